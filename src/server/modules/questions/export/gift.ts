import type { Schemas } from '#shared/contract/index.ts';
import { escapeHtml, plainText } from '../html.ts';
import { type Reason, type TextFormat, Unfit } from './format.ts';
import { type ExportPictures, withAddresses } from './pictures.ts';
import { type ExportQuestion, plainNumber, words } from './questions.ts';
import { creditsOf } from './verify.ts';
import { plainDollars } from './xml-text.ts';

const TITLE_LENGTH = 60;

/** GIFT: what it has no words for stands in a comment that other systems skip and ours reads. */
export const gift: TextFormat = {
  mediaType: 'text/plain; charset=utf-8',
  extension: 'gift',
  importFormat: 'gift',
  head: (notes) => (notes.length === 0 ? '' : `${notes.map((note) => `// ${oneLine(note)}`).join('\n')}\n\n`),
  tail: '',
  expected: (question) => question,
  write: (question, pictures) => {
    const reduced: Reason[] = [];
    const rich = richTexts(pictures, reduced);
    const answers = answersOf(question.content, rich, reduced);
    const title = oneLine(plainText(words(question.text)))
      .slice(0, TITLE_LENGTH)
      .toWellFormed();
    const explanation = question.explanation === null ? '' : `\n####${rich(words(question.explanation))}`;
    const text = `::${escaped(title)}::[html]${rich(words(question.text))}{${answers}${explanation}\n}`;
    return { text: `// ${marksOf(question)}\n${text}\n\n`, reduced };
  },
};

/** Rich text on one line, its pictures inside of it. */
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

/** What would be read as a weight or a format at the beginning, and the characters that the import keeps for itself. */
function richLine(html: string): string {
  const safe = plainDollars(html)
    .replace(/^[%[]/u, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[\ue100-\ue107]/gu, (letter) => `&#${letter.charCodeAt(0)};`);
  return escaped(safe);
}

/** Plain text, as a rich line. */
const plainLine = (text: string) => richLine(escapeHtml(text));

/** @example escaped('a = {b}') // → 'a \\= \\{b\\}' */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/gu, '\\$&').replace(/\r\n?|\n/gu, '\\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** In Moodle's way, which has `id` and `tag`; the others are our own. */
function marksOf({ id, tags, difficulty, points, content }: ExportQuestion): string {
  const marks = [`id:${id}`, `difficulty:${difficulty}`, `points:${points}`];
  if (content.type === 'short_text' && content.caseSensitive) marks.push('case:sensitive');
  const scoring = scoringMark(content);
  if (scoring !== undefined) marks.push(`scoring:${scoring}`);
  if (content.type === 'essay') marks.push(...essayMarks(content));
  const named = tags.map((tag) => `tag:${marked(oneLine(tag))}`);
  return [...marks, ...named].map((mark) => `[${mark}]`).join(' ');
}

/** Text as the value of a mark. */
const marked = (text: string) => text.replace(/[\\\]]/gu, '\\$&');

/** GIFT knows only that a text is to be written; how it is marked is our own. */
function essayMarks({ maxWords, rubric }: Schemas['EssayContent']): string[] {
  const criteria = rubric.map(({ title, description, points }) => {
    const parts = description ? [points, words(title), words(description)] : [points, words(title)];
    return `criterion:${marked(JSON.stringify(parts))}`;
  });
  return [...(maxWords == null ? [] : [`words:${maxWords}`]), ...criteria];
}

/** How several parts count together, where the format itself means another rule. */
export function scoringMark(content: ExportQuestion['content']): 'all_or_nothing' | 'weights' | undefined {
  if ('scoring' in content && content.scoring === 'all_or_nothing') return 'all_or_nothing';
  if (content.type !== 'multiple') return undefined;
  // Wrong options that cost nothing: an import would make them cost their share.
  const wrong = content.options.filter(({ correct }) => !correct);
  return wrong.length > 0 && wrong.every(({ weight }) => weight === 0) ? 'weights' : undefined;
}

type Rich = (html: string) => string;

function answersOf(content: ExportQuestion['content'], rich: Rich, reduced: Reason[]): string {
  switch (content.type) {
    case 'single':
    case 'multiple':
      if (scoringMark(content) === 'all_or_nothing') reduced.push('scoring');
      return choices(content, rich);
    case 'true_false':
      return content.correct ? 'TRUE' : 'FALSE';
    case 'short_text':
      if (content.caseSensitive) reduced.push('caseSensitive');
      return content.answers
        .filter(({ weight }) => weight !== 0)
        .map(({ text, weight }) => `\n=${share(weight)}${plainLine(text)}`)
        .join('');
    case 'numeric':
      return `#${content.answers
        .filter(({ weight }) => weight !== 0)
        .map(({ value, tolerance, weight }) => `\n=${share(weight)}${plainNumber(value)}:${plainNumber(tolerance)}`)
        .join('')}`;
    case 'matching': {
      if (content.scoring === 'all_or_nothing') reduced.push('scoring');
      const pairs = content.pairs.map(({ left, right }) => `\n=${rich(words(left))} -> ${escaped(words(right))}`);
      return [...pairs, ...content.distractors.map((text) => `\n= -> ${escaped(words(text))}`)].join('');
    }
    case 'essay':
      if (content.maxWords != null || content.rubric.length > 0) reduced.push('rubric');
      return '';
    case 'ordering':
    case 'cloze':
    case 'hotspot':
    case 'file':
      throw new Unfit('type');
  }
}

function share(weight: number | null | undefined): string {
  return weight == null || weight === 100 ? '' : `%${weight}%`;
}

function choices(content: Schemas['SingleContent'] | Schemas['MultipleContent'], rich: Rich): string {
  const right = content.options.filter(({ correct }) => correct).length;
  const credits = creditsOf(content).map((credit, index) =>
    credit === null ? (content.options[index]?.correct ? 100 / right : 0) : credit,
  );
  return content.options
    .map(({ text, feedback }, index) => {
      const credit = credits[index] ?? 0;
      const mark = content.type === 'single' ? singleMark(credit) : `~%${Number(credit.toFixed(5))}%`;
      return `\n${mark}${rich(words(text))}${feedback ? `#${rich(words(feedback))}` : ''}`;
    })
    .join('');
}

function singleMark(credit: number): string {
  if (credit >= 100) return '=';
  return credit === 0 ? '~' : `~%${credit}%`;
}
