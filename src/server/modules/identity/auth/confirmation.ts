import type { Context, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';

/** For how long a confirmation counts. */
const LASTS_MS = 10 * 60_000;

type Session = Pick<SignedIn, 'userId' | 'sessionId'>;

const lastConfirmed = (db: Db, { userId, sessionId }: Session) =>
  db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Until when the person of a session counts as confirmed; undefined: they do not. */
export async function confirmedUntil(db: Db, session: Session, now: Date): Promise<Date | undefined> {
  const at = (await lastConfirmed(db, session))?.confirmed_at;
  const until = at && new Date(at.getTime() + LASTS_MS);
  return until && until > now ? until : undefined;
}

/**
 * Before anything is done that a session which was left open must not do, its person has confirmed who they are. Signing in does not
 * count: exam halls have sessions that began a minute ago.
 * @throws PublicError 409 where they have not, within the last ten minutes
 */
export async function refuseUnconfirmed(ctx: Context, session: Session): Promise<void> {
  if ((await confirmedUntil(ctx.db, session, ctx.clock())) === undefined) throw errors.conflict('confirmation-needed');
}

/** Notes that the person of a session has confirmed who they are. */
export async function noteConfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: Session,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: clock() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}
