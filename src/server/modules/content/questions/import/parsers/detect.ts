import { looksLikeGift } from './gift/looks-like-gift.ts';
import { holdsEmbeddedAnswers } from './moodle-cloze.ts';
import { holdsItems } from './qti/index.ts';
import { looksLikeAst } from './text-banks/ast.ts';
import { looksNumbered } from './text-banks/numbered.ts';
import { looksLikePlusMinus } from './text-banks/plus-minus.ts';
import { looksLikeTamos } from './text-banks/tamos.ts';
import type { ImportFormat, Note } from './types.ts';

const QUESTION_TAG = /<question[ _-]?\s*(?:\d+\s*)?>/iu;
// The leading space excludes line breaks: otherwise a gap of many lines would take quadratic time.
const ANSWER_LINE = /^[^\S\n]*(?:ANSWER|ОТВЕТ|ЖАУАП)[^\S\n]*:/imu;
const FIRST_OPTION = /^[^\S\n]*[AА][^\S\n]*[).]/mu;
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/iu;

/** Detects the format of a text by its content first and its file name last. */
export function detectFormat(text: string, fileName: string): { format: ImportFormat } | { problem: Note } {
  const start = text.slice(0, 4000);
  const isMoodle = /<quiz[\s>]/iu.test(start) || /<question\s+type\s*=/iu.test(start);
  if (!isMoodle && /^\s*</u.test(start) && holdsItems(text)) return { format: 'qti' };
  if (/<(?:[\w.-]+:)?(?:questestinterop|qticomment)\b/u.test(start)) return { format: 'qti1' };
  if (/<(?:\w+:)?(?:assessmentTest|qti-assessment-test|manifest)\b/u.test(start))
    return { problem: { id: 'qtiNoItems' } };
  if (isMoodle) return { format: 'moodle-xml' };
  if (QUESTION_TAG.test(text) && /<(?:(?:right|correct)[ _-]?)?variant/iu.test(text)) return { format: 'tagged' };
  if (/^\s*<\?xml\b/u.test(start)) return { format: 'moodle-xml' };
  if (/\.xml$/iu.test(fileName)) return { format: 'moodle-xml' };
  if (WEB_PAGE.test(start)) return { problem: { id: 'webPage' } };
  if (/\.gift(?:\.txt)?$/iu.test(fileName)) return { format: 'gift' };
  return textFormat(text, fileName);
}

/** In this order: the first that fits. */
const TEXT_FORMATS: readonly [ImportFormat, (text: string, fileName: string) => boolean][] = [
  ['tamos', looksLikeTamos],
  ['ast', looksLikeAst],
  ['numbered', (text) => looksNumbered(text, 'end')],
  ['numbered', (text) => looksNumbered(text, 'running')],
  ['aiken', (text) => ANSWER_LINE.test(text) && FIRST_OPTION.test(text)],
  ['gift', looksLikeGift],
  ['cloze', holdsEmbeddedAnswers],
  ['plus-minus', looksLikePlusMinus],
  ['numbered', (text) => looksNumbered(text, 'each')],
];

function textFormat(text: string, fileName: string): { format: ImportFormat } | { problem: Note } {
  const found = TEXT_FORMATS.find(([, fits]) => fits(text, fileName));
  if (found !== undefined) return { format: found[0] };
  if (QUESTION_TAG.test(text)) return { format: 'tagged' };
  return { problem: { id: 'unknownFormat' } };
}
