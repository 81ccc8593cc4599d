import { sql } from 'kysely';
import type { NoticeGroup } from '#shared/notices/kinds.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import type { GroupChoices } from '../../../../db/notice-tables.ts';
import type { NoticeSettings } from '../../../../env.ts';
import type { Chosen } from './resolve.ts';

const NOTHING_CHOSEN: Chosen = { groups: {}, digest: null, quiet: undefined };

/** What a person has chosen. */
export async function chosenBy(db: Db, userId: number): Promise<Chosen> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['groups', 'digest', 'quiet_from as from', 'quiet_to as to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return NOTHING_CHOSEN;
  const { groups, digest, from, to } = row;
  return { groups, digest, quiet: from === null || to === null ? null : { from, to } };
}

/** Those of the people who have these notices only in the list, as read. */
export async function whoReadsQuietly(trx: Trx, userIds: readonly number[], group: NoticeGroup): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('notification_settings')
    .select('user_id')
    .where(sql<boolean>`user_id = any (${[...userIds]}::bigint[])`)
    .where(sql<boolean>`groups #>> ${[group, 'app']}::text[] = 'false'`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

interface Choice {
  groups: GroupChoices;
  digest: NoticeSettings['digest'];
  quiet: NoticeSettings['quietHours'];
}

export async function saveChoice(db: Db, userId: number, { groups, digest, quiet }: Choice, now: Date): Promise<void> {
  const row = {
    groups: JSON.stringify(groups),
    digest,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    updated_at: now,
  };
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Refuses mails of a group, and leaves everything else as it is. */
export async function refuseMails(
  db: Db,
  userId: number,
  group: NoticeGroup,
  { digest, quietHours }: NoticeSettings,
  now: Date,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({
      user_id: userId,
      groups: JSON.stringify({ [group]: { mail: false } }),
      digest,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        groups: sql`notification_settings.groups || jsonb_build_object(${group}::text,
          coalesce(notification_settings.groups -> ${group}::text, '{}') || '{"mail": false}')`,
        updated_at: now,
      }),
    )
    .execute();
}

/** The person and the kind of notice that a letter was about. */
export function letterOfToken(db: Db, token: string) {
  return db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .select(['d.user_id', 'n.kind'])
    .where('d.token', '=', token)
    .where('d.channel', '=', 'mail')
    .executeTakeFirst();
}

/** The address of a person, and whether mail servers have refused it for good. */
export async function addressOf(db: Db, userId: number): Promise<{ email: string | null; dead: boolean }> {
  return db
    .selectFrom('users')
    .leftJoin('dead_addresses as dead', (join) => join.on('dead.address', '=', sql<string>`lower(trim(users.email))`))
    .select(['users.email', sql<boolean>`dead.address is not null`.as('dead')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
