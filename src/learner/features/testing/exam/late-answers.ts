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

/** Entries per request. */
const AT_ONCE = 500;

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
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const part = entries.slice(from, from + AT_ONCE);
    const { entries: verdicts } = await send({ entries: part.map(written) });
    for (const [index, entry] of part.entries()) {
      const verdict = verdicts[index];
      if (verdict === undefined) continue;
      journal.settle(entry, verdict.outcome === 'refused' ? 'refused' : 'acknowledged');
      results.push({ entry, verdict });
    }
  }
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

function written({ epoch, seq, position, answer, at, receipt }: KeptEntry): Schemas['JournalEntry'] {
  return { epoch, seq, position, answer, at, receipt };
}
