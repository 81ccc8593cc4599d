import type { BoardDelta } from '#shared/realtime/events.ts';
import type { Board, Candidate } from '../board-api.ts';

/** The board as the page knows it. */
export interface BoardState {
  board: Board | undefined;
  /** News that may be younger than an answer which is still on its way. */
  recent: readonly BoardDelta[];
}

export type BoardEvent = { kind: 'loaded'; board: Board } | { kind: 'news'; delta: BoardDelta };

export const NO_BOARD: BoardState = { board: undefined, recent: [] };

/** An answer is never as old as the oldest of so many. */
const KEPT = 60;

/** What the page knows after an answer or news; pure. Times of the server are compared as the texts that they are. */
export function boardAfter(state: BoardState, event: BoardEvent): BoardState {
  if (event.kind === 'loaded') {
    const younger = state.recent.filter(({ serverNow }) => serverNow > event.board.serverNow);
    return { board: younger.reduce(withNews, event.board), recent: younger };
  }
  return {
    board: state.board === undefined ? undefined : withNews(state.board, event.delta),
    recent: [...state.recent, event.delta].slice(-KEPT),
  };
}

function withNews(board: Board, { changed }: BoardDelta): Board {
  if (changed.length === 0) return board;
  const news = new Map<number, Candidate>(changed.map((candidate) => [candidate.userId, candidate]));
  const candidates = board.candidates.map((candidate) => {
    const newer = news.get(candidate.userId);
    news.delete(candidate.userId);
    return newer ?? candidate;
  });
  return { ...board, candidates: news.size === 0 ? candidates : [...candidates, ...news.values()] };
}
