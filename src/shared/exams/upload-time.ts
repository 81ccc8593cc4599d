/** A file whose upload began before the end of an attempt may arrive this much after it, in milliseconds. */
export const UPLOAD_MS = 60_000;
