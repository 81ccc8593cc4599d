/** What a package may be. */
export interface PackageLimits {
  /** Of all its files, unpacked. */
  bytes: number;
  files: number;
}

const MEGABYTE = 1024 * 1024;

/** What an archive may unpack to, beside the limits: texts compress to a tenth, pictures and films hardly. */
export const RATIO = 200;
export const FREE_BYTES = 64 * MEGABYTE;

/** Folders within folders. */
export const MOST_DEPTH = 40;
/** Of a path, in bytes. */
export const LONGEST_PATH = 1000;

export const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
