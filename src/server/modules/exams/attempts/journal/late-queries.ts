import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { bareItems } from '../../papers/index.ts';
import { GOES_ON, STOPS } from '../protocol.ts';
import type { JournalFacts } from './judge.ts';
import { type CourseLine, type LateAttempt, type Place, placeOf } from './late-rules.ts';

export function lockOwn(trx: Trx, attemptId: number, userId: number): Promise<LateAttempt | undefined> {
  return trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'status', 'deadline_at', 'paused_at', 'submitted_at', 'submit_reason', 'policy'])
    .where('id', '=', attemptId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** When windows were opened, and when the attempt was paused and resumed. */
export function linesOf(db: Db, attemptId: number): Promise<CourseLine[]> {
  return db
    .selectFrom('attempt_events')
    .select(['kind', 'at', 'details'])
    .where('attempt_id', '=', attemptId)
    .where('kind', 'in', ['opened', ...STOPS, ...GOES_ON])
    .orderBy('id')
    .execute();
}

/** What the last heartbeat said: how far the journal had got, and the earliest time at which it was said. */
export async function contactOf(db: Db, attemptId: number): Promise<JournalFacts['contacts']> {
  const contact = await db
    .selectFrom('attempt_contacts')
    .select(['epoch', 'bound_at', 'head_seq'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  if (contact === undefined || contact.bound_at === null) return [];
  return [{ epoch: contact.epoch, at: contact.bound_at, headSeq: contact.head_seq }];
}

export async function itemsOf(db: Db, attemptId: number): Promise<Schemas['PaperItem'][]> {
  const paper = await db
    .selectFrom('attempt_papers')
    .select('items')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return bareItems(paper.items);
}

/** Window and number of the stored answers, by position. */
export async function standingOf(db: Db, attemptId: number): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['position', 'epoch', 'seq'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ position, epoch, seq }) => [position, { epoch, seq }]));
}

/** Entries whose refusal is in the protocol already. */
export async function refusedBefore(db: Db, attemptId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attempt_events')
    .select('details')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'refused-answers')
    .execute();
  return new Set(rows.flatMap(({ details }) => (details.entries as Place[]).map(placeOf)));
}
