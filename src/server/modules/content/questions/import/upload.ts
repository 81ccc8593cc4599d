/** The name that an uploaded question file waits under. */
export const uploadOf = (importId: number): string => `questions-${importId}`;
