import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '#shared/contract/index.ts';
import { type ItemKey, questionType } from '../../content/questions/index.ts';

type Content = Schemas['QuestionContent'];
type PaperItem = Schemas['PaperItem'];

/**
 * The key of a question in the ids of one paper. Options are shuffled and renamed on each paper, and nothing but what
 * they say (or where they lie on the picture) tells which is which; so the same way is gone with the key that was
 * asked first, and only where that gives exactly the key that the paper holds is the way known to be right.
 *
 * @param asked the question as it was asked
 * @param corrected the same question with another key
 * @param item what the learner saw
 * @param key what the paper holds
 * @returns undefined where it cannot be told for sure what was what
 */
export function remapKey(asked: Content, corrected: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  if (!isDeepStrictEqual(keyOn(asked, asked, item, key), key)) return undefined;
  return keyOn(asked, corrected, item, key);
}

/** The key that `content` has on the paper, its parts found by what `asked` says in their places. */
function keyOn(asked: Content, content: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  if (content.type !== asked.type || key.type !== asked.type) return undefined;
  return questionType(asked.type).key.onPaper(asked, content, item, key);
}
