import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Call, Handlers } from '../../../contract/handlers.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { type JobName, latestImportJob, lockIdle } from '../../../jobs/index.ts';
import { storeUpload } from '../../../readers/index.ts';
import { refuseForbidden } from './access.ts';
import { errorTable } from './files/error-table.ts';
import { photoTable } from './files/photo-table.ts';
import { template } from './files/template.ts';
import { forgetExpiredTables, photoUpload, removeUploads } from './files/uploads.ts';
import { refuseWrong } from './mapping/check-settings.ts';
import { ownColumns } from './mapping/continued.ts';
import { loadOptions } from './mapping/plan.ts';
import { headersKey } from './mapping/suggest.ts';
import { presentImport } from './present.ts';
import { presentRow } from './present-report.ts';
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertImport,
  jobsOf,
  lockImport,
  outcomesPage,
  rememberMapping,
  sealRows,
  updateImport,
} from './queries.ts';
import { questionTable } from './question-table.ts';
import { passwordColumn, sealedSettings, settingsWithoutPassword } from './sealed-cells.ts';
import { targetOf } from './targets/index.ts';

/** Rows of one page. */
const ROWS = 20;
const OPEN_DAYS = 7;
const DAY = 86_400_000;

type Person = Pick<Call<'getTableImport'>, 'user' | 'language'>;

/** @throws PublicError 409 unless the rows have been read and are not imported yet */
function refuseClosed({ status }: ImportRow): void {
  if (status === 'done') throw errors.conflict('import-done');
  if (status === 'reading' || status === 'failed') throw errors.conflict('import-not-read');
}

export function tableImportsHandlers(ctx: Context) {
  /** @throws PublicError 404 when the import does not exist, is somebody else's, or has expired */
  async function own(id: number, user: SignedIn): Promise<ImportRow> {
    const row = await findImport(ctx.db, id, user.userId);
    if (row === undefined || row.expires_at <= ctx.clock()) throw errors.notFound();
    refuseForbidden(row.resource, user);
    return row;
  }

  /** An import whose rows have been read and not imported yet. */
  async function open(id: number, user: SignedIn): Promise<ImportRow> {
    const row = await own(id, user);
    refuseClosed(row);
    return row;
  }

  /** @throws PublicError 409 while a job of the import is under way */
  const idle = (trx: Trx, row: Pick<ImportRow, 'id' | 'owner_id'>) =>
    lockIdle(trx, jobsOf(row), () => lockImport(trx, row.id, row.owner_id));

  async function shown(id: number, { user, language }: Person): Promise<Schemas['TableImport']> {
    return presentImport(ctx, await own(id, user), user, language);
  }

  /**
   * @param also gets the import as it is under its lock, in the transaction that queues the job
   * @throws PublicError 409 while another job of the import is under way
   */
  async function startJob(
    row: Pick<ImportRow, 'id' | 'resource'>,
    kind: JobName,
    more: object,
    { user, language }: Person,
    also?: (trx: Trx, locked: ImportRow) => Promise<void> | void,
  ) {
    return ctx.jobs.start(user, language, {
      kind,
      resource: row.resource,
      payload: { importId: row.id, ...more },
      also: async (trx) => {
        const locked = await idle(trx, { id: row.id, owner_id: user.userId });
        await also?.(trx, locked);
      },
    });
  }

  /** The job that imports the rows, or has imported them. */
  async function importing(row: ImportRow): Promise<Schemas['Job'] | undefined> {
    const id = await latestImportJob(ctx.db, jobsOf(row));
    const job = id === undefined ? undefined : await ctx.jobs.get(row.owner_id, id);
    return job?.kind === 'import' && job.status !== 'failed' && job.status !== 'cancelled' ? job : undefined;
  }

  return {
    getImportTemplate: async ({ query, user, language, zone }) => {
      refuseForbidden(query.resource, user);
      return {
        status: 200,
        ...(await template(ctx.db, targetOf(query.resource), query.format ?? 'xlsx', { language, zone })),
      };
    },

    createTableImport: async ({ body, query, user, language }) => {
      refuseForbidden(query.resource, user);
      await forgetExpiredTables(ctx);
      const now = ctx.clock();
      const order = { ownerId: user.userId, resource: query.resource, fileName: query.fileName, now };
      const id = await insertImport(ctx.db, { ...order, expiresAt: new Date(now.getTime() + OPEN_DAYS * DAY) });
      try {
        await storeUpload(ctx.env, String(id), body);
        await startJob({ id, resource: query.resource }, 'import-read', { sheet: null }, { user, language });
      } catch (error) {
        // For instance on a full disk: an import without its file is useless.
        await deleteImport(ctx.db, id);
        await removeUploads(ctx.env, id);
        throw error;
      }
      return { status: 201, body: await shown(id, { user, language }) };
    },

    getTableImport: async (call) => ({ status: 200, body: await shown(call.params.id, call) }),

    chooseImportSheet: async (call) => {
      const row = await own(call.params.id, call.user);
      await startJob(row, 'import-read', { sheet: call.body.sheet }, call, (trx, { status }) => {
        if (status === 'done') throw errors.conflict('import-done');
        // What could not be read was erased.
        if (status === 'failed') throw errors.conflict('import-not-read');
        return updateImport(trx, row.id, { status: 'reading', report: null });
      });
      return { status: 200, body: await shown(row.id, call) };
    },

    updateTableImportSettings: async (call) => {
      const { params, body, user } = call;
      const row = await open(params.id, user);
      await transaction(ctx.db, async (trx) => {
        const locked = await idle(trx, row);
        refuseClosed(locked);
        refuseWrong(targetOf(row.resource), body, locked.headers);
        refuseForbidden(row.resource, user, body);
        const settings = sealedSettings(body, locked.settings, row.id);
        if (passwordColumn(settings) !== passwordColumn(locked.settings))
          await sealRows(trx, row.id, passwordColumn(settings));
        await updateImport(trx, row.id, { settings, status: 'mapping', report: null });
        const { service } = locked.source;
        const own = ownColumns(locked.headers, service);
        const key = { ownerId: user.userId, resource: row.resource, headersKey: headersKey(own) };
        const kept = { ...settingsWithoutPassword(body), columns: ownColumns(body.columns, service) };
        await rememberMapping(trx, key, kept, ctx.clock());
      });
      return { status: 200, body: await shown(row.id, call) };
    },

    checkTableImport: async (call) => {
      const row = await open(call.params.id, call.user);
      refuseForbidden(row.resource, call.user, row.settings ?? undefined);
      return { status: 201, body: await startJob(row, 'import-check', {}, call, (_, locked) => refuseClosed(locked)) };
    },

    runTableImport: async (call) => {
      const { params, user } = call;
      const row = await own(params.id, user);
      const begun = await importing(row);
      if (begun !== undefined) return { status: 201, body: begun };
      refuseClosed(row);
      refuseForbidden(row.resource, user, row.settings ?? undefined);
      try {
        return { status: 201, body: await startJob(row, 'import', {}, call, (_, locked) => refuseClosed(locked)) };
      } catch (error) {
        // Of two requests at once the later one gets the job of the earlier one.
        const meanwhile = error instanceof PublicError && error.status === 409 ? await importing(row) : undefined;
        if (meanwhile === undefined) throw error;
        return { status: 201, body: meanwhile };
      }
    },

    getTableImportRows: async ({ params, query, user, language }) => {
      const row = await own(params.id, user);
      const { report, settings } = row;
      if (report === null || settings === null) throw errors.conflict('import-not-checked');
      const { action, reason, field, likely, from = 0, limit = ROWS } = query;
      const asked = reason === undefined ? undefined : report.reasons[reason];
      if (reason !== undefined && asked === undefined) throw errors.notFound();
      const { rows: _, ...error } = asked ?? { rows: 0 };
      const wanted = { action, field, likely, error: asked && error };
      const page = await outcomesPage(ctx.db, row.id, wanted, { from, limit });
      const target = targetOf(row.resource);
      const options = await loadOptions(ctx.db, target.columns);
      const telling = {
        importId: row.id,
        target,
        settings,
        headers: row.headers,
        language,
        options,
        dryRun: report.dryRun,
      };
      return {
        status: 200,
        body: { total: page.total, rows: page.rows.map((one) => presentRow(one, telling)) },
      };
    },

    getTableImportErrors: async ({ params, query, user, language, zone }) => {
      const row = await own(params.id, user);
      if (row.report === null || row.settings === null) throw errors.conflict('import-not-checked');
      const wanted = { format: query.format ?? 'xlsx', all: query.rows === 'all' };
      return { status: 200, ...errorTable(ctx.db, { ...row, settings: row.settings }, wanted, { language, zone }) };
    },

    getTableImportPhotos: async ({ params, query, user, language, zone }) => {
      const row = await own(params.id, user);
      if (row.resource !== 'users') throw errors.conflict('import-without-photos');
      return { status: 200, ...photoTable(ctx.db, row, query.format ?? 'xlsx', { language, zone }) };
    },

    addTableImportPhotos: async (call) => {
      const row = await open(call.params.id, call.user);
      if (row.resource !== 'users') throw errors.conflict('import-without-photos');
      const job = await startJob(row, 'import-photos', {}, call, async (_, locked) => {
        refuseClosed(locked);
        // Under the lock nobody reads an earlier archive, which has the same name.
        await storeUpload(ctx.env, photoUpload(row.id), call.body);
      });
      return { status: 201, body: job };
    },

    deleteTableImport: async ({ params, user }) => {
      const row = await own(params.id, user);
      await transaction(ctx.db, async (trx) => {
        await idle(trx, row);
        await deleteImport(trx, row.id);
      });
      await removeUploads(ctx.env, row.id);
      return { status: 204, body: undefined };
    },

    exportQuestionTable: async ({ query, language, zone }) => ({
      status: 200,
      ...(await questionTable(ctx, query, { language, zone })),
    }),
  } satisfies Handlers<
    | 'getImportTemplate'
    | 'createTableImport'
    | 'getTableImport'
    | 'chooseImportSheet'
    | 'updateTableImportSettings'
    | 'checkTableImport'
    | 'runTableImport'
    | 'getTableImportRows'
    | 'getTableImportErrors'
    | 'getTableImportPhotos'
    | 'addTableImportPhotos'
    | 'deleteTableImport'
    | 'exportQuestionTable'
  >;
}
