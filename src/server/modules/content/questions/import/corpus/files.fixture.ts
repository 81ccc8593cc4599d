import { docx, p } from '../testing/word.fixture.ts';
import type { Meant } from './model.fixture.ts';

/** How each format writes questions: as its documentation and other programs do. */
export interface Writer {
  format: string;
  fileName: string;
  write: (questions: readonly Meant[]) => string;
  /** A question that cannot be imported, in the middle of others. */
  bad: string;
  /** Texts that the format has no way to write. */
  fits?: (text: string) => boolean;
}

const many = (questions: readonly Meant[], one: (question: Meant, index: number) => string, between = '\n') =>
  questions.map(one).join(between);
const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const gift = (text: string) => text.replace(/[~=#{}:\\]/gu, '\\$&');
const LETTERS = 'ABCDEFGH';
const CYRILLIC = 'абвгдежз';
const rights = ({ options }: Meant) => options.flatMap(({ right }, index) => (right ? [index] : []));
const isSingle = (question: Meant) => rights(question).length === 1;
/** The share of each right option. */
const share = (question: Meant) => Number((100 / rights(question).length).toFixed(5));

const moodle = (rich: (text: string) => string) => (questions: readonly Meant[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${many(
    questions,
    (question) =>
      `  <question type="multichoice">\n    <name><text>q</text></name>\n    <questiontext format="html">\n      <text>${rich(question.stem)}</text>\n    </questiontext>\n` +
      `    <single>${isSingle(question)}</single>\n    <shuffleanswers>true</shuffleanswers>\n` +
      question.options
        .map(
          ({ text, right }) =>
            `    <answer fraction="${right ? share(question) : isSingle(question) ? 0 : -share(question)}" format="html"><text>${rich(text)}</text><feedback format="html"><text></text></feedback></answer>\n`,
        )
        .join('') +
      '  </question>',
  )}\n</quiz>`;

const BAD_MOODLE =
  '<question type="multichoice"><name><text>bad</text></name><questiontext><text>no answers</text></questiontext></question>';

export const WRITERS: readonly Writer[] = [
  {
    format: 'tagged',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        ({ stem, options }) =>
          `<question>${stem}\n${options.map(({ text, right }) => `<variant${right ? 'right' : ''}>${text}`).join('\n')}`,
        '\n\n',
      ),
    bad: '<question>Без вариантов',
  },
  {
    format: 'gift',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        (question, index) =>
          `::q${index}:: ${gift(question.stem)} {\n${question.options
            .map(({ text, right }) => {
              if (isSingle(question)) return `\t${right ? '=' : '~'}${gift(text)}`;
              return `\t~%${right ? share(question) : -share(question)}%${gift(text)}`;
            })
            .join('\n')}\n}`,
        '\n\n',
      ),
    bad: 'Без правильного {~a ~b}',
    // Moodle's GIFT decides by the text itself whether it is HTML.
    fits: (text) => !/<\w|&\w/u.test(text),
  },
  {
    format: 'aiken',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        (question) =>
          `${question.stem}\n${question.options.map(({ text }, at) => `${LETTERS[at]}. ${text}`).join('\n')}\nANSWER: ${rights(
            question,
          )
            .map((at) => LETTERS[at])
            .join(', ')}`,
        '\n\n',
      ),
    bad: 'Нет строки ответа\nA. x\nB. y',
  },
  {
    format: 'tamos',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        ({ stem, options }) =>
          `[q]1:1:${stem}\n${options.map(({ text, right }) => `[a]${right ? '+' : ''} ${text}`).join('\n')}`,
        '\n\n',
      ),
    bad: '[q]1:1:Нет верного\n[a] x\n[a] y',
    fits: (text) => !text.startsWith('+'),
  },
  {
    format: 'ast',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        ({ stem, options }) =>
          `I:\nS: ${stem}\n${options.map(({ text, right }) => `${right ? '+' : '-'}: ${text}`).join('\n')}`,
        '\n\n',
      ),
    bad: 'I:\nS: Нет верного\n-: x\n-: y',
  },
  {
    format: 'plus-minus',
    fileName: 'bank.txt',
    write: (questions) =>
      many(
        questions,
        ({ stem, options }) =>
          `# ${stem}\n${options.map(({ text, right }) => `${right ? '+' : '-'} ${text}`).join('\n')}`,
        '\n\n',
      ),
    bad: '# Нет верного\n- x\n- y',
  },
  {
    format: 'numbered',
    fileName: 'bank.txt',
    write: (questions) =>
      `${many(
        questions,
        ({ stem, options }, index) =>
          `${index + 1}. ${stem}\n${options.map(({ text }, at) => `${CYRILLIC[at]}) ${text}`).join('\n')}`,
        '\n\n',
      )}\n\nКлюч:\n${questions
        .map(
          (question, index) =>
            `${index + 1} - ${rights(question)
              .map((at) => CYRILLIC[at])
              .join(', ')}`,
        )
        .join('\n')}`,
    bad: '',
    // A line that looks like an option is one.
    fits: (text) => !/^\d+\)/u.test(text),
  },
  {
    format: 'moodle-xml',
    fileName: 'bank.xml',
    write: moodle((text) => `<![CDATA[<p>${xml(text)}</p>]]>`),
    bad: BAD_MOODLE,
  },
  {
    format: 'moodle-xml',
    fileName: 'entities.xml',
    write: moodle((text) => xml(`<p>${xml(text)}</p>`)),
    bad: BAD_MOODLE,
  },
  {
    format: 'qti1',
    fileName: 'canvas.xml',
    write: (questions) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Банк"><section ident="root_section">${many(
        questions,
        (question, index) =>
          `<item ident="i${index}" title="q"><presentation><material><mattext texttype="text/html">${xml(`<div><p>${xml(question.stem)}</p></div>`)}</mattext></material>` +
          `<response_lid ident="response1" rcardinality="${isSingle(question) ? 'Single' : 'Multiple'}"><render_choice>${question.options
            .map(
              ({ text }, at) =>
                `<response_label ident="${at + 100}"><material><mattext texttype="text/plain">${xml(text)}</mattext></material></response_label>`,
            )
            .join('')}</render_choice></response_lid></presentation>` +
          `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar>${
            isSingle(question)
              ? `<varequal respident="response1">${(rights(question)[0] ?? 0) + 100}</varequal>`
              : `<and>${question.options
                  .map(({ right }, at) => {
                    const equal = `<varequal respident="response1">${at + 100}</varequal>`;
                    return right ? equal : `<not>${equal}</not>`;
                  })
                  .join('')}</and>`
          }</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`,
      )}</section></assessment></questestinterop>`,
    bad: '<item ident="bad" title="bad"><presentation><material><mattext>no response</mattext></material><response_lid ident="r"><render_choice/></response_lid></presentation></item>',
  },
];

/** A Word document with a bank in it, a line in each paragraph. */
export const inWord = async (text: string): Promise<Buffer> =>
  docx(
    text
      .split('\n')
      .map((line) => p(line || ' '))
      .join(''),
  );

/** An item of QTI 2.1 or 3.0. */
export function qtiItem(question: Meant, isThree: boolean): string {
  const { stem, options } = question;
  const correct = rights(question)
    .map((at) => (isThree ? `<qti-value>o${at}</qti-value>` : `<value>o${at}</value>`))
    .join('');
  const cardinality = isSingle(question) ? 'single' : 'multiple';
  const most = isSingle(question) ? 1 : 0;
  if (isThree)
    return (
      `<?xml version="1.0" encoding="UTF-8"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="q" adaptive="false" time-dependent="false">` +
      `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier"><qti-correct-response>${correct}</qti-correct-response></qti-response-declaration>` +
      `<qti-item-body><p>${xml(stem)}</p><qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${most}">${options
        .map(({ text }, at) => `<qti-simple-choice identifier="o${at}">${xml(text)}</qti-simple-choice>`)
        .join('')}</qti-choice-interaction></qti-item-body>` +
      `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`
    );
  return (
    `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q" adaptive="false" timeDependent="false">` +
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier"><correctResponse>${correct}</correctResponse></responseDeclaration>` +
    `<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${most}"><prompt>${xml(stem)}</prompt>${options
      .map(({ text }, at) => `<simpleChoice identifier="o${at}">${xml(text)}</simpleChoice>`)
      .join('')}</choiceInteraction></itemBody>` +
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`
  );
}
