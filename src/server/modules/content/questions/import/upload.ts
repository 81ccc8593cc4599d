/** The name under which an uploaded question file is stored. */
export const uploadOf = (importId: number): string => `questions-${importId}`;
