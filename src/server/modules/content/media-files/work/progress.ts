/** How far the processing of contents is, from 0 to 1, by hash. Only the process that does the work knows it. */
const shares = new Map<string, number>();

export const progressOf = (contentHash: string): number | null => shares.get(contentHash) ?? null;

export function noteProgress(contentHash: string, share: number | undefined): void {
  if (share === undefined) shares.delete(contentHash);
  else shares.set(contentHash, Math.min(1, Math.max(0, share)));
}
