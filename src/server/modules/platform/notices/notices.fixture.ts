import { sql } from 'kysely';
import { buildUser, nextNumber } from '../../../../../tests/support/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { tell, type Telling } from './index.ts';

/** Tells people of something outside of a request. */
export const tellAll = (db: Db, tellings: readonly Telling[], now: Date) =>
  transaction(db, (trx) => tell(trx, tellings, now));

/** A person with an address. */
export const buildReader = (db: Db, more: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(db, { email: `reader-${nextNumber()}@example.kz`, ...more });

/** A result that has changed, whose letter says so in a few words. */
export const changed = (userId: number, words = 'Результат изменён'): Telling => ({
  userId,
  kind: 'result-changed',
  details: { testId: 4, attemptId: 9, title: { ru: 'Охрана труда' } },
  letter: ({ name, t }) => ({ subject: words, text: `${t('emails.notice.greeting', { name })}\n\n${words}` }),
});

export const planDue = (userId: number): Telling => ({
  userId,
  kind: 'plan-due',
  details: { enrolmentId: 5, title: { ru: 'План' }, dueOn: '2026-03-02' },
});

/** What became of the deliveries of a person, the oldest first. */
export async function deliveriesOf(db: Db, userId: number) {
  return db
    .selectFrom('notice_deliveries')
    .select(['channel', 'state', 'tries', 'due_at', 'answer', 'token', 'claimed_by'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Runs of processes that are no more. */
export async function claimAs(db: Db, run: number, userId: number): Promise<void> {
  await sql`update notice_deliveries set state = 'sending', claimed_by = ${run}, tries = tries + 1
    where user_id = ${userId} and state = 'waiting'`.execute(db);
}
