import { holdsItems } from './qti/index.ts';
import type { ImportFormat, Note } from './types.ts';

/** Which format a text is in, by what it says first and by its name last. */
export function detectFormat(text: string, fileName: string): { format: ImportFormat } | { problem: Note } {
  const start = text.slice(0, 4000);
  const isMoodle = /<quiz[\s>]/iu.test(start) || /<question\s+type\s*=/iu.test(start);
  if (!isMoodle && /^\s*</u.test(start) && holdsItems(text)) return { format: 'qti' };
  if (/<(?:\w+:)?(?:questestinterop|qticomment)\b/u.test(start)) return { problem: { id: 'qti1' } };
  if (/<(?:\w+:)?(?:assessmentTest|qti-assessment-test|manifest)\b/u.test(start))
    return { problem: { id: 'qtiNoItems' } };
  if (isMoodle) return { format: 'moodle-xml' };
  if (/<question\s*\d*\s*>/iu.test(text) && /<variant/iu.test(text)) return { format: 'tagged' };
  if (/^\s*<\?xml\b/u.test(start)) return { format: 'moodle-xml' };
  if (/\.xml$/iu.test(fileName)) return { format: 'moodle-xml' };
  if (/\.gift(?:\.txt)?$/iu.test(fileName)) return { format: 'gift' };
  if (/^\s*(?:ANSWER|ОТВЕТ|ЖАУАП)\s*:/imu.test(text) && /^\s*[AА]\s*[).]/imu.test(text)) return { format: 'aiken' };
  if (/^\s*\$CATEGORY:/mu.test(text) || /(?<!\\)\{[\s\S]*\}/u.test(text)) return { format: 'gift' };
  if (/<question\s*\d*\s*>/iu.test(text)) return { format: 'tagged' };
  return { problem: { id: 'unknownFormat' } };
}
