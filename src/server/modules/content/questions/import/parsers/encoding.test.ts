import { describe, expect, it } from 'vitest';
import { decode } from './encoding.ts';
import { parseQuestionFile } from './index.ts';

const RUSSIAN = 'Какой цвет у светофора означает «стоп»?\nA) Красный\nB) Зелёный\nANSWER: A\n';
const FRENCH = 'Où est né Molière — élève ou père ?\nA) À Paris\nB) à Orléans\nANSWER: A\n';

/** Node has no encoder for Windows code pages, so the decoder's table is inverted. */
function encode(text: string, encoding: 'windows-1251' | 'windows-1252'): Buffer {
  const decoder = new TextDecoder(encoding);
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => table.get(letter) ?? 0x3f));
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const MARK = '\ufeff';

describe('decode', () => {
  it.each([
    ['UTF-8', Buffer.from(RUSSIAN), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(MARK + RUSSIAN), 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.from(MARK + RUSSIAN, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16be(MARK + RUSSIAN), 'utf-16be'],
    ['UTF-16 LE without', Buffer.from(RUSSIAN, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE without', utf16be(RUSSIAN), 'utf-16be'],
    ['Windows-1251', encode(RUSSIAN, 'windows-1251'), 'windows-1251'],
  ])('reads %s', (_name, bytes, encoding) => {
    expect(decode(bytes)).toEqual({ ok: true, text: RUSSIAN, encoding });
  });

  it('tells Western accents from Cyrillic', () => {
    expect(decode(encode(FRENCH, 'windows-1252'))).toEqual({ ok: true, text: FRENCH, encoding: 'windows-1252' });
    expect(decode(encode('A single Ж in a long English sentence', 'windows-1251'))).toMatchObject({ ok: true });
  });

  it('does as it is told, but a mark is stronger', () => {
    const bytes = encode('ґ', 'windows-1251');
    expect(decode(Buffer.concat([bytes, Buffer.from(' x')]), 'windows-1252')).toMatchObject({ text: '´ x' });
    expect(decode(Buffer.from(MARK + RUSSIAN), 'windows-1251')).toMatchObject({ encoding: 'utf-8', text: RUSSIAN });
  });

  it('believes bytes more than an XML declaration', () => {
    const xml = (name: string) => `<?xml version="1.0" encoding="${name}"?><quiz><!-- Вопрос --></quiz>`;
    expect(decode(Buffer.from(xml('windows-1251')))).toMatchObject({ encoding: 'utf-8' });
    expect(decode(encode(xml('windows-1251'), 'windows-1251'))).toMatchObject({
      encoding: 'windows-1251',
      text: xml('windows-1251'),
    });
    expect(decode(encode(xml('UTF-8'), 'windows-1251'))).toMatchObject({
      encoding: 'windows-1251',
      text: xml('UTF-8'),
    });
  });

  it('stays with UTF-8 that is cut in a letter or has one damaged', () => {
    const bytes = Buffer.from(RUSSIAN);
    expect(decode(bytes.subarray(0, bytes.indexOf('ы') + 1))).toMatchObject({ encoding: 'utf-8' });
    const damaged = Buffer.concat([bytes, Buffer.of(0xff), bytes]);
    expect(decode(damaged)).toMatchObject({ encoding: 'utf-8' });
  });

  it('makes one kind of line end', () => {
    expect(decode(Buffer.from('a\r\nb\rc\nd'))).toMatchObject({ text: 'a\nb\nc\nd' });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['white space', Buffer.from(' \r\n\t '), 'empty'],
    ['a mark alone', Buffer.from(MARK), 'empty'],
    [
      'a zip',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40), Buffer.from([1, 2, 3, 4, 200, 255])]),
      'binary',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), 'binary'],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)), 'binary'],
  ])('refuses %s', (_name, bytes, id) => {
    expect(decode(bytes)).toEqual({ ok: false, problem: { id } });
  });
});

describe('parseQuestionFile', () => {
  it('reads the same questions from every encoding', () => {
    for (const bytes of [
      Buffer.from(RUSSIAN),
      Buffer.from(MARK + RUSSIAN, 'utf16le'),
      utf16be(MARK + RUSSIAN),
      encode(RUSSIAN, 'windows-1251'),
    ]) {
      const outcome = parseQuestionFile(bytes, { fileName: 'вопросы.txt', language: 'ru' });
      expect(outcome).toMatchObject({
        ok: true,
        file: {
          format: 'aiken',
          items: [{ content: { options: [{ text: { ru: 'Красный' } }, { text: { ru: 'Зелёный' } }] } }],
        },
      });
    }
  });

  it.each([
    ['too large', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'tooLarge'],
    ['QTI 1', Buffer.from('<?xml version="1.0"?><questestinterop></questestinterop>'), 'nothingFound'],
    ['a QTI test without items', Buffer.from('<assessmentTest identifier="t"></assessmentTest>'), 'qtiNoItems'],
    ['a document type', Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><assessmentItem></assessmentItem>'), 'documentType'],
    ['prose', Buffer.from('Просто текст.\nНичего больше.'), 'unknownFormat'],
    ['an XML of something else', Buffer.from('<?xml version="1.0"?><html></html>'), 'nothingFound'],
    ['too many questions', Buffer.from('a{T}\n\n'.repeat(10_001)), 'tooManyItems'],
  ])('says what is wrong: %s', (_name, bytes, id) => {
    expect(parseQuestionFile(bytes, { fileName: 'file', language: 'ru' })).toMatchObject({
      ok: false,
      problem: { id },
    });
  });

  it('marks letters that did not survive', () => {
    const outcome = parseQuestionFile(
      Buffer.concat([Buffer.from('Вопрос про длинные слова и буквы '), Buffer.of(0xff), Buffer.from('?{T}')]),
      { fileName: 'x.gift', language: 'ru' },
    );
    expect(outcome).toMatchObject({ file: { items: [{ warnings: [{ id: 'damagedLetters' }] }] } });
  });
});
