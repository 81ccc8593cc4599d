import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Call, Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import type { JobName, JobOrder } from '../../../../jobs/index.ts';
import { removeUpload, storeUpload } from '../../../../readers/index.ts';
import { presentImport } from './preview.ts';
import {
  deleteExpired,
  deleteImport,
  findImport,
  hasTheme,
  type ImportRow,
  insertImport,
  latestJob,
  updateImport,
} from './queries.ts';
import { uploadOf } from './upload.ts';

const OPEN_HOURS = 24;

type Person = Pick<Call<'getQuestionImport'>, 'user' | 'language'>;

export function questionImportHandlers(ctx: Context) {
  /** @throws PublicError 404 when the import does not exist, is somebody else's, or has expired */
  async function own(id: number, user: SignedIn): Promise<ImportRow> {
    const row = await findImport(ctx.db, id, user.userId);
    if (row === undefined || row.expires_at <= ctx.clock()) throw errors.notFound();
    return row;
  }

  async function shown(id: number, { user, language }: Person): Promise<Schemas['QuestionImport']> {
    const row = await own(id, user);
    return presentImport(ctx.db, row, await jobOf(row), language);
  }

  async function jobOf(row: ImportRow): Promise<Schemas['Job'] | null> {
    const latest = await latestJob(ctx.db, row);
    return latest === undefined ? null : ctx.jobs.get(row.owner_id, latest.id);
  }

  async function startJob(
    kind: JobName,
    payload: { importId: number },
    { user, language }: Person,
    also?: JobOrder['also'],
  ) {
    return ctx.jobs.start(user, language, { kind, resource: 'questions', payload, ...(also && { also }) });
  }

  /** @throws PublicError 409 while a job of the import is running: two jobs at once would conflict */
  async function refuseBusy(row: ImportRow): Promise<void> {
    const { status } = (await jobOf(row)) ?? {};
    if (status === 'queued' || status === 'running') throw errors.conflict('import-busy');
  }

  async function forgetExpired(): Promise<void> {
    for (const id of await deleteExpired(ctx.db, ctx.clock())) await removeUpload(ctx.env, uploadOf(id));
  }

  return {
    previewQuestionImport: async ({ body, query, user, language }) => {
      await forgetExpired();
      const { fileName, format, encoding } = query;
      const now = ctx.clock();
      const { id } = await insertImport(ctx.db, {
        ownerId: user.userId,
        fileName,
        reading: { ...(format && { format }), ...(encoding && { encoding }), language: query.language ?? 'ru' },
        now,
        expiresAt: new Date(now.getTime() + OPEN_HOURS * 3_600_000),
      });
      try {
        await storeUpload(ctx.env, uploadOf(id), body);
        await startJob('question-file-read', { importId: id }, { user, language });
      } catch (error) {
        // For instance on a full disk: an import without its file is useless.
        await deleteImport(ctx.db, id);
        await removeUpload(ctx.env, uploadOf(id));
        throw error;
      }
      return { status: 201, body: await shown(id, { user, language }) };
    },

    getQuestionImport: async (call) => ({ status: 200, body: await shown(call.params.id, call) }),

    readQuestionImport: async (call) => {
      const row = await own(call.params.id, call.user);
      if (row.status === 'done') throw errors.conflict('import-done');
      await refuseBusy(row);
      await startJob('question-file-read', { importId: row.id }, call, (trx) =>
        updateImport(trx, row.id, { status: 'reading', reading: call.body }),
      );
      return { status: 200, body: await shown(row.id, call) };
    },

    discardQuestionImport: async ({ params, user }) => {
      const row = await own(params.id, user);
      await refuseBusy(row);
      await deleteImport(ctx.db, row.id);
      await removeUpload(ctx.env, uploadOf(row.id));
      return { status: 204, body: undefined };
    },

    confirmQuestionImport: async (call) => {
      const row = await findImport(ctx.db, call.params.id, call.user.userId);
      if (row === undefined) throw errors.notFound();
      const job = await jobOf(row);
      if (job?.kind === 'question-import' && job.status !== 'failed' && job.status !== 'cancelled')
        return { status: 201, body: job };
      if (row.expires_at <= ctx.clock()) throw errors.conflict('import-expired');
      if (row.status !== 'ready') throw errors.conflict('import-not-read');
      if (!(await hasTheme(ctx.db, call.body.themeId))) throw errors.invalid({ themeId: { key: 'reference' } });
      const payload = { importId: row.id, chosen: call.body };
      return { status: 201, body: await startJob('question-import', payload, call) };
    },
  } satisfies Handlers<
    | 'previewQuestionImport'
    | 'getQuestionImport'
    | 'readQuestionImport'
    | 'discardQuestionImport'
    | 'confirmQuestionImport'
  >;
}
