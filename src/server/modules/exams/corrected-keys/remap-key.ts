import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '#shared/contract/index.ts';
import { type ItemKey, questionType, withValues } from '../../content/questions/index.ts';

type Content = Schemas['QuestionContent'];
type PaperItem = Schemas['PaperItem'];

/**
 * Translates a corrected key into the ids of one paper. Options are shuffled and renamed on each paper, so parts are matched by their texts
 * (or by their position on the picture). The original key is translated in the same way first: only if that gives exactly the key on the
 * paper is the matching trusted.
 * @param asked the question as it was asked
 * @param corrected the same question with another key
 * @param item what the learner saw
 * @param key the key on the paper
 * @returns undefined when the parts cannot be matched for sure
 */
export function remapKey(asked: Content, corrected: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  // A calculated answer has no parts to match: its values are the key's own, and what is accepted for them has changed with the rules.
  const isMatched = key.type === 'calculated' || isDeepStrictEqual(keyOn(asked, asked, item, key), key);
  if (!isMatched) return undefined;
  return keyOn(asked, corrected, item, key);
}

/** The key of `content` on the paper; parts are matched by their texts in `asked`. */
function keyOn(asked: Content, content: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  if (content.type !== asked.type || key.type !== asked.type) return undefined;
  const { values } = key;
  if (values === undefined) return questionType(asked.type).key.onPaper(asked, content, item, key);
  // On the paper, the texts hold the numbers that were drawn for it.
  const found = questionType(asked.type).key.onPaper(withValues(asked, values), withValues(content, values), item, key);
  return found && { ...found, values };
}
