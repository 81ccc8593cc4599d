import { holdsEmbeddedAnswers } from '../moodle-cloze.ts';
import { closingBrace, giftBlocks, hideEscapes } from './gift-blocks.ts';

const CATEGORY = /^[^\S\n]*\$CATEGORY:/mu;
const TITLE = /^[^\S\n]*::[^\n:]+::/mu;
const MARKDOWN = /^(?:```|~~~|#{1,6} \S)/mu;

/**
 * Whether a text is GIFT. Braces alone do not say so, because code, styles and formulas have them too: it takes answers between braces, in
 * at least as many places as there are other braces.
 */
export function looksLikeGift(text: string, fileName: string): boolean {
  if (/\.(?:md|markdown)$/iu.test(fileName)) return false;
  if (CATEGORY.test(text)) return true;
  const titled = TITLE.test(text);
  if (!titled && MARKDOWN.test(text)) return false;
  let answers = 0;
  let others = 0;
  for (const block of giftBlocks(hideEscapes(text))) {
    const open = block.text.indexOf('{');
    if (block.kind === 'category' || open < 0 || holdsEmbeddedAnswers(block.text)) continue;
    const close = closingBrace(block.text, open);
    const before = block.text.slice(0, open);
    if (close >= 0 && (areAnswers(block.text.slice(open + 1, close), before) || isTitled(before))) answers++;
    else others++;
  }
  return answers > 0 && answers >= others;
}

const isTitled = (before: string) => TITLE.test(before.slice(0, 1000));

/** Whether GIFT has such answers after such a text. */
function areAnswers(group: string, before: string): boolean {
  const answers = group.trim();
  if (/\\[a-z]{1,20}\s?$|[\^_$]$/iu.test(before.slice(-24))) return false;
  if (answers === '') return /[.?!:…»"\u0400-\u04ff]\s?$/u.test(before.slice(-2));
  return /^[=~](?![=>])|\s~\s?\S|^#\s?[=~%\d.-]|^(?:T|F|TRUE|FALSE)\s?(?:#|$)/iu.test(answers);
}
