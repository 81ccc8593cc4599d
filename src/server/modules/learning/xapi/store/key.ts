import type { Context } from '../../../../context.ts';
import { findSession, isSame, type SessionRow } from '../cmi5/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isUuidText } from '../statement/values.ts';

/** After its end a session still reads, and repeats what may not have arrived. */
const AFTERWARDS_MS = 5 * 60_000;

const refused = () => new Refusal(401, 'the authorization is not that of an open session');

/**
 * The session that a request has the key of: `Authorization: Basic` with the id of the session and its key, as the fetch URL gives it.
 * @throws Refusal 401
 */
export async function sessionOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<SessionRow> {
  const [, encoded = ''] = /^Basic ([A-Za-z\d+/=_-]{1,400})$/iu.exec(authorization ?? '') ?? [];
  const [id = '', key = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const session = isUuidText(id) ? await findSession(db, id) : undefined;
  if (session === undefined || !isSame(key, session.token_hash)) throw refused();
  const now = clock().getTime();
  const until = session.ended_at === null ? session.expires_at.getTime() : session.ended_at.getTime() + AFTERWARDS_MS;
  if (now >= until) throw refused();
  const person = await db.selectFrom('users').select('blocked').where('id', '=', session.user_id).executeTakeFirst();
  if (person?.blocked !== false) throw refused();
  return session;
}
