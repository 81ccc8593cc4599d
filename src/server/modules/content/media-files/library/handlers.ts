import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { byText, contentRange, isEqual, listPage, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { thumbnailOf } from '../present.ts';
import { type MediaFileRow, selectMediaFiles } from '../queries.ts';
import { linksOf } from '../serving/links-of.ts';
import { noteOpening } from './openings.ts';

interface LibraryFilter {
  q?: string;
  kind?: string;
  themeId?: number;
}

/** What learners find: published files that are ready, by theme and title. */
const library: ListRules<LibraryFilter, ['title', 'ASC']> = {
  id: sql.ref('media_files.id'),
  sort: {
    title: (language) =>
      sql`(select (t.number, t.id) from themes t where t.id = media_files.theme_id) nulls last, ${byText(sql.ref('media_files.title'))(language)}`,
  },
  defaultSort: ['title', 'ASC'],
  always: sql<boolean>`(media_files.published and content.state = 'ready')`,
  filters: {
    kind: isEqual(sql.ref('content.kind')),
    themeId: isEqual(sql.ref('media_files.theme_id')),
  },
  search: { text: sql.ref('media_files.search'), forms: true, similar: true, byName: 'title' },
};

const present = (row: MediaFileRow, now: Date): Schemas['MyMediaFile'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  theme: row.theme_id === null || row.theme === null ? null : { id: row.theme_id, title: row.theme },
  kind: row.kind,
  mediaType: row.media_type,
  fileName: row.shown_name,
  bytes: row.bytes,
  durationSeconds: row.duration_seconds,
  pageCount: row.page_count,
  thumbnail: thumbnailOf(row, now),
  locked: null,
});

/** A file that learners may open. @returns undefined when it is not published, or not ready */
export async function findLibraryFile(db: Db, id: number): Promise<MediaFileRow | undefined> {
  return selectMediaFiles(db)
    .where('media_files.id', '=', id)
    .where('media_files.published', '=', true)
    .where('content.state', '=', 'ready')
    .executeTakeFirst();
}

export function libraryHandlers(ctx: Context) {
  return {
    listMyMediaFiles: async ({ query: { q, kind, themeId, range }, language }) => {
      const filter: LibraryFilter = { ...(q && { q }), ...(kind && { kind }), ...(themeId && { themeId }) };
      const page = await listPage(selectMediaFiles(ctx.db), library, { filter, range }, language);
      return {
        status: 200,
        body: page.rows.map((row) => present(row, ctx.clock())),
        headers: contentRange('my-media-files', page),
      };
    },

    getMyMediaFile: async ({ params: { id }, user }) => {
      const row = await findLibraryFile(ctx.db, id);
      if (row === undefined) throw errors.notFound();
      await noteOpening(ctx.db, user.userId, row, ctx.clock());
      return { status: 200, body: { file: present(row, ctx.clock()), links: await linksOf(ctx, row) } };
    },
  } satisfies Handlers<'listMyMediaFiles' | 'getMyMediaFile'>;
}
