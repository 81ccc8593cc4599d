import type { Collector } from './collector.ts';
import { embeddedAnswers } from './moodle-cloze.ts';
import type { Note } from './types.ts';
import { displayFormulas } from './rich-text.ts';

const BLOCK = /<(?:p|div|br|li|tr|h[1-6]|pre)\b/iu;

/** Moodle's text format of embedded answers: the whole file is one question. */
export function parseCloze(text: string, collector: Collector): void {
  const line = text.slice(0, text.search(/\S/u)).split('\n').length;
  collector.add(line, text, (warnings: Note[]) => {
    const { text: gapped, content } = embeddedAnswers(text, collector, warnings);
    return { text: collector.texts.read(displayFormulas(withBreaks(gapped.trim())), 'moodle', warnings), content };
  });
}

/** Moodle shows the lines of such a text as lines, with markup in them too. */
function withBreaks(text: string): string {
  return /<[a-z]/iu.test(text) && !BLOCK.test(text) ? text.replaceAll('\n', '<br />') : text;
}
