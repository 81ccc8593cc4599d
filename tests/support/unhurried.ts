/** For what a test waits for: a shared machine may be slow, and only what never comes is a failure. In milliseconds. */
export const UNHURRIED = { timeout: 120_000, interval: 20 };
