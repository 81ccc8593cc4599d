const KILOBYTE = 1024;

/**
 * A size in the largest unit that leaves a number of at least 1.
 * @example fileSize(1536) // { value: 1.5, unit: 'kb' }
 */
export function fileSize(bytes: number): { value: number; unit: 'b' | 'kb' | 'mb' } {
  if (bytes < KILOBYTE) return { value: bytes, unit: 'b' };
  if (bytes < KILOBYTE ** 2) return { value: bytes / KILOBYTE, unit: 'kb' };
  return { value: bytes / KILOBYTE ** 2, unit: 'mb' };
}

export type FileProblem = 'extension' | 'size' | 'empty' | 'count';

/** Other spellings of the same file extension. */
const ALIASES: Record<string, string> = { jpeg: 'jpg', text: 'txt' };

/** @example extensionOf('Report.PDF') // 'pdf' */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const own = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return ALIASES[own] ?? own;
}

/** What may be uploaded: as many files, of these kinds, each so large. */
interface Allowed {
  maxFiles: number;
  maxMegabytes: number;
  extensions: readonly string[];
}

/** Why a file cannot be uploaded, checked in advance; the server checks again. */
export function fileProblem(file: Pick<File, 'name' | 'size'>, asked: Allowed, count: number): FileProblem | undefined {
  if (count >= asked.maxFiles) return 'count';
  if (!asked.extensions.some((one) => one === extensionOf(file.name))) return 'extension';
  if (file.size === 0) return 'empty';
  return file.size > asked.maxMegabytes * KILOBYTE ** 2 ? 'size' : undefined;
}
