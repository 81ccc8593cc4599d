import type { BoardDelta } from '#shared/realtime/events.ts';
import type { Context } from '../../context.ts';
import { type Candidate, candidatesOf, marksOfCandidates } from '../../modules/exams/invigilation/index.ts';

/** How often a watched board is compared with the database, in milliseconds. */
const TICK_MS = 1250;

/** Changes within this time are read together. */
const HURRY_MS = 60;

/** People per query. */
const CHUNK = 1000;

export interface Watch {
  /** Resolves after the first look: changes are sent from then on. */
  ready: Promise<void>;
  /** Looks soon, not at the next tick only. */
  hurry: () => void;
  stop: () => Promise<void>;
}

/**
 * Looks at the board of a test at intervals and sends what has changed. A look reads one short row per person. People whose short
 * row has changed are read in full, and sent if the board would show them differently.
 */
export function boardWatch(ctx: Context, testId: number, tell: (delta: BoardDelta) => void): Watch {
  let marks = new Map<number, string>();
  /** What was last sent about each person. */
  const told = new Map<number, string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopped = false;
  let again = false;

  async function look(): Promise<void> {
    const now = ctx.clock();
    const found = await marksOfCandidates(ctx.db, testId, now);
    const changed = [...found].filter(([userId, mark]) => marks.get(userId) !== mark).map(([userId]) => userId);
    const isFewer = [...marks.keys()].some((userId) => !found.has(userId));
    for (let from = 0; from < changed.length && !stopped; from += CHUNK) {
      const read = await candidatesOf(ctx.db, testId, now, changed.slice(from, from + CHUNK));
      const news = read.filter((candidate) => isNews(candidate));
      if (news.length > 0) tell({ testId, serverNow: now.toISOString(), changed: news, reload: false });
    }
    if (isFewer) tell({ testId, serverNow: now.toISOString(), changed: [], reload: true });
    marks = found;
  }

  function isNews(candidate: Candidate): boolean {
    // While a device is connected, the time of its last heartbeat does not matter.
    const seen = { ...candidate, lastSeenAt: candidate.connection === 'online' ? null : candidate.lastSeenAt };
    const text = JSON.stringify(seen);
    if (told.get(candidate.userId) === text) return false;
    told.set(candidate.userId, text);
    return true;
  }

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(round, milliseconds).unref();
  };

  function round(): void {
    looking = look()
      .catch((err: unknown) => ctx.log.error({ err, testId }, 'a board could not be compared'))
      .finally(() => {
        looking = undefined;
        if (stopped) return;
        plan(again ? HURRY_MS : TICK_MS);
        again = false;
      });
  }

  const first = marksOfCandidates(ctx.db, testId, ctx.clock()).then((found) => {
    marks = found;
    if (!stopped) plan(again ? HURRY_MS : TICK_MS);
    again = false;
  });

  return {
    ready: first,
    hurry: () => {
      if (looking !== undefined || timer === undefined) again = true;
      else plan(HURRY_MS);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await first.catch(() => {});
      clearTimeout(timer);
      await looking;
    },
  };
}
