import { randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { savedAs } from '../../../content-disposition.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { JobInterrupted, type JobKind, type JobKinds } from '../../../jobs/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { refuseUnconfirmed } from '../../identity/auth/index.ts';
import { exportEnd, makeExport } from './make.ts';
import { type ExportRow, exportsOf, findReady, insertExport, isStillMaking, markFailed } from './queries.ts';

const JOB = 'my-data';

/** What the job is told. */
interface Payload {
  exportId: string;
  /** The time zone of the browser that asked. */
  zone: string;
}

const presentExport = (row: ExportRow): Schemas['DataExport'] => ({
  id: row.id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  bytes: row.bytes,
});

export function myDataHandlers(ctx: Context) {
  return {
    listMyDataExports: async ({ user }) => {
      const now = ctx.clock();
      const rows = await exportsOf(ctx.db, user.userId);
      return { status: 200, body: rows.filter((row) => row.expires_at > now).map(presentExport) };
    },

    createMyDataExport: async ({ user, language, zone }) => {
      await refuseUnconfirmed(ctx, user);
      const exportId = randomUUID();
      const payload: Payload = { exportId, zone };
      await ctx.jobs.start(user, language, {
        kind: JOB,
        resource: 'users',
        payload,
        also: async (trx) => {
          const isNew = await insertExport(trx, user.userId, {
            id: exportId,
            now: ctx.clock(),
            expiresAt: exportEnd(ctx),
          });
          if (!isNew) throw errors.conflict('data-export-busy');
        },
      });
      const row = (await exportsOf(ctx.db, user.userId)).find(({ id }) => id === exportId);
      if (row === undefined) throw errors.notFound();
      return { status: 201, body: presentExport(row) };
    },

    getMyDataExportFile: async ({ params, user }) => {
      const found = await findReady(ctx.db, user.userId, params.exportId, ctx.clock());
      const hash = found?.content_hash ?? undefined;
      const content = hash === undefined ? undefined : await ctx.blobs.read(hash);
      if (found === undefined || content === undefined) throw errors.notFound();
      const day = (found.ready_at ?? ctx.clock()).toISOString().slice(0, 10);
      const headers = {
        'content-type': 'application/zip',
        'content-length': String(found.bytes ?? ''),
        'content-disposition': savedAs(`my-data-${day}.zip`),
      };
      return { status: 200, body: content, headers };
    },
  } satisfies Handlers<'listMyDataExports' | 'createMyDataExport' | 'getMyDataExportFile'>;
}

export function myDataKinds(ctx: Context): Pick<JobKinds, typeof JOB> {
  const make: JobKind = async ({ user, language, payload, progress, finish }) => {
    const { exportId, zone = SERVER_ZONE } = payload as Partial<Payload> & Pick<Payload, 'exportId'>;
    // Another run has made it, or its person has been deleted.
    if (!(await isStillMaking(ctx.db, exportId))) return finish(ctx.db, { result: { count: 0 } });
    try {
      await makeExport(ctx, { exportId, userId: user.userId, language, zone, progress, finish });
    } catch (error) {
      // A server that stops begins again; whatever else it was, the person may ask anew.
      if (!(error instanceof JobInterrupted)) await markFailed(ctx.db, exportId);
      throw error;
    }
  };
  return { [JOB]: make };
}
