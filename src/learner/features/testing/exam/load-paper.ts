import { loadFormulas } from '#shared/browser/questions/index.ts';
import type { AttemptSession } from '../journal/kept.ts';
import type { Loading } from './exam-state.ts';
import { loadPictures, picturesOf } from './paper-pictures.ts';

/**
 * Loads the pictures of a paper and the formula renderer onto the device.
 * @returns how many files are missing
 */
export async function loadPaper(
  { questions }: AttemptSession,
  onProgress: (loading: Loading) => void,
): Promise<number> {
  const pictures = picturesOf(questions);
  const total = pictures.length;
  onProgress({ done: 0, total, failed: false });
  const formulas = loadFormulas(textsOf(questions).join('\n')).then(
    () => 0,
    () => 1,
  );
  const missing = await loadPictures(pictures, (done) => onProgress({ done, total, failed: false }));
  const all = missing + (await formulas);
  if (all > 0) onProgress({ done: total - missing, total, failed: true });
  return all;
}

/** All strings within a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
