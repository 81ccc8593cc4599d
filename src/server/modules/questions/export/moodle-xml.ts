import type { Schemas } from '#shared/contract/index.ts';
import { escapeHtml, plainText } from '../html.ts';
import { type Reason, type TextFormat, Unfit } from './format.ts';
import { scoringMark } from './gift.ts';
import { clozeText } from './moodle-cloze.ts';
import { type ExportPictures, withAddresses } from './pictures.ts';
import { type ExportQuestion, plainNumber, words } from './questions.ts';
import { creditsOf } from './verify.ts';
import { cdata, plainDollars, xmlText } from './xml-text.ts';

const TITLE_LENGTH = 100;

/** Moodle XML. Moodle skips the elements that it does not know: `difficulty`, and `scoring` where it has no such rule. */
export const moodleXml: TextFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  importFormat: 'moodle-xml',
  head: (notes) => {
    const comment = notes.map((note) => `  ${xmlText(note).replace(/-{2,}/gu, '—')}`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${comment === '' ? '' : `<!--\n${comment}\n-->\n`}`;
  },
  tail: '</quiz>\n',
  expected: (question) => question,
  write: (question, pictures) => {
    const reduced: Reason[] = [];
    const { content } = question;
    const rich = richElements(pictures, reduced);
    const body = bodyOf(content, rich, reduced);
    const text = content.type === 'cloze' ? clozeText(words(question.text), content.gaps) : words(question.text);
    const title = plainText(words(question.text)).slice(0, TITLE_LENGTH).toWellFormed();
    const scoring = scoringMark(content);
    const lines = [
      `<question type="${typeOf(content)}">`,
      `<name><text>${xmlText(title)}</text></name>`,
      rich('questiontext', text),
      rich('generalfeedback', words(question.explanation)),
      `<defaultgrade>${question.points}</defaultgrade>`,
      `<penalty>0</penalty><hidden>${question.active ? 0 : 1}</hidden><idnumber>${question.id}</idnumber>`,
      `<difficulty>${question.difficulty}</difficulty>`,
      ...(scoring === undefined ? [] : [`<scoring>${scoring}</scoring>`]),
      ...body,
      `<tags>${question.tags.map((tag) => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>`,
      '</question>',
    ];
    return { text: `${lines.join('\n')}\n`, reduced };
  },
};

function typeOf(content: ExportQuestion['content']): string {
  switch (content.type) {
    case 'single':
      return 'multichoice';
    case 'multiple':
      return content.scoring === 'all_or_nothing' ? 'multichoiceset' : 'multichoice';
    case 'true_false':
      return 'truefalse';
    case 'short_text':
      return 'shortanswer';
    case 'numeric':
      return 'numerical';
    case 'matching':
      return 'matching';
    case 'ordering':
      return 'ordering';
    case 'cloze':
      return 'cloze';
    case 'essay':
    case 'file':
      return 'essay';
    case 'hotspot':
      throw new Unfit('type');
  }
}

/** Makes an element of rich text with the pictures in it beside it. */
type Rich = (name: string, html: string, attributes?: string, inside?: string) => string;

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

function bodyOf(content: ExportQuestion['content'], rich: Rich, reduced: Reason[]): string[] {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return choices(content, rich);
    case 'true_false':
      return [true, false].map((value) => plainAnswer(String(value), value === content.correct ? 100 : 0));
    case 'short_text':
      return [
        `<usecase>${content.caseSensitive ? 1 : 0}</usecase>`,
        ...content.answers.map(({ text, weight }) => plainAnswer(text, weight ?? 100)),
      ];
    case 'numeric':
      return content.answers.map(({ value, tolerance, weight }) =>
        plainAnswer(plainNumber(value), weight ?? 100, `<tolerance>${plainNumber(tolerance)}</tolerance>`),
      );
    case 'matching':
      if (content.scoring === 'all_or_nothing') reduced.push('scoring');
      return [
        '<shuffleanswers>true</shuffleanswers>',
        ...content.pairs.map(({ left, right }) => rich('subquestion', words(left), '', counterpart(words(right)))),
        ...content.distractors.map((text) => rich('subquestion', '', '', counterpart(words(text)))),
      ];
    case 'ordering': {
      const grading = content.scoring === 'all_or_nothing' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION';
      return [
        '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>',
        `<gradingtype>${grading}</gradingtype><showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle>`,
        ...content.items.map(({ text }, index) => rich('answer', words(text), ` fraction="${index + 1}"`)),
      ];
    }
    case 'cloze':
      if (content.scoring === 'all_or_nothing') reduced.push('scoring');
      return [];
    case 'essay':
    case 'file':
      if (content.rubric.length > 0) reduced.push('rubric');
      return [...essayElements(content), ...rubricElements(content.rubric)];
    case 'hotspot':
      throw new Unfit('type');
  }
}

const MEGABYTE = 1024 * 1024;

/** Moodle asks for files by an essay without a text. */
function essayElements(content: Schemas['EssayContent'] | Schemas['FileContent']): string[] {
  if (content.type === 'essay')
    return [
      '<responseformat>plain</responseformat><responserequired>1</responserequired>',
      '<responsefieldlines>15</responsefieldlines><attachments>0</attachments>',
      ...(content.maxWords == null ? [] : [`<maxwordlimit>${content.maxWords}</maxwordlimit>`]),
    ];
  const types = content.extensions.map((extension) => `.${extension}`).join(',');
  return [
    '<responseformat>noinline</responseformat><responserequired>0</responserequired>',
    `<attachments>${content.maxFiles}</attachments><attachmentsrequired>1</attachmentsrequired>`,
    `<maxbytes>${content.maxMegabytes * MEGABYTE}</maxbytes><filetypeslist>${types}</filetypeslist>`,
  ];
}

/** For the markers of Moodle as words, for ours as it is. */
function rubricElements(rubric: Schemas['Rubric']): string[] {
  if (rubric.length === 0) return [];
  const lines = rubric.map(({ title, points }) => `<li>${escapeHtml(words(title))} (${points})</li>`).join('');
  const criteria = rubric.map(({ title, description, points }) => {
    const more = description ? `<description>${cdata(words(description))}</description>` : '';
    return `<criterion points="${points}"><title>${cdata(words(title))}</title>${more}</criterion>`;
  });
  return [
    `<graderinfo format="html"><text>${cdata(`<ul>${lines}</ul>`)}</text></graderinfo>`,
    `<rubric>${criteria.join('')}</rubric>`,
  ];
}

/** Moodle shows counterparts as words, in which a sign of HTML is written by its name. */
function counterpart(text: string): string {
  const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<answer><text>${xmlText(named)}</text></answer>`;
}

function plainAnswer(text: string, fraction: number, inside = ''): string {
  return `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(text)}</text>${inside}</answer>`;
}

function choices(content: Schemas['SingleContent'] | Schemas['MultipleContent'], rich: Rich): string[] {
  const credits = creditsOf(content);
  return [
    `<single>${content.type === 'single'}</single>`,
    '<shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...content.options.map(({ text, correct, feedback }, index) => {
      const credit = credits[index] ?? (correct ? 100 : 0);
      const remark = feedback ? rich('feedback', words(feedback)) : '';
      return rich('answer', words(text), ` fraction="${credit}"`, remark);
    }),
  ];
}
