import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/contract/index.ts';
import { plainText } from '../../html.ts';
import { type ParsedFile, parseQuestionFile, readQuestionFile } from '../parsers/index.ts';
import { inWord, qtiItem, WRITERS } from './files.fixture.ts';
import { inOneLine, type Meant, meant } from './model.fixture.ts';

/** Files written from questions whose meaning is known, as people have them; what is read is what was meant, without a warning. */

type Option = { text: Partial<Record<Language, string>>; correct: boolean };

/** What the import read, in the words of a reader. */
function readAs({ items }: ParsedFile): Meant[] {
  return items.map(({ text, content }) => ({
    stem: inOneLine(plainText(Object.values(text)[0] ?? '')),
    options: ('options' in content ? (content.options as Option[]) : []).map((option) => ({
      text: inOneLine(plainText(Object.values(option.text)[0] ?? '')),
      right: option.correct,
    })),
  }));
}

const asSeen = (questions: readonly Meant[]): Meant[] =>
  questions.map(({ stem, options }) => ({
    stem: inOneLine(stem),
    options: options.map(({ text, right }) => ({ text: inOneLine(text), right })),
  }));

function read(bytes: Buffer, fileName: string): ParsedFile {
  const outcome = parseQuestionFile(bytes, { fileName, language: 'ru' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.file;
}

/** Formats that only mark options say nothing of what a wrong one costs, which is told where several are right. */
const UNPRICED = new Set(['tagged', 'aiken', 'tamos', 'ast', 'plus-minus', 'numbered']);

function expectMeant(file: ParsedFile, questions: readonly Meant[]): void {
  expect(file.rejected).toEqual([]);
  expect(readAs(file)).toEqual(asSeen(questions));
  const warned = file.items.filter(({ content }) => content.type !== 'multiple' || !UNPRICED.has(file.format));
  expect(warned.flatMap(({ warnings }) => warnings)).toEqual([]);
  const costs = file.items.filter((item) => !warned.includes(item)).flatMap(({ warnings }) => warnings);
  expect(costs.filter(({ id }) => id !== 'wrongOnesCost')).toEqual([]);
}

/** Node has no encoder for code pages, so the decoder's table is inverted. */
function codePage(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(
    [...text].map((letter) => {
      const byte = table.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    }),
  );
}

const MARK = '\ufeff';
const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(MARK + text),
  'UTF-16 LE': (text) => Buffer.from(MARK + text, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(MARK + text, 'utf16le').swap16(),
  'windows-1251': (text) => codePage(text, 'windows-1251'),
  'KOI8-R': (text) => codePage(text.replaceAll(/[«»]/gu, '"'), 'koi8-r'),
  CP866: (text) => codePage(text.replaceAll(/[«»]/gu, '"'), 'ibm866'),
};
const ENDS = { LF: '\n', CRLF: '\r\n', CR: '\r' };

describe.each(WRITERS.map((writer) => [`${writer.format} (${writer.fileName})`, writer] as const))(
  '%s',
  (_, writer) => {
    const { fileName, format, write, bad, fits } = writer;
    const own = (seed: number, count: number, language: 'ru' | 'kz' = 'ru') =>
      meant({ seed, count, language, ...(fits && { fits }) });

    it.each(Object.keys(ENCODINGS))('in %s with every kind of line end', (name) => {
      for (const [seed, end] of Object.values(ENDS).entries()) {
        const isOld = name === 'KOI8-R' || name === 'CP866';
        const questions = own(seed, 14).map(({ stem, options }) => ({
          stem: isOld ? stem.replaceAll(/[«»]/gu, '"') : stem,
          options,
        }));
        for (const tail of ['', end, `${end} ${end}`]) {
          const text = write(questions).replaceAll('\n', end) + tail;
          // The declaration says UTF-8 whatever the file is: people save it anew.
          const file = read(ENCODINGS[name]?.(text) ?? Buffer.alloc(0), fileName);
          expect(file.format).toBe(format);
          expectMeant(file, questions);
        }
      }
    });

    it('in Kazakh', () => {
      const questions = own(5, 20, 'kz');
      expectMeant(read(Buffer.from(write(questions)), fileName), questions);
    });

    it('with spaces that do not break, and signs without a shape', () => {
      const questions = own(7, 8).map(({ stem, options }) => ({
        stem: stem.replace(' ', '\u00a0'),
        options: options.map((option) => ({ ...option, text: `${option.text}\u00a0` })),
      }));
      const text = write(questions).replaceAll('а', 'а\u200b');
      expectMeant(read(Buffer.from(text), fileName), questions);
    });

    it('with equal questions', () => {
      const questions = [...own(9, 3), ...own(9, 3)];
      expectMeant(read(Buffer.from(write(questions)), fileName), questions);
    });

    it.runIf(bad !== '')('with a bad question between good ones', () => {
      const questions = own(11, 6);
      const [before, after] = [write(questions.slice(0, 3)), write(questions.slice(3))];
      const isXml = fileName.endsWith('.xml');
      const end = /<\/(?:quiz|section)>[\s\S]*$/u;
      const text = isXml
        ? `${before.replace(end, '')}${bad}${after.slice(after.search(/<(?:question |item )/u))}`
        : `${before}\n\n${bad}\n\n${after}`;
      const file = read(Buffer.from(text), fileName);
      expect(readAs(file)).toEqual(asSeen(questions));
      expect(file.rejected).toHaveLength(1);
    });

    it('of 10,000 questions', () => {
      const questions = own(13, 10_000);
      expectMeant(read(Buffer.from(write(questions)), fileName), questions);
    }, 120_000);
  },
);

describe('QTI', () => {
  it.each([
    ['2.1', false],
    ['3.0', true],
  ])('%s', (_, isThree) => {
    for (const language of ['ru', 'kz'] as const)
      for (const question of meant({ seed: 3, count: 20, language }))
        expectMeant(read(Buffer.from(qtiItem(question, isThree)), 'item.xml'), [question]);
  });
});

describe('Word documents', () => {
  // Two of these formats are read without formatting from a document, which is said.
  const WITH_SIGNS = new Set(['gift', 'moodle-xml', 'qti1']);

  it.each(WRITERS.filter(({ format }) => !WITH_SIGNS.has(format)).map((writer) => [writer.format, writer] as const))(
    'with %s in them',
    async (format, { write, fits }) => {
      for (const language of ['ru', 'kz'] as const) {
        const questions = meant({ seed: 17, count: 20, language, ...(fits && { fits }) });
        const outcome = await readQuestionFile(await inWord(write(questions)), {
          fileName: 'bank.docx',
          language: 'ru',
        });
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
        expect(outcome.file.format).toBe(format);
        expectMeant(outcome.file, questions);
      }
    },
  );
});
