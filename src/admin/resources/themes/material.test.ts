import { describe, expect, it } from 'vitest';
import { emptyMaterial, isUntouched, missingParts } from './material.ts';

describe('missingParts', () => {
  it('asks for the title and for the part of the kind', () => {
    expect(missingParts(emptyMaterial('test'))).toEqual(['title', 'testId']);
    expect(missingParts(emptyMaterial('file'))).toEqual(['title', 'mediaFileId']);
    expect(missingParts(emptyMaterial('vr'))).toEqual(['title', 'vrSceneId']);
    expect(missingParts(emptyMaterial('page'))).toEqual(['title', 'body']);
    expect(missingParts(emptyMaterial('link'))).toEqual(['title', 'url']);
  });

  it('is content with what is filled in', () => {
    const title = { kz: 'Жадынама' };
    expect(missingParts({ ...emptyMaterial('test'), title, testId: 7 })).toEqual([]);
    expect(missingParts({ ...emptyMaterial('page'), title, body: { ru: '<p>x</p>' } })).toEqual([]);
    expect(missingParts({ ...emptyMaterial('link'), title, url: ' https://adilet.zan.kz ' })).toEqual([]);
  });

  it.each(['http://adilet.zan.kz', 'adilet.zan.kz', 'javascript:alert(1)', ''])('takes no address like %s', (url) => {
    expect(missingParts({ ...emptyMaterial('link'), title: { ru: 'x' }, url })).toEqual(['url']);
  });
});

describe('the title of a chosen object', () => {
  it('is taken while nobody has typed one', () => {
    expect(isUntouched({}, {})).toBe(true);
    expect(isUntouched({ ru: ' ' }, { ru: 'Перрон' })).toBe(true);
    expect(isUntouched({ ru: 'Перрон', kz: 'Перрон' }, { ru: 'Перрон', kz: 'Перрон' })).toBe(true);
    expect(isUntouched({ ru: 'Перрон', en: '' }, { ru: 'Перрон' })).toBe(true);
  });

  it('replaces nothing that was typed, in any language', () => {
    expect(isUntouched({ ru: 'Свой' }, {})).toBe(false);
    expect(isUntouched({ ru: 'Перрон', en: 'Platform' }, { ru: 'Перрон' })).toBe(false);
  });
});
