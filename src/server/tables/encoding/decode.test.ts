import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { type NamedEncoding, textIn } from './encodings.ts';

const PAGES = ['windows-1251', 'kz-1048', 'pt154', 'koi8-r', 'cp866'] as const;

/** Nothing here encodes into code pages, so the table of the decoder is inverted. */
function encoded(text: string, encoding: NamedEncoding): Buffer {
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [textIn(Uint8Array.of(byte), encoding), byte]));
  return Buffer.from([...text].map((letter) => table.get(letter) ?? 0x3f));
}

const PEOPLE = 'Фамилия;Имя;Логин\nОмаров;Асхат;omarov\nИВАНОВА;МАРИЯ;ivanova\nЩукин;Фёдор;shukin\n';
const KAZAKH_PEOPLE = 'Тегі;Аты\nӘбдіқадыров;Нұрғали\nҚасымова;Гүлнәр\nӨтеген;Меңдіғали\n';
const KAZAKH =
  'Оқушы емтиханға қатыса алмаған жағдайда, қайта тапсыру күні белгіленеді. Сұрақтарға өзіңіз жауап беріңіз.';
const RUSSIAN = 'Дежурный по станции — отвечает за приём и отправление поездов; бланк № 4.';

describe('decode', () => {
  it.each(
    PAGES.flatMap((page) => [PEOPLE, RUSSIAN.replaceAll(/[—№]/gu, '-')].map((text) => [page, text] as const)).filter(
      ([page]) => page !== 'kz-1048' && page !== 'pt154',
    ),
  )('recognises %s: %s', (encoding, text) => {
    expect(decode(encoded(text, encoding))).toEqual({ ok: true, text, encoding });
  });

  it.each([
    ['kz-1048', KAZAKH_PEOPLE],
    ['kz-1048', KAZAKH],
    ['pt154', KAZAKH_PEOPLE],
    ['pt154', KAZAKH],
  ] as const)('recognises %s by Kazakh letters: %s', (encoding, text) => {
    expect(decode(encoded(text, encoding))).toEqual({ ok: true, text, encoding });
  });

  it('reads Russian signs of Windows', () => {
    expect(decode(encoded(RUSSIAN, 'windows-1251'))).toEqual({ ok: true, text: RUSSIAN, encoding: 'windows-1251' });
  });

  it('says when another encoding is about as likely', () => {
    // These letters are Ukrainian in one code page and Kazakh in another.
    const text = 'Єва;Їжак';
    expect(decode(encoded(text, 'windows-1251'))).toMatchObject({ ok: true, unsure: true });
    expect(decode(encoded('Ян', 'koi8-r'))).toMatchObject({ ok: true, unsure: true });
  });

  it.each(PAGES)('does as it is told: %s', (encoding) => {
    expect(decode(encoded('Ж;ж', encoding), encoding)).toEqual({ ok: true, text: 'Ж;ж', encoding });
  });

  it.each([
    ['KOI8-R', 'koi8-r'],
    ['x-cp1251', 'windows-1251'],
    ['windows_1251', 'windows-1251'],
    ['IBM-866', 'cp866'],
    ['csPTCP154', 'pt154'],
    ['STRK1048-2002', 'kz-1048'],
  ] as const)('does as a declaration of %s says', (name, encoding) => {
    // By the letter alone, another code page is likelier.
    const text = `<?xml version="1.0" encoding="${name}"?><quiz>Ж</quiz>`;
    expect(decode(encoded(text, encoding))).toEqual({ ok: true, text, encoding });
  });

  it.each(['windows-1251', 'cp866', 'koi8-r'] as const)(
    'stays with UTF-8 that has a row of %s, and is unsure',
    (page) => {
      const row = encoded('Щукин;Фёдор;shukin\n', page);
      const decoded = decode(Buffer.concat([Buffer.from(PEOPLE), row, Buffer.from(KAZAKH_PEOPLE)]));
      expect(decoded).toMatchObject({ ok: true, encoding: 'utf-8', unsure: true });
      expect(decoded.ok && decoded.text).toContain('ИВАНОВА;МАРИЯ;ivanova\n');
      expect(decoded.ok && decoded.text).toContain('Нұрғали');
    },
  );
});
