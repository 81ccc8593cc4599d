import { describe, expect, it } from 'vitest';
import type { BoardDelta } from '#shared/realtime/events.ts';
import type { Board } from '../board-api.ts';
import { candidate } from '../testing.fixture.ts';
import { boardAfter, NO_BOARD } from './board-state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 6, 0, seconds)).toISOString();
const board = (seconds: number, answered: number): Board => ({
  test: {
    id: 1,
    title: { ru: 'Тест' },
    kind: 'exam',
    status: 'published',
    opensAt: null,
    closesAt: null,
    durationMinutes: 60,
  },
  serverNow: at(seconds),
  candidates: [candidate({ userId: 1, answered })],
});
const news = (seconds: number, answered: number, userId = 1): BoardDelta => ({
  testId: 1,
  serverNow: at(seconds),
  changed: [candidate({ userId, answered })],
  reload: false,
});
const answers = (state: ReturnType<typeof boardAfter>) => state.board?.candidates.map(({ answered }) => answered);

describe('boardAfter', () => {
  it('takes what was loaded, then the news', () => {
    const loaded = boardAfter(NO_BOARD, { kind: 'loaded', board: board(0, 1) });
    expect(answers(boardAfter(loaded, { kind: 'news', delta: news(1, 2) }))).toEqual([2]);
    expect(answers(boardAfter(loaded, { kind: 'news', delta: news(1, 5, 9) }))).toEqual([1, 5]);
  });

  it('does not lose news that are younger than an answer which comes later', () => {
    const told = boardAfter(NO_BOARD, { kind: 'news', delta: news(3, 7) });
    expect(told.board).toBeUndefined();
    expect(answers(boardAfter(told, { kind: 'loaded', board: board(2, 6) }))).toEqual([7]);
    expect(answers(boardAfter(told, { kind: 'loaded', board: board(4, 8) }))).toEqual([8]);
  });
});
