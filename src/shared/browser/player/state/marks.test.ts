import { describe, expect, it } from 'vitest';
import type { FilmMark } from '../film.ts';
import { markAt, meantBy } from './marks.ts';

const chapter = (at: number): FilmMark => ({ id: `c${at}`, at, kind: 'chapter', label: `Глава ${at}` });
const MARKS = [chapter(0), chapter(300), { id: 'q', at: 500, kind: 'question', label: 'Вопрос' } as const];

describe('the marks of a film of 1000 seconds', () => {
  const label = (seconds: number) => markAt(MARKS, seconds, 1000)?.label;

  it('tell the chapter everywhere in it, and questions near them', () => {
    expect([0, 250, 296, 400, 495, 511].map(label)).toEqual([
      ...['Глава 0', 'Глава 0', 'Глава 300', 'Глава 300', 'Вопрос', 'Глава 300'],
    ]);
    expect(markAt(MARKS.slice(2), 100, 1000)).toBeUndefined();
  });

  it('lead to the beginning of a chapter that was meant, and nowhere else', () => {
    expect([297, 305, 310, 500].map((seconds) => meantBy(MARKS, seconds, 1000))).toEqual([300, 300, 310, 500]);
  });
});
