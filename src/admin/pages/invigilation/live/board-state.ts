import type { BoardDelta } from '#shared/realtime/events.ts';
import type { Board, Candidate } from '../board-api.ts';

export interface BoardState {
  board: Board | undefined;
  /** Recent events; some may be newer than a response that has not arrived yet. */
  recent: readonly BoardDelta[];
}

export type BoardEvent = { kind: 'loaded'; board: Board } | { kind: 'news'; delta: BoardDelta };

export const NO_BOARD: BoardState = { board: undefined, recent: [] };

/** Enough events to be sure that the oldest is older than any pending response. */
const KEPT = 60;

/** The state after a response or an event; a pure function. The server's ISO times are compared as strings. */
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
