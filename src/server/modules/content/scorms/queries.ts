import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { itemsOf, type PackageFinding, type PackageModel } from '#shared/scorm/package.ts';
import { countOf, given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

export const usageCount = sql<number>`(select count(distinct m.theme_id)::integer
  from theme_materials m where m.scorm_id = scorms.id)`;

export const attemptCount = countOf('scorm_attempts', 'scorm_id', 'scorms.id');

/** Packages with what they play. */
export function selectScorms(db: Db) {
  return db
    .selectFrom('scorms')
    .innerJoin('scorm_contents as content', 'content.id', 'scorms.content_id')
    .select([
      'scorms.id',
      'scorms.title',
      'scorms.description',
      'scorms.theme_id',
      'scorms.published',
      'scorms.content_id',
      'scorms.attempts_allowed',
      'scorms.after_end',
      'scorms.completes_on',
      'scorms.trusted',
      'scorms.created_at',
      'scorms.updated_at',
      'scorms.revision',
      'content.file_name',
      'content.standard',
      'content.edition',
      'content.item_count',
      'content.sco_count',
      'content.finding_count',
      'content.file_count',
      'content.total_bytes',
      sql<LocalizedText | null>`(select t.title from themes t where t.id = scorms.theme_id)`.as('theme'),
      usageCount.as('usage_count'),
      attemptCount.as('attempt_count'),
    ]);
}

export type ScormRow = Awaited<ReturnType<ReturnType<typeof selectScorms>['execute']>>[number];

function columns(input: Schemas['ScormUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    published: input.published,
    content_id: input.contentId,
    attempts_allowed: input.attemptsAllowed,
    after_end: input.afterEnd,
    completes_on: input.completesOn,
    trusted: input.trusted,
  });
}

export async function insertScorm(
  trx: Trx,
  { title, contentId, ...input }: Schemas['ScormCreate'],
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('scorms')
    .values({ ...columns(input), title: toJson(title), content_id: contentId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateScorms(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['ScormUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('scorms')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteScorms(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('scorms').where('id', 'in', ids).execute();
}

export async function countAttempts(trx: Trx, ids: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('scorm_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('scorm_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasScorm(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('scorms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Most themes that are named. */
const NAMED = 100;

export async function selectUses(db: Db, id: number): Promise<Schemas['ScormUsage'][]> {
  const { rows } = await sql<Schemas['ScormUsage']>`
    select t.id, t.title from themes t
    where exists (select from theme_materials m where m.theme_id = t.id and m.scorm_id = ${id})
    order by t.id limit ${NAMED}`.execute(db);
  return rows;
}

/** What was read of an upload. */
export async function findContent(db: Db, id: number) {
  return db.selectFrom('scorm_contents').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** Whether there is such a content, which is then kept until the end of the transaction. */
export async function holdContent(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('scorm_contents').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

export interface NewContent {
  archiveHash: string;
  fileName: string;
  model: PackageModel;
  findings: readonly PackageFinding[];
  files: readonly { path: string; contentHash: string; bytes: number; mediaType: string }[];
  /** null: it came with the product. */
  userId: number | null;
  now: Date;
}

/** @returns its id */
export async function insertContent(trx: Trx, content: NewContent): Promise<number> {
  const { files, model, findings } = content;
  const items = itemsOf(model.items);
  const { id } = await trx
    .insertInto('scorm_contents')
    .values({
      archive_hash: content.archiveHash,
      file_name: content.fileName,
      standard: model.standard,
      edition: model.edition,
      model: toJson(model),
      findings: toJson(findings),
      item_count: items.length,
      sco_count: items.filter(({ type }) => type === 'sco').length,
      finding_count: findings.filter(({ level }) => level !== 'note').length,
      file_count: files.length,
      total_bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      created_at: content.now,
      created_by: content.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into scorm_files (content_id, path, content_hash, bytes, media_type)
    select ${id}, * from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ contentHash }) => contentHash)}::text[],
      ${files.map(({ bytes }) => bytes)}::bigint[], ${files.map(({ mediaType }) => mediaType)}::text[])`.execute(trx);
  return id;
}

/** Notes contents before they are stored, so that nobody erases them meanwhile, and they are erased when nothing comes of it. */
export async function noteUnpacked(trx: Trx, uploadId: string, hashes: readonly string[], now: Date): Promise<void> {
  await sql`insert into scorm_unpacked (upload_id, content_hash, unpacked_at)
    select ${uploadId}::uuid, hash, ${now}::timestamptz from unnest(${[...hashes]}::text[]) as hash
    group by hash on conflict do nothing`.execute(trx);
}

/** @returns the contents that were noted */
export async function forgetUnpacked(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('scorm_unpacked')
    .where('upload_id', '=', uploadId)
    .returning('content_hash')
    .execute();
  return rows.map((row) => row.content_hash);
}

/** The uploads whose unpacking began before, and has not ended. */
export async function unpackedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('scorm_unpacked')
    .select('upload_id')
    .where('unpacked_at', '<', before)
    .where(
      sql<boolean>`not exists (select from jobs where kind = 'package-read' and status in ('queued', 'running')
        and payload->>'uploadId' = scorm_unpacked.upload_id::text)`,
    )
    .distinct()
    .execute();
  return rows.map((row) => row.upload_id);
}

/** The job of a person that reads an upload, or has read it. */
export async function findReading(db: Db, userId: number, uploadId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'package-read')
    .where('status', 'in', ['queued', 'running', 'done'])
    .where(sql<boolean>`payload->>'uploadId' = ${uploadId}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Deletes contents that no package has, nor had since `before`, and nobody has an attempt at.
 * @returns the hashes of their files
 */
export async function deleteOrphans(trx: Trx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with gone as (
      select c.id from scorm_contents c
      where c.created_at < ${before}
        and not exists (select from scorms s where s.content_id = c.id)
        and not exists (select from scorm_attempts a where a.content_id = c.id)
        and not exists (select from changes join batches on batches.id = changes.batch_id
          where changes.resource = 'scorms' and changes.table_name = 'scorms' and batches.at >= ${before}
            and (changes.old->>'content_id')::bigint = c.id)
      for update skip locked
    ), files as (
      select distinct f.content_hash as hash from scorm_files f join gone on gone.id = f.content_id
    ), deleted as (
      delete from scorm_contents using gone where scorm_contents.id = gone.id
    )
    select hash from files`.execute(trx);
  return rows.map(({ hash }) => hash);
}
