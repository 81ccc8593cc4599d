import { createHash } from 'node:crypto';

/**
 * The mark that a file keeps of the upload it was made of, by which a repeated request is known again: of whoever took it only, so that
 * nobody is shown a file for the number of somebody else's upload.
 * @returns a UUID
 */
export function takenBy(userId: number, uploadId: string): string {
  const digits = createHash('sha256').update(`${uploadId.toLowerCase()} ${userId}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
