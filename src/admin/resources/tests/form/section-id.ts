/** The id of a section of the form of a test, for the links beside it. */
export const sectionId = (group: string): string => `test-${group}`;
