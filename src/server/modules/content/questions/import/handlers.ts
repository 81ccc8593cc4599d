import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Call, Handlers } from '../../../../contract/handlers.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { type JobName, latestImportJob, lockIdle } from '../../../../jobs/index.ts';
import { removeUpload, storeUpload } from '../../../../readers/index.ts';
import { checkThemes } from './categories.ts';
import { presentImport } from './preview.ts';
import { deleteImport, findImport, type ImportRow, insertImport, jobsOf, lockImport, updateImport } from './queries.ts';
import { forgetExpiredQuestionFiles, uploadOf } from './upload.ts';

const OPEN_HOURS = 24;

type Person = Pick<Call<'getQuestionImport'>, 'user' | 'language'>;

/** @throws PublicError 409 unless the items of the file have been read and are not imported yet */
function refuseUnread({ status }: ImportRow): void {
  if (status !== 'ready') throw errors.conflict('import-not-read');
}

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
    const id = await latestImportJob(ctx.db, jobsOf(row));
    return id === undefined ? null : ctx.jobs.get(row.owner_id, id);
  }

  /** The job that creates the questions, or has created them. */
  async function importing(row: ImportRow): Promise<Schemas['Job'] | undefined> {
    const job = await jobOf(row);
    return job?.kind === 'question-import' && job.status !== 'failed' && job.status !== 'cancelled' ? job : undefined;
  }

  /** @throws PublicError 409 while a job of the import is under way */
  const idle = (trx: Trx, row: Pick<ImportRow, 'id' | 'owner_id'>) =>
    lockIdle(trx, jobsOf(row), () => lockImport(trx, row.id, row.owner_id));

  /**
   * @param also gets the import as it is under its lock, in the transaction that queues the job
   * @throws PublicError 409 while another job of the import is under way
   */
  async function startJob(
    kind: JobName,
    payload: { importId: number },
    { user, language }: Person,
    also?: (trx: Trx, locked: ImportRow) => Promise<void> | void,
  ) {
    return ctx.jobs.start(user, language, {
      kind,
      resource: 'questions',
      payload,
      also: async (trx) => {
        const locked = await idle(trx, { id: payload.importId, owner_id: user.userId });
        await also?.(trx, locked);
      },
    });
  }

  return {
    previewQuestionImport: async ({ body, query, user, language }) => {
      await forgetExpiredQuestionFiles(ctx);
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
      await startJob('question-file-read', { importId: row.id }, call, (trx, { status }) => {
        if (status === 'done') throw errors.conflict('import-done');
        return updateImport(trx, row.id, { status: 'reading', reading: call.body });
      });
      return { status: 200, body: await shown(row.id, call) };
    },

    discardQuestionImport: async ({ params, user }) => {
      const row = await own(params.id, user);
      await transaction(ctx.db, async (trx) => {
        await idle(trx, row);
        await deleteImport(trx, row.id);
      });
      await removeUpload(ctx.env, uploadOf(row.id));
      return { status: 204, body: undefined };
    },

    confirmQuestionImport: async (call) => {
      const row = await findImport(ctx.db, call.params.id, call.user.userId);
      if (row === undefined) throw errors.notFound();
      const begun = await importing(row);
      if (begun !== undefined) return { status: 201, body: begun };
      if (row.expires_at <= ctx.clock()) throw errors.conflict('import-expired');
      refuseUnread(row);
      if (call.body.themes?.some(({ title }) => title !== undefined) && !can(call.user.permissions, 'themes:create'))
        throw errors.forbidden();
      await checkThemes(ctx.db, row, call.body);
      const payload = { importId: row.id, chosen: call.body };
      try {
        const job = await startJob('question-import', payload, call, (_, locked) => refuseUnread(locked));
        return { status: 201, body: job };
      } catch (error) {
        // Of two requests at once the later one gets the job of the earlier one.
        const meanwhile = error instanceof PublicError && error.status === 409 ? await importing(row) : undefined;
        if (meanwhile === undefined) throw error;
        return { status: 201, body: meanwhile };
      }
    },
  } satisfies Handlers<
    | 'previewQuestionImport'
    | 'getQuestionImport'
    | 'readQuestionImport'
    | 'discardQuestionImport'
    | 'confirmQuestionImport'
  >;
}
