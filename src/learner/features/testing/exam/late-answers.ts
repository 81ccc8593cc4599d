import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Journal } from '../journal/journal.ts';
import type { Answer, KeptEntry } from '../journal/kept.ts';

type Judged = Schemas['LateAnswersJudged'];

/** The verdict on the last late answer to a question. */
export interface JudgedAnswer {
  position: number;
  outcome: Judged['entries'][number]['outcome'];
  /** `file-lost`: a file did not arrive in time, so no answer names it. */
  reason: Schemas['RefusalReason'] | 'file-lost' | null;
  /** The last answer was refused, but an earlier one was accepted. */
  earlierCounts: boolean;
}

/** What does not count, or not yet. */
export const notCounted = (judged: readonly JudgedAnswer[]): JudgedAnswer[] =>
  judged.filter(({ outcome }) => outcome === 'refused' || outcome === 'waiting');

/** The most entries of a request, and about how much text. */
const AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 500_000;
const CHAINS_AT_ONCE = 100;

export interface Delivered {
  judged: JudgedAnswer[];
  /** The answers that count now because of this delivery. */
  applied: { position: number; answer: Answer | null }[];
}

/**
 * Delivers entries that were written in time but not sent, with the journals that they lie in, and records each verdict in the journal.
 * @param waiting in the order in which they were written
 * @param closing the head of the window's journal, if it will write nothing more; sent with the last entries
 * @throws what `send` throws; earlier verdicts are recorded already
 */
export async function deliverLate(
  journal: Journal,
  waiting: readonly KeptEntry[],
  send: (body: Schemas['LateAnswers']) => Promise<Judged>,
  closing?: Schemas['JournalClosing'],
): Promise<Delivered> {
  const results: { entry: KeptEntry; verdict: Judged['entries'][number] }[] = [];
  const deliver = async (part: readonly KeptEntry[], isLast: boolean): Promise<void> => {
    const sent = withOthers(journal, part);
    const body = { entries: sent.map(written), chains: chainsOf(journal, sent), ...(isLast && closing && { closing }) };
    const judged = await send(body).catch((error: unknown) => {
      if (part.length > 1 && isTooMuch(error)) return undefined;
      throw error;
    });
    if (judged === undefined) {
      const half = Math.ceil(part.length / 2);
      await deliver(part.slice(0, half), false);
      return deliver(part.slice(half), isLast);
    }
    for (const [index, entry] of sent.entries()) {
      const verdict = judged.entries[index];
      if (verdict === undefined) continue;
      journal.settle(entry, verdict.outcome === 'refused' ? 'refused' : 'acknowledged');
      results.push({ entry, verdict });
    }
  };
  const parts = [...portions(lastFirst(waiting))];
  if (parts.length === 0 && closing !== undefined) parts.push([]);
  for (const [index, part] of parts.entries()) await deliver(part, index === parts.length - 1);
  results.sort((one, other) => inOrder(one.entry, other.entry));
  // An entry without an answer only says that its question was reached.
  const answers = results.filter(({ entry }) => entry.answer !== null);
  const positions = [...new Set(answers.map(({ entry }) => entry.position))].sort((a, b) => a - b);
  return {
    judged: positions.flatMap((position) => {
      const own = answers.filter(({ entry }) => entry.position === position);
      const last = own.at(-1);
      if (last === undefined) return [];
      const { outcome, reason } = last.verdict;
      const earlierCounts = outcome === 'refused' && own.some(({ verdict }) => verdict.outcome === 'applied');
      return [{ position, outcome, reason, earlierCounts }];
    }),
    applied: answers
      .filter(({ verdict }) => verdict.outcome === 'applied')
      .map(({ entry: { position, answer } }) => ({ position, answer })),
  };
}

/** What was delivered of earlier windows of this browser. */
export interface OldDelivered {
  applied: Delivered['applied'];
  refused: JudgedAnswer[];
  /** Questions whose answer here was refused and that this window has not answered. */
  lost: number[];
}

/**
 * Delivers the unsent entries of earlier windows of this browser, and of sections that are over.
 * @param isLate whether an entry is of such a section
 */
export async function deliverOlder(
  journal: Journal | null,
  send: (body: Schemas['LateAnswers']) => Promise<Judged>,
  isLate: (entry: KeptEntry) => boolean = () => false,
): Promise<OldDelivered> {
  if (journal === null) return { applied: [], refused: [], lost: [] };
  const { epoch } = journal.attempt().session;
  const old = journal.waiting().filter((entry) => entry.epoch !== epoch || isLate(entry));
  const { applied, judged } = await deliverLate(journal, old, send);
  const refused = judged.filter(({ outcome }) => outcome === 'refused');
  const lost = refused.map(({ position }) => position).filter((position) => !journal.hasAnswer(position));
  return { applied, refused, lost };
}

/** The number of questions with an answer that the server does not have. */
export function unsentIn(journal: Journal): number {
  const unsent = journal.waiting().filter(({ answer }) => answer !== null);
  return new Set(unsent.map(({ position }) => position)).size;
}

/**
 * The last answers to the questions come first, each the newest first: an answer counts only if the server knows the last ones of its
 * window.
 */
function lastFirst(waiting: readonly KeptEntry[]): KeptEntry[] {
  const newest = waiting.toSorted(inOrder).toReversed();
  const known = new Set<string>();
  const isLast = ({ epoch, position }: KeptEntry) => {
    const question = `${epoch}/${position}`;
    const fresh = !known.has(question);
    known.add(question);
    return fresh;
  };
  const { last = [], older = [] } = Object.groupBy(newest, (entry) => (isLast(entry) ? 'last' : 'older'));
  return [...last, ...older];
}

/**
 * Refused answers of these and later windows go along, and entries that only say that a question was reached: the server must know that
 * nothing is held back.
 */
function withOthers(journal: Journal, waiting: readonly KeptEntry[]): KeptEntry[] {
  const first = Math.min(...waiting.map(({ epoch }) => epoch));
  const others = [...journal.refused(), ...journal.reached()].filter(
    (entry) => entry.epoch >= first && !waiting.includes(entry),
  );
  return [...waiting, ...others].toSorted(inOrder);
}

const inOrder = (one: KeptEntry, other: KeptEntry) => one.epoch - other.epoch || one.seq - other.seq;

/**
 * The whole journals of the earliest window and of all later ones: they show that no answer is held back.
 * @param entries in order
 */
const chainsOf = (journal: Journal, [first]: readonly KeptEntry[]): Schemas['JournalChain'][] =>
  journal.chainsFrom(first?.epoch ?? 1).slice(0, CHAINS_AT_ONCE);

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
