import { createHash } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { asPublicError } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { type Batch, inBatch } from '../../../history/index.ts';
import { storeImage } from '../../files/index.ts';
import { prepareContent } from '../content.ts';
import { readQuestionFile } from './parsers/index.ts';
import { withStoredPictures } from './pictures.ts';
import { presentImport, questionOf } from './preview.ts';
import {
  deleteExpiredImports,
  deleteImport,
  findImport,
  findStoredPicture,
  insertImport,
  keepResult,
  lockImport,
} from './queries.ts';
import { insertQuestions } from '../queries.ts';
import { withinUploadLimit } from '../rules/rubric.ts';

const OPEN_HOURS = 24;

export function questionImportHandlers(ctx: Context) {
  return {
    previewQuestionImport: async ({ body, query, user, language }) => {
      const textLanguage = query.language ?? 'ru';
      const outcome = await readQuestionFile(body, { ...query, language: textLanguage });
      if (!outcome.ok) throw unreadable(outcome.problem);
      const { pictures: _, ...file } = outcome.file;
      const stored = await withStoredPictures(outcome.file, (bytes) => storedPicture(ctx, bytes, user));
      const now = ctx.clock();
      await deleteExpiredImports(ctx.db, now);
      const row = await insertImport(ctx.db, {
        ownerId: user.userId,
        fileName: query.fileName,
        parsed: { ...file, ...stored, language: textLanguage },
        now,
        expiresAt: new Date(now.getTime() + OPEN_HOURS * 3_600_000),
      });
      return { status: 201, body: presentImport(row, language) };
    },

    getQuestionImport: async ({ params, user, language }) => {
      const row = await findImport(ctx.db, params.id, user.userId);
      if (row === undefined || row.expires_at <= ctx.clock()) throw errors.notFound();
      return { status: 200, body: presentImport(row, language) };
    },

    discardQuestionImport: async ({ params, user }) => {
      if (!(await deleteImport(ctx.db, params.id, user.userId))) throw errors.notFound();
      return { status: 204, body: undefined };
    },

    confirmQuestionImport: async ({ params, body, user }) => {
      try {
        return { status: 200, body: await transaction(ctx.db, (trx) => confirmed(ctx, trx, params.id, body, user)) };
      } catch (error) {
        throw asPublicError(error, {}, ['questions']) ?? error;
      }
    },
  } satisfies Handlers<
    'previewQuestionImport' | 'getQuestionImport' | 'discardQuestionImport' | 'confirmQuestionImport'
  >;
}

/** Writes the questions once; who asks again gets what was written then. */
async function confirmed(
  ctx: Context,
  trx: Trx,
  id: number,
  chosen: Schemas['ImportConfirm'],
  user: SignedIn,
): Promise<Schemas['ImportResult']> {
  const row = await lockImport(trx, id, user.userId);
  if (row === undefined) throw errors.notFound();
  if (row.result !== null) return row.result;
  if (row.expires_at <= ctx.clock()) throw errors.conflict('import-expired');
  const left = new Set(chosen.skipIndexes);
  const questions = row.parsed.items
    .filter((_, index) => !left.has(index))
    .map((item) => questionOf(item, chosen))
    .map((question) => ({
      ...question,
      content: withinUploadLimit(prepareContent(question.content), ctx.env.maxUploadMegabytes),
    }));
  const details = { fileName: row.file_name, format: row.parsed.format, themeId: chosen.themeId };
  const batch: Batch = { actorId: user.userId, kind: 'import', resource: 'questions', details };
  const { value } = await inBatch(trx, ctx.clock(), batch, async () => {
    const ids = await insertQuestions(trx, questions);
    const result = { id, created: ids.length, ids };
    await keepResult(trx, result);
    return { ids, value: result };
  });
  return value;
}

function unreadable({ id, params }: { id: string; params?: Record<string, string | number> }): PublicError {
  return errors.invalid({ file: { key: `imports.${id}`, ...(params && { params }) } }, 'import-unreadable');
}

/** A picture that cannot be decoded costs itself, not the import. */
async function storedPicture(ctx: Context, bytes: Uint8Array, user: SignedIn): Promise<string | undefined> {
  // Our own export holds pictures as they are stored: they are not encoded a second time.
  const known = await findStoredPicture(ctx.db, createHash('sha256').update(bytes).digest('hex'));
  if (known !== undefined) return known;
  try {
    return (await storeImage(ctx, bytes, user.userId)).token;
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}
