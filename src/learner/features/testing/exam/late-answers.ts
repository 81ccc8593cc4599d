import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Journal } from '../journal/journal.ts';
import type { Answer, KeptEntry } from '../journal/kept.ts';

type Judged = Schemas['LateAnswersJudged'];

/** The verdict on the last late answer to a question. */
export interface JudgedAnswer {
  position: number;
  outcome: Judged['entries'][number]['outcome'];
  reason: Schemas['RefusalReason'] | null;
  /** The last answer was refused, but an earlier one was accepted. */
  earlierCounts: boolean;
}

/** The most entries of a request, and about how much text. */
const AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 500_000;

export interface Delivered {
  judged: JudgedAnswer[];
  /** The answers that count now because of this delivery. */
  applied: { position: number; answer: Answer | null }[];
}

/**
 * Delivers entries that were written in time but not sent, and records each verdict in the journal.
 * @param entries in the order in which they were written
 * @throws what `send` throws; earlier verdicts are recorded already
 */
export async function deliverLate(
  journal: Journal,
  entries: readonly KeptEntry[],
  send: (body: Schemas['LateAnswers']) => Promise<Judged>,
): Promise<Delivered> {
  const results: { entry: KeptEntry; verdict: Judged['entries'][number] }[] = [];
  const deliver = async (part: readonly KeptEntry[]): Promise<void> => {
    const judged = await send({ entries: part.map(written) }).catch((error: unknown) => {
      if (part.length > 1 && isTooMuch(error)) return undefined;
      throw error;
    });
    if (judged === undefined) {
      const half = Math.ceil(part.length / 2);
      await deliver(part.slice(0, half));
      return deliver(part.slice(half));
    }
    for (const [index, entry] of part.entries()) {
      const verdict = judged.entries[index];
      if (verdict === undefined) continue;
      journal.settle(entry, verdict.outcome === 'refused' ? 'refused' : 'acknowledged');
      results.push({ entry, verdict });
    }
  };
  for (const part of portions(entries)) await deliver(part);
  const positions = [...new Set(results.map(({ entry }) => entry.position))].sort((a, b) => a - b);
  return {
    judged: positions.flatMap((position) => {
      const own = results.filter(({ entry }) => entry.position === position);
      const last = own.at(-1);
      if (last === undefined) return [];
      const { outcome, reason } = last.verdict;
      const earlierCounts = outcome === 'refused' && own.some(({ verdict }) => verdict.outcome === 'applied');
      return [{ position, outcome, reason, earlierCounts }];
    }),
    applied: results
      .filter(({ verdict }) => verdict.outcome === 'applied')
      .map(({ entry: { position, answer } }) => ({ position, answer })),
  };
}

function* portions(entries: readonly KeptEntry[]): Generator<KeptEntry[]> {
  let part: KeptEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    const own = JSON.stringify(written(entry)).length;
    if (part.length === AT_ONCE || (part.length > 0 && characters + own > CHARACTERS_AT_ONCE)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(entry);
    characters += own;
  }
  if (part.length > 0) yield part;
}

const isTooMuch = (error: unknown) => error instanceof ApiError && error.status === 413;

function written({ epoch, seq, position, answer, at, receipt }: KeptEntry): Schemas['JournalEntry'] {
  return { epoch, seq, position, answer, at, receipt };
}
