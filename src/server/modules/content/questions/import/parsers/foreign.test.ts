import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type ImportFormat, readQuestionFile } from './index.ts';

async function wordDocument(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<w:document>Да? {=да ~нет}</w:document>'), 'word/document.xml');
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file of another program', () => {
  it.each<[string, ImportFormat | undefined]>([
    ['bank.docx', undefined],
    ['bank.gift', 'gift'],
  ])('is refused by name: %s', async (fileName, format) => {
    const outcome = await readQuestionFile(await wordDocument(), { fileName, format, language: 'ru' });
    expect(outcome).toEqual({ ok: false, problem: { id: 'docx' } });
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
});
