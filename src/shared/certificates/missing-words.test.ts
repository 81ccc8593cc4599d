import { describe, expect, it } from 'vitest';
import type { CertificateLayout, WordElement } from './layout.ts';
import { missingWords } from './missing-words.ts';

const LOOK = { size: 12, weight: 'regular', color: '#000000', align: 'left', vertical: 'top' } as const;
const BOX = { x: 0, y: 0, width: 60, height: 10 };

const text = (id: string, words: object, language: WordElement['language'] = null) =>
  ({ id, kind: 'text', ...BOX, ...LOOK, language, text: words }) as const;
const field = (id: string, name: 'title' | 'organisation' | 'number', language: WordElement['language'] = null) =>
  ({ id, kind: 'field', ...BOX, ...LOOK, language, field: name }) as const;
const sheet = (...elements: CertificateLayout['elements']): CertificateLayout => ({
  orientation: 'landscape',
  background: null,
  elements,
});

describe('the words that a certificate lacks', () => {
  it('are those of its language that would stand there in another one', () => {
    const layout = sheet(
      text('for', { ru: 'за «{title}»', kz: '«{title}» үшін' }),
      field('issuer', 'organisation'),
      field('number', 'number'),
    );
    const words = { layout, title: { ru: 'Своё' }, organisation: { ru: 'Дорога', kz: 'Жол', en: 'Railway' } };
    expect(missingWords(words, ['ru'])).toEqual([]);
    expect(missingWords(words, ['kz', 'en'])).toEqual([
      { language: 'kz', title: true, organisation: false, texts: 0, elements: ['for'] },
      { language: 'en', title: true, organisation: false, texts: 1, elements: ['for'] },
    ]);
  });

  it('are none of what has no words at all yet', () => {
    const layout = sheet(field('title', 'title'), field('issuer', 'organisation'));
    expect(missingWords({ layout, title: { ru: '' }, organisation: undefined }, ['ru', 'kz'])).toEqual([]);
  });

  it('are none where the title is not shown, and where a text has only values', () => {
    const layout = sheet(text('values', { ru: '№ {number} / {issuedOn}' }));
    expect(missingWords({ layout, title: { ru: 'Своё' }, organisation: null }, ['kz', 'en'])).toEqual([]);
  });

  it('are those of the language that an element has for itself, whatever that of the certificate', () => {
    const layout = sheet(field('issuer', 'organisation', 'kz'), text('seal', { ru: 'М. П.', kz: '  ' }, 'kz'));
    const words = { layout, title: null, organisation: { ru: 'Дорога', en: 'Railway' } };
    expect(missingWords(words, ['ru', 'en'])).toEqual([
      { language: 'kz', title: false, organisation: true, texts: 1, elements: ['issuer', 'seal'] },
    ]);
  });
});
