import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { presentScorm } from './present.ts';
import {
  attemptCount,
  countAttempts,
  deleteScorms,
  holdContent,
  insertScorm,
  type ScormRow,
  selectScorms,
  updateScorms,
  usageCount,
} from './queries.ts';

const id = sql.ref('scorms.id');

/** @throws PublicError 422 when the content is not there */
async function checkContent(trx: Trx, contentId: number | undefined): Promise<void> {
  if (contentId !== undefined && !(await holdContent(trx, contentId)))
    throw errors.invalid({ contentId: { key: 'reference' } });
}

/** Packages, as the generic resource code needs them. */
export const scorms: Resource<
  'scorms',
  ScormRow,
  Schemas['Scorm'],
  Schemas['ScormCreate'],
  Schemas['ScormUpdate'],
  Schemas['ScormFilter'],
  Schemas['ScormSort']
> = {
  name: 'scorms',
  table: 'scorms',
  title: sql.ref('scorms.title'),
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('scorms.title')),
      themeId: byText(sql`(select t.title from themes t where t.id = scorms.theme_id)`),
      published: sql.ref('scorms.published'),
      standard: sql.ref('content.standard'),
      itemCount: sql.ref('content.item_count'),
      fileCount: sql.ref('content.file_count'),
      bytes: sql.ref('content.total_bytes'),
      findingCount: sql.ref('content.finding_count'),
      usageCount,
      attemptCount,
      createdAt: sql.ref('scorms.created_at'),
      updatedAt: sql.ref('scorms.updated_at'),
    },
    search: { text: sql.ref('scorms.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('scorms.theme_id')),
      standard: isEqual(sql.ref('content.standard')),
      published: isEqual(sql.ref('scorms.published')),
      used: (used) => sql<boolean>`((${usageCount}) > 0) = ${used}`,
    },
  },
  select: selectScorms as unknown as Resource<'scorms', ScormRow, never, never, never, object, never>['select'],
  present: presentScorm,
  insert: async (trx, input, { ctx }) => {
    await checkContent(trx, input.contentId);
    return insertScorm(trx, input, ctx.clock());
  },
  update: async (trx, ids, changes, { ctx }) => {
    await checkContent(trx, changes.contentId);
    await updateScorms(trx, ids, changes, ctx.clock());
  },
  remove: async (trx, ids) => {
    const attempts = await countAttempts(trx, ids);
    if (attempts > 0) throw errors.conflict('scorm-has-attempts', { attempts }, { smart_count: attempts });
    await deleteScorms(trx, ids);
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'published', value: (row) => row.published },
    {
      field: 'standard',
      value: (row, { t }) => t(`admin.resources.scorms.values.standard.${row.standard}`),
    },
    { field: 'edition', value: (row) => row.edition },
    { field: 'fileName', value: (row) => row.file_name },
    { field: 'itemCount', value: (row) => row.item_count },
    { field: 'scoCount', value: (row) => row.sco_count },
    { field: 'fileCount', value: (row) => row.file_count },
    { field: 'bytes', value: (row) => row.total_bytes },
    { field: 'findingCount', value: (row) => row.finding_count },
    { field: 'attemptsAllowed', value: (row) => row.attempts_allowed },
    { field: 'afterEnd', value: (row, { t }) => t(`admin.resources.scorms.values.afterEnd.${row.after_end}`) },
    { field: 'completesOn', value: (row, { t }) => t(`admin.resources.scorms.values.completesOn.${row.completes_on}`) },
    { field: 'trusted', value: (row) => row.trusted },
    { field: 'usageCount', value: (row) => row.usage_count },
    { field: 'attemptCount', value: (row) => row.attempt_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
