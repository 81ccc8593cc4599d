// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { loadPictures, picturesOf } from './paper-pictures.ts';

const item = (fields: Partial<Schemas['PaperItem']>): Schemas['PaperItem'] => ({
  position: 0,
  type: 'single',
  text: { ru: '' },
  points: 1,
  ...fields,
});

describe('picturesOf', () => {
  it('finds each picture of texts, options and hotspots once', () => {
    const questions = [
      item({ text: { ru: '<img src="/api/v1/files/aaa" alt="x">', kz: '<img src="/api/v1/files/aaa">' } }),
      item({ options: [{ id: '1', text: { ru: '<p><img src="/api/v1/files/b-b_2"></p>' } }] }),
      item({ type: 'hotspot', hotspot: { image: 'ccc', alt: null, maxChoices: 1, regions: [] } }),
    ];
    expect(picturesOf(questions)).toEqual(['/api/v1/files/aaa', '/api/v1/files/b-b_2', '/api/v1/files/ccc']);
    expect(picturesOf([item({})])).toEqual([]);
  });
});

describe('loadPictures', () => {
  it('counts what came and what did not', async () => {
    const progress: number[] = [];
    const fetchOne = async (address: string) => {
      if (address === 'b') throw new TypeError('Failed to fetch');
      return new Response('', { status: address === 'c' ? 404 : 200 });
    };
    expect(await loadPictures(['a', 'b', 'c', 'd'], (done) => progress.push(done), fetchOne)).toBe(2);
    expect(progress).toEqual([1, 2]);
  });
});
