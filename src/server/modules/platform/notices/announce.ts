import { sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { type Translate, translator } from '../../../i18n.ts';
import { type Mail, sendMail } from '../../../mail/index.ts';
import { tell, type Telling } from './tell.ts';

/** Who reads a letter. */
export interface Reader {
  name: string;
  language: Language;
  t: Translate;
}

/** A notice that people with an address also get by mail. */
export interface Announcement extends Telling {
  letter: (reader: Reader) => Omit<Mail, 'to'>;
}

/**
 * Tells people of something: in the product within the transaction, by mail after the commit, where mail is set up. The request does not
 * wait for the mails. People without an address get only the notice.
 */
export async function announce(
  trx: Trx,
  announcements: readonly Announcement[],
  now: Date,
  { afterCommit }: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  if (announcements.length === 0) return;
  await tell(trx, announcements, now);
  const readers = await readersOf(
    trx,
    announcements.map(({ userId }) => userId),
  );
  const mails = announcements.flatMap(({ userId, letter }) => {
    const reader = readers.get(userId);
    return reader === undefined ? [] : [{ to: reader.email, ...letter(reader) }];
  });
  if (mails.length > 0) afterCommit((ctx) => void sendAll(ctx, mails));
}

/** Those of the people who have an address. */
async function readersOf(trx: Trx, userIds: readonly number[]): Promise<Map<number, Reader & { email: string }>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'full_name as name', 'language', 'email'])
    .where(sql<boolean>`id = any (${[...new Set(userIds)]}::bigint[])`)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, t: translator(row.language) }]));
}

/** One after another. */
async function sendAll(ctx: Context, mails: readonly Mail[]): Promise<void> {
  if (ctx.env.smtpUrl === undefined) return;
  for (const mail of mails) await sendMail(ctx, mail);
}
