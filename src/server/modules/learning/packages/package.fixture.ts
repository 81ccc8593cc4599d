import { randomUUID } from 'node:crypto';
import type { ItemReport, ItemStatus, StateReport } from '#shared/scorm/frame.ts';
import { itemsOf, type PackageItem, type PackageModel } from '#shared/scorm/package.ts';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../db/index.ts';

const ITEM: Omit<PackageItem, 'id' | 'title'> = {
  href: 'index.html',
  type: 'sco',
  isVisible: true,
  launchData: null,
  masteryScore: null,
  prerequisites: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  completionThreshold: null,
  scaledPassingScore: null,
  cmi5: null,
  children: [],
};

/** A unit of a package. */
export const unit = (id: string, fields: Partial<PackageItem> = {}): PackageItem => ({
  ...ITEM,
  id,
  title: `Часть ${id}`,
  ...fields,
});

/** A package of these items. */
export const modelWith = (items: PackageItem[], fields: Partial<PackageModel> = {}): PackageModel => ({
  standard: 'scorm-1.2',
  edition: null,
  title: 'Курс',
  items,
  isObjectivesGlobalToSystem: false,
  courseId: null,
  ...fields,
});

/** A content, as it is after an import. @returns its id */
export async function buildContent(db: Db, model: PackageModel): Promise<number> {
  const { id } = await db
    .insertInto('scorm_contents')
    .values({
      archive_hash: randomUUID(),
      file_name: 'course.zip',
      standard: model.standard,
      model: JSON.stringify(model),
      findings: '[]',
      item_count: itemsOf(model.items).length,
      sco_count: itemsOf(model.items).filter(({ type }) => type === 'sco').length,
      finding_count: 0,
      file_count: 1,
      total_bytes: 1,
      created_at: new Date('2026-03-01T00:00:00Z'),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A published package. @returns its id */
export async function buildPackage(
  db: Db,
  model: PackageModel = modelWith([unit('A')]),
  fields: Partial<Insertable<Database['scorms']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('scorms')
    .values({
      title: JSON.stringify({ ru: 'Безопасность на путях' }),
      description: null,
      theme_id: null,
      published: true,
      content_id: await buildContent(db, model),
      attempts_allowed: null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const STATUS: ItemStatus = {
  completion: 'incomplete',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

/** What an item reports. */
export const told = (
  itemId: string,
  { status, ...fields }: Partial<Omit<ItemReport, 'status'>> & { status?: Partial<ItemStatus> } = {},
): ItemReport => ({
  ...{ itemId, data: {}, exit: null, sessionSeconds: null, openSeconds: 0, isTerminated: false },
  ...fields,
  status: { ...STATUS, ...status },
});

/** A report of a launch. */
export const reportOf = (
  launchId: string,
  seq: number,
  items: ItemReport[],
  fields: Partial<StateReport> = {},
): StateReport => ({
  ...{ launchId, seq, items, sequencing: null, calls: [], callsLeftOut: 0 },
  shared: { data: {}, objectives: {} },
  ...fields,
});

/** As the body of its request. @param mac null: it comes from the frame of this launch just now */
export const sent = (report: StateReport, mac: string | null = null) => ({
  seq: report.seq,
  body: JSON.stringify(report),
  mac,
});
