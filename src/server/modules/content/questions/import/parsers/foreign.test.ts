import { describe, expect, it } from 'vitest';
import { docx, lines, outcomeOf, zipped } from '../testing/word.fixture.ts';
import { readQuestionFile } from './index.ts';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('a file of another program', () => {
  it.each([
    ['an old Word document', Buffer.concat([COMPOUND, Buffer.from('WordDocument', 'utf16le')]), 'oldWord'],
    [
      'a document under a password',
      Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le')]),
      'docxEncrypted',
    ],
  ])('%s is refused with words', async (_name, bytes, id) => {
    for (const format of [undefined, 'gift', 'tagged'] as const)
      expect(await outcomeOf(bytes, format)).toEqual({ ok: false, problem: { id } });
  });

  it.each([
    ['an OpenDocument text', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }, 'odt'],
    ['a workbook', { 'xl/workbook.xml': '<a/>' }, 'otherOffice'],
    ['a Word document without a text', { 'word/document.xml': '<document><body><p/></body></document>' }, 'empty'],
    ['a damaged Word document', { 'word/document.xml': '' }, 'docxBroken'],
    [
      'a Word document that defines entities',
      { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' },
      'documentType',
    ],
    ['a bomb', { 'word/document.xml': Buffer.alloc(30 * 1024 * 1024, 'a') }, 'zipTooLarge'],
  ])('%s is refused with words', async (_name, files: Record<string, string | Buffer>, id) => {
    expect(await outcomeOf(await zipped(files))).toMatchObject({ ok: false, problem: { id } });
  });

  it.each(['moodle-xml', 'qti', 'qti1'] as const)('a Word document cannot be %s', async (format) => {
    const bytes = await docx(lines('<question>a?', '<variantright>x', '<variant>y'));
    expect(await outcomeOf(bytes, format)).toEqual({ ok: false, problem: { id: 'notThisFormat' } });
  });

  it('a text cannot mark right answers by formatting, a package cannot be GIFT', async () => {
    const problem = { ok: false, problem: { id: 'notThisFormat' } };
    expect(await outcomeOf(Buffer.from('1. a?'), 'marked')).toEqual(problem);
    expect(await outcomeOf(await zipped({ 'a.xml': '<a/>' }), 'gift')).toEqual(problem);
  });

  it('a Word document with braces, or none of the formats, is not taken for GIFT', async () => {
    for (const text of ['int main() { return 0; }', 'Да?', '{"a": "b {=c ~d}"}'])
      expect(await outcomeOf(await docx(lines(text)), undefined, 'bank.gift')).toMatchObject({ ok: false });
  });

  it.each([
    ['JSON', '{"a": "b {=c ~d}"}', 'json'],
    ['RTF', '{\\rtf1 a {=c ~d}}', 'rtf'],
  ])('%s is refused in every format', async (_name, text, id) => {
    for (const format of ['gift', 'tagged', 'cloze', 'numbered'] as const) {
      const outcome = await readQuestionFile(Buffer.from(text), { fileName: 'a.gift', format, language: 'ru' });
      expect(outcome).toEqual({ ok: false, problem: { id } });
    }
  });

  it.each(['mtf', 'kprime'])('a question of Moodle for which there is no type is refused by name: %s', async (type) => {
    const xml = `<quiz><question type="${type}"><questiontext><text>Q</text></questiontext><row number="1"><rowtext><text>a</text></rowtext></row></question></quiz>`;
    expect(await outcomeOf(Buffer.from(xml), undefined, 'a.xml')).toMatchObject({
      ok: true,
      file: { items: [], rejected: [{ id: 'unsupportedType', params: { type } }] },
    });
  });
});
