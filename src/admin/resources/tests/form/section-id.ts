/** The HTML id of a section of the test's form, for links. */
export const sectionId = (group: string): string => `test-${group}`;
