import { plainText, richTextFromPlain } from '../html.ts';
import type { TextFormat } from './format.ts';
import { words } from './plain.ts';
import type { ExportQuestion } from './questions.ts';
import { type Reason, Unfit } from './unfit.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Aiken: only single choice with one right option, in plain text. */
export const aiken: TextFormat = {
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  importFormat: 'aiken',
  head: () => '',
  tail: '',
  category: null,
  expected: (question) => {
    const plain = (text: ExportQuestion['text'], separator: string) =>
      Object.fromEntries(
        Object.entries(text).map(([language, html]) => [
          language,
          richTextFromPlain(linesOf(html, []).join(separator)),
        ]),
      );
    if (question.content.type !== 'single') return question;
    const options = question.content.options.map(({ text, correct }) => ({
      text: plain(text, ' '),
      correct,
      weight: null,
      feedback: null,
    }));
    return { text: plain(question.text, '\n'), explanation: null, content: { ...question.content, options } };
  },
  write: ({ text, content, explanation }) => {
    const reduced: Reason[] = [];
    if (content.type !== 'single') throw new Unfit('type');
    if (content.dataset !== undefined) throw new Unfit('variables');
    if (content.options.some(({ correct, weight }) => weight != null && weight !== (correct ? 100 : 0)))
      throw new Unfit('weights');
    if (content.options.length > LETTERS.length) throw new Unfit('manyOptions');
    const right = content.options.findIndex(({ correct }) => correct);
    if (content.options.some(({ feedback }) => feedback)) reduced.push('feedback');
    if (content.options.some(({ fixed }) => fixed)) reduced.push('order');
    if (explanation !== null) reduced.push('explanation');
    const lines = [
      ...linesOf(words(text), reduced),
      ...content.options.map((option, index) => `${LETTERS[index]}) ${linesOf(words(option.text), reduced).join(' ')}`),
      `ANSWER: ${LETTERS[right]}`,
    ];
    return { text: `${lines.join('\n')}\n\n`, reduced };
  },
};

/** The lines of a rich text as plain text. @throws Unfit when the text without its markup would be another question */
function linesOf(html: string, reduced: Reason[]): string[] {
  if (/<(?:img|table|sub|sup|ul|ol|dl|pre|figure)\b/iu.test(html)) throw new Unfit('richText');
  const paragraphs = html.match(/<\/(?:p|div)>/giu)?.length ?? 0;
  if (paragraphs > 1 || /<(?!\/?(?:p|br|div|span)\b)[a-z]/iu.test(html)) reduced.push('formatting');
  return html
    .split(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|blockquote)>|\n/giu)
    .map(plainText)
    .filter((line) => line !== '');
}
