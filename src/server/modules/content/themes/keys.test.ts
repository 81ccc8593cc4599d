import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type KeptMaterial, keysOf } from './keys.ts';

type Material = Schemas['ThemeMaterial'];

const page = (title: string, key?: string): Material => ({
  ...(key !== undefined && { key }),
  ...{ kind: 'page', title: { ru: title }, testId: null, mediaFileId: null, url: null },
  ...{
    videoLessonId: null,
    vrSceneId: null,
    scormId: null,
    webinarId: null,
    body: { ru: '<p>Текст</p>' },
    required: true,
  },
});
const test = (testId: number): Material => ({ ...page('Тест'), kind: 'test', testId, body: null });

const kept = (material: Material, key: string): KeptMaterial => ({ ...material, key });

describe('keysOf', () => {
  let count = 0;
  const newKey = () => `new-${++count}`;
  const keys = (wanted: readonly Material[], materials: readonly KeptMaterial[]) => {
    count = 0;
    return keysOf(wanted, materials, newKey);
  };

  it('lets a material keep its key wherever it stands and whatever it says', () => {
    const before = [kept(page('Первая'), 'a'), kept(page('Вторая'), 'b')];
    expect(keys([page('Другая', 'b'), page('Новая'), page('Первая', 'a')], before)).toEqual(['b', 'new-1', 'a']);
  });

  it('gives a new key for one of another theme and for the second of two', () => {
    expect(keys([page('Первая', 'x'), page('А', 'a'), page('Б', 'a')], [kept(page('А'), 'a')])).toEqual([
      'new-1',
      'a',
      'new-2',
    ]);
  });

  it('recognises materials without keys by what they are about, each once', () => {
    const before = [kept(page('Памятка'), 'a'), kept(test(5), 'b'), kept(test(6), 'c')];
    expect(keys([test(6), page('Памятка'), page('Памятка'), test(7)], before)).toEqual(['c', 'a', 'new-1', 'new-2']);
  });
});
