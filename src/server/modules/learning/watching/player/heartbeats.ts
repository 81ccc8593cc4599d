import type { Schemas } from '#shared/contract/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { advanceAll, lockClocks } from '../../progress/index.ts';
import { findSessions, rulesOf, type SessionRow, standingOf, writeStandings } from '../queries.ts';
import { credit, type Credited } from '../truth/credit.ts';
import { presentStanding, shareOf } from './standing.ts';

interface Beat {
  session: string;
  userId: number;
  heartbeat: Schemas['Heartbeat'];
}

/** What became of a heartbeat. */
export type Beaten = { userId: number } & (
  | { outcome: 'gone' | 'takenOver' | 'replaced' }
  | { outcome: 'receipt'; receipt: Schemas['HeartbeatReceipt'] }
);

/** The most heartbeats in one commit. */
const LIMIT = 100;

/** Judges and writes heartbeats in batches of one commit. */
export class HeartbeatWriter {
  readonly #writes: SharedWrites<Beat, Beaten>;

  constructor({ db, clock }: Pick<Context, 'db' | 'clock'>) {
    this.#writes = new SharedWrites({
      limit: LIMIT,
      // One of each person, so that each sees the time that the one before has spent.
      place: ({ userId }) => String(userId),
      placeOf: ({ userId }) => String(userId),
      write: (beats) => transaction(db, (trx) => judge(trx, beats, clock)),
    });
  }

  /** @returns after the commit what became of it */
  async beat(beat: Beat): Promise<Beaten> {
    return (await this.#writes.write(beat)) ?? { userId: beat.userId, outcome: 'gone' };
  }
}

interface Judged {
  row: SessionRow;
  result: Credited;
}

async function judge(trx: Trx, beats: readonly Beat[], clock: () => Date): Promise<Beaten[]> {
  await lockClocks(
    trx,
    beats.map(({ userId }) => userId),
  );
  const rows = await findSessions(
    trx,
    beats.map(({ session }) => session),
  );
  // Read while the rows are locked: what waited for them has come no earlier than this.
  const now = clock();
  const sessions = new Map(rows.map((row) => [row.session, row]));
  const judged: Judged[] = [];
  const beaten = beats.map(({ session, userId, heartbeat }): Beaten => {
    const row = sessions.get(session.toLowerCase());
    if (row === undefined || row.user_id !== userId || !row.published) return { userId, outcome: 'gone' };
    if (!row.current) return { userId, outcome: 'takenOver' };
    if (row.film !== row.content_hash || row.state !== 'ready') return { userId, outcome: 'replaced' };
    const result = credit(standingOf(row), heartbeat, rulesOf(row), now.getTime());
    if (result.standing.seq > row.seq) judged.push({ row, result });
    return { userId, outcome: 'receipt', receipt: receiptOf(row, result, now) };
  });
  await write(trx, judged, now);
  return beaten;
}

async function write(trx: Trx, judged: readonly Judged[], now: Date): Promise<void> {
  if (judged.length === 0) return;
  await writeStandings(
    trx,
    judged.map(({ row, result: { standing } }) => ({ row, standing })),
    now,
  );
  await advanceAll(
    trx,
    judged.map(({ row, result: { standing, spent, complete } }) => ({
      id: row.progress_id,
      share: shareOf(standing.watched, rulesOf(row)),
      seconds: spent / 1000,
      complete,
      now,
    })),
  );
}

function receiptOf(
  row: SessionRow,
  { standing, credited, refused, complete }: Credited,
  now: Date,
): Schemas['HeartbeatReceipt'] {
  const rules = { ...rulesOf(row), complete };
  const completedAt = complete ? (row.completed_at ?? now) : null;
  return {
    seq: standing.seq,
    credited: credited / 1000,
    refused,
    watch: presentStanding(standing, rules, completedAt),
  };
}
