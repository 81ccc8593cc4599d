import { loadFormulas } from '#shared/browser/questions/index.ts';
import type { AttemptSession } from '../journal/kept.ts';
import type { Loading } from './exam-state.ts';
import { loadPictures, picturesOf } from './paper-pictures.ts';

/**
 * Brings what the questions of a paper show onto the device: its pictures, and what formulas are drawn with.
 * @returns how much could not be had
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

/** Every text of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
