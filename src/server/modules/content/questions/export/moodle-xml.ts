import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { formulasIn } from '#shared/exams/formulas/index.ts';
import { categoryPath } from './category-path.ts';
import { plainText } from '../html.ts';
import { formulasOf } from '../paper/drawn.ts';
import { questionType } from '../question-types/index.ts';
import { type ExportPictures, withAddresses } from './addresses.ts';
import { hasOwnFunction } from '../question-types/parts/dataset-elements.ts';
import type { TextFormat } from './format.ts';
import type { Rich } from './moodle-elements.ts';
import { words } from './plain.ts';
import { scoringMark } from './scoring-mark.ts';
import { type Reason, Unfit } from './unfit.ts';
import { cdata, plainDollars, xmlText } from './xml-text.ts';

const TITLE_LENGTH = 100;

/** Moodle XML. Moodle ignores elements that it does not know: `difficulty`, `language`, and `scoring` where it has no such rule. */
export const moodleXml: TextFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  importFormat: 'moodle-xml',
  head: (notes) => {
    const comment = notes.map((note) => `  ${xmlText(note).replace(/-{2,}/gu, '—')}`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${comment === '' ? '' : `<!--\n${comment}\n-->\n`}`;
  },
  tail: '</quiz>\n',
  category: (title) =>
    `<question type="category"><category><text>${xmlText(categoryPath(title))}</text></category></question>\n`,
  expected: (question) => question,
  write: (question, pictures) => {
    const reduced: Reason[] = [];
    const { content } = question;
    const rich = richElements(pictures, reduced);
    const { moodleXml: write } = questionType(content.type).files;
    if (write === null) throw new Unfit('type');
    const stem = words(question.text);
    const typed = content.type === 'calculated' ? content.answers.map(({ formula }) => formula) : [];
    // In options they become Moodle's own rounding.
    if ([...typed, ...formulasIn([stem, words(question.explanation)])].some(hasOwnFunction))
      throw new Unfit('functions');
    const {
      type,
      body,
      text = stem,
      ...own
    } = write(content, {
      text: stem,
      rich,
      pictures,
      formulas: formulasOf(question),
      reduced,
    });
    const title = question.name ?? plainText(stem).slice(0, TITLE_LENGTH).toWellFormed();
    const scoring = scoringMark(content, own.scoring);
    const lines = [
      `<question type="${type}">`,
      `<name><text>${xmlText(title)}</text></name>`,
      rich('questiontext', text),
      rich('generalfeedback', words(question.explanation)),
      `<defaultgrade>${question.points}</defaultgrade>`,
      `<penalty>0</penalty><hidden>${question.active ? 0 : 1}</hidden><idnumber>${xmlText(question.externalId ?? '')}</idnumber>`,
      `<difficulty>${question.difficulty}</difficulty>`,
      ...Object.keys(question.text).map((language) => `<language>${htmlLang(language as Language)}</language>`),
      ...(scoring === undefined ? [] : [`<scoring>${scoring}</scoring>`]),
      ...body,
      `<tags>${question.tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>`,
      '</question>',
    ];
    return { text: `${lines.join('\n')}\n`, reduced };
  },
};

function richElements(pictures: ExportPictures, reduced: Reason[]): Rich {
  return (name, html, attributes = '', inside = '') => {
    const files = new Map<string, string>();
    const shown = withAddresses(html, (token) => {
      const picture = pictures.get(token);
      if (picture === undefined) {
        reduced.push('picture');
        return undefined;
      }
      files.set(picture.name, picture.bytes.toString('base64'));
      return `@@PLUGINFILE@@/${picture.name}`;
    });
    const attached = [...files].map(
      ([file, base64]) => `<file name="${xmlText(file)}" path="/" encoding="base64">${base64}</file>`,
    );
    const start = `<${name}${attributes} format="html"><text>${shown === '' ? '' : cdata(plainDollars(shown))}</text>`;
    return `${start}${attached.join('')}${inside}</${name}>`;
  };
}
