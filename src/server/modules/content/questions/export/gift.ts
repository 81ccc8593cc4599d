import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { categoryPath } from './category-path.ts';
import { plainText } from '../html.ts';
import { datasetOf } from '../paper/drawn.ts';
import { questionType } from '../question-types/index.ts';
import { type ExportPictures, withAddresses } from './addresses.ts';
import type { TextFormat } from './format.ts';
import { escaped, type GiftQuestion, marked, richLine } from './gift-signs.ts';
import { words } from './plain.ts';
import type { ExportQuestion } from './questions.ts';
import { scoringMark } from './scoring-mark.ts';
import { type Reason, Unfit } from './unfit.ts';

const TITLE_LENGTH = 60;

/** GIFT. What it cannot express is written into a comment, which other systems skip and our import reads. */
export const gift: TextFormat = {
  mediaType: 'text/plain; charset=utf-8',
  extension: 'gift',
  importFormat: 'gift',
  head: (notes) => (notes.length === 0 ? '' : `${notes.map((note) => `// ${oneLine(note)}`).join('\n')}\n\n`),
  tail: '',
  category: (title) => `$CATEGORY: ${escaped(oneLine(categoryPath(title)))}\n\n`,
  expected: (question) => question,
  write: (question, pictures) => {
    const reduced: Reason[] = [];
    const rich = richTexts(pictures, reduced);
    const { gift: write } = questionType(question.content.type).files;
    if (write === null) throw new Unfit('type');
    if (datasetOf(question.content) !== undefined) throw new Unfit('variables');
    const own = write(question.content, { rich, reduced });
    const title = oneLine(question.name ?? plainText(words(question.text)).slice(0, TITLE_LENGTH)).toWellFormed();
    const explanation = question.explanation === null ? '' : `\n####${rich(words(question.explanation))}`;
    const text = `::${escaped(title)}::[html]${rich(words(question.text))}{${own.answers}${explanation}\n}`;
    return { text: `// ${marksOf(question, own)}\n${text}\n\n`, reduced };
  },
};

/** Rich text on one line, with its pictures embedded. */
function richTexts(pictures: ExportPictures, reduced: Reason[]): (html: string) => string {
  return (html) => {
    const shown = withAddresses(html, (token) => {
      const picture = pictures.get(token);
      if (picture === undefined) reduced.push('picture');
      return picture && `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`;
    });
    return richLine(shown);
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Marks in Moodle's notation, which has `id` and `tag`. The others are our own. */
function marksOf(
  { text, externalId, tags, difficulty, points, content }: ExportQuestion,
  { marks = [], scoring }: GiftQuestion,
): string {
  const mark = scoringMark(content, scoring);
  const all = [
    ...(externalId === null ? [] : [`id:${marked(oneLine(externalId))}`]),
    ...[`difficulty:${difficulty}`, `points:${points}`],
    ...Object.keys(text).map((language) => `language:${htmlLang(language as Language)}`),
    ...marks,
    ...(mark === undefined ? [] : [`scoring:${mark}`]),
    ...tags.map((tag) => `tag:${marked(oneLine(tag))}`),
  ];
  return all.map((one) => `[${one}]`).join(' ');
}
