import { describe, expect, it } from 'vitest';
import { type Measured, minutesOf } from './minutes.ts';

const measured = (fields: Partial<Measured> & Pick<Measured, 'kind'>): Measured => ({
  ...{ body: null, duration_minutes: null, content_kind: null, duration_seconds: null, page_count: null, scenes: [] },
  ...fields,
});

const minutes = (fields: Partial<Measured> & Pick<Measured, 'kind'>) => minutesOf(measured(fields));

describe('minutesOf', () => {
  it('of films and sounds is their length', () => {
    expect(minutes({ kind: 'video', duration_seconds: 45 * 60 + 20 })).toBe(45);
    expect(minutes({ kind: 'file', content_kind: 'audio', duration_seconds: 90 })).toBe(2);
    expect(minutes({ kind: 'video', duration_seconds: 4 })).toBe(1);
  });

  it('of documents follows their pages, where they are known', () => {
    expect(minutes({ kind: 'file', content_kind: 'document', page_count: 12 })).toBe(24);
    expect(minutes({ kind: 'file', content_kind: 'document' })).toBe(10);
    expect(minutes({ kind: 'file', content_kind: 'image' })).toBe(2);
  });

  it('of tours follows scenes, films and marked places with their words', () => {
    const text = { ru: `<p>${'слово '.repeat(260)}</p>` };
    const scenes: Measured['scenes'] = [
      { seconds: null, places: [] },
      { seconds: 240, places: [{ kind: 'question', text: null }] },
      { seconds: null, places: [{ kind: 'text', text }] },
    ];
    expect(minutes({ kind: 'vr', scenes: scenes.slice(0, 1) })).toBe(1);
    expect(minutes({ kind: 'vr', scenes: scenes.slice(0, 2) })).toBe(6);
    expect(minutes({ kind: 'vr', scenes })).toBe(9);
    expect(minutes({ kind: 'vr', scenes: [] })).toBe(10);
  });
});
