import { sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { FIXED_CHANNELS, GROUP_OF } from '#shared/notices/kinds.ts';
import type { Trx } from '../../../db/index.ts';
import { localized, type Translate, translator } from '../../../i18n.ts';
import { addressFor, type Mail } from '../../../mail/index.ts';
import { signalPeople } from '../../../signals.ts';
import { whoReadsQuietly } from './choices/index.ts';
import { insertDeliveries, insertNotices, markReadAbout } from './queries.ts';

/** Who reads a letter. */
export interface Reader {
  name: string;
  language: Language;
  t: Translate;
}

/** A notice for one person. */
export interface Telling {
  userId: number;
  kind: Schemas['NoticeKind'];
  /** `testId`, `title`, `attemptId`, `before`, `after`, `reason`, depending on the kind. Plain JSON. */
  details: Record<string, unknown>;
  /** The words of the mail; without it, the kind and `title` are named. */
  letter?: (reader: Reader) => Pick<Mail, 'subject' | 'text'>;
}

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 1000;

/**
 * Sends notices within the transaction of the event, so that nobody is told of something that is rolled back. Their
 * pages in the browser are told with the commit; mails and push messages are rows of the same transaction, which are sent soon after it.
 * @param now the time of the notices; those of one time keep the order of the calls
 */
export async function tell(trx: Trx, tellings: readonly Telling[], now: Date): Promise<void> {
  for (let from = 0; from < tellings.length; from += CHUNK)
    await tellSome(trx, tellings.slice(from, from + CHUNK), now);
  await signalPeople(trx, [...new Set(tellings.map(({ userId }) => userId))]);
}

async function tellSome(trx: Trx, tellings: readonly Telling[], now: Date): Promise<void> {
  const quiet = new Map<string, Set<number>>();
  for (const [group, some] of Map.groupBy(tellings, ({ kind }) => GROUP_OF[kind])) {
    if (FIXED_CHANNELS[group].includes('app')) continue;
    quiet.set(
      group,
      await whoReadsQuietly(
        trx,
        some.map(({ userId }) => userId),
        group,
      ),
    );
  }
  const rows = tellings.map(({ userId, kind, details }) => ({
    user_id: userId,
    kind,
    details: JSON.stringify(details),
    created_at: now,
    read_at: quiet.get(GROUP_OF[kind])?.has(userId) === true ? now : null,
  }));
  const ids = await insertNotices(trx, rows);
  const readers = await readersOf(trx, tellings);
  const letters = tellings.flatMap((telling, index) => {
    const [reader, noticeId] = [readers.get(telling.userId), ids[index]];
    if (reader === undefined || noticeId === undefined) return [];
    const { subject, text } = (telling.letter ?? shortLetter(telling))(reader);
    return [{ notice_id: noticeId, user_id: telling.userId, letter: JSON.stringify({ subject, text }) }];
  });
  await insertDeliveries(trx, letters, ids, now);
}

/** Those of the people who have an address. */
async function readersOf(trx: Trx, tellings: readonly Telling[]): Promise<Map<number, Reader>> {
  const ids = [...new Set(tellings.map(({ userId }) => userId))];
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'full_name as name', 'language', 'email'])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('email', 'is not', null)
    .execute();
  return new Map(
    rows
      .filter(({ email }) => addressFor(email) !== undefined)
      .map(({ id, name, language }) => [id, { name, language, t: translator(language) }]),
  );
}

function shortLetter({ kind, details }: Telling) {
  return ({ name, language, t }: Reader) => {
    const words = t(`emails.notice.kinds.${kind}`);
    const title = localized((details.title ?? null) as LocalizedText | null, language);
    const line = title === '' ? words : t('emails.notice.line', { words, title });
    return { subject: line, text: `${t('emails.notice.greeting', { name })}\n\n${line}` };
  };
}

/**
 * Marks notices as read whose subject the person, or somebody of these people, has dealt with.
 * @param telling with details that the notices have, among others
 */
export async function settleNotices(
  trx: Trx,
  { userId, kind, details }: Pick<Telling, 'kind' | 'details'> & { userId: number | readonly number[] },
  now: Date,
): Promise<void> {
  await markReadAbout(trx, { userIds: [userId].flat(), kind, details: JSON.stringify(details) }, now);
}
