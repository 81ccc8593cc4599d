/** What went wrong, in words: an error does not come through to another process. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
