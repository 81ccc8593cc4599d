import { randomBytes } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { findSession, hashOf, isSame } from '../cmi5/sessions.ts';
import { isUuidText } from '../statement/values.ts';

/**
 * The key of a session, for whoever has the fetch URL, once (cmi5 8.2). Errors are answers of status 200, by the standard.
 */
export async function fetchKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { session: id = '', key = '' }: Readonly<Record<string, string>>,
): Promise<{ 'auth-token': string } | { 'error-code': string; 'error-text': string }> {
  const session = isUuidText(id) ? await findSession(db, id) : undefined;
  if (session === undefined || !isSame(key, session.fetch_hash))
    return { 'error-code': '2', 'error-text': 'The fetch URL is not one of this server.' };
  const secret = randomBytes(32).toString('base64url');
  const given = await db
    .updateTable('xapi_sessions')
    .set({ token_hash: hashOf(secret) })
    .where('id', '=', session.id)
    .where('token_hash', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning('id')
    .executeTakeFirst();
  if (given === undefined)
    return {
      'error-code': '1',
      'error-text': 'The authorization token has already been returned, or the session has ended.',
    };
  return { 'auth-token': Buffer.from(`${session.id}:${secret}`).toString('base64') };
}
