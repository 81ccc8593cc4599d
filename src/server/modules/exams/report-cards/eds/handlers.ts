import type { Context, SignedIn } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { findCard } from '../queries.ts';
import { isOn } from '../reading/own-rows.ts';
import { loadSigned } from '../signing/signed.ts';
import { archiveOf, nameOf } from './archive.ts';
import { checkFiles, checkSignature } from './check.ts';
import { presentSignature } from './present.ts';
import { selectSignatures, selectWhole, type WholeSignature } from './queries.ts';
import { giveChallenge, signWithEds } from './sign.ts';

type Operation =
  | 'listReportCardSignatures'
  | 'createReportCardChallenge'
  | 'signReportCard'
  | 'checkReportCardSignature'
  | 'downloadReportCardSignature'
  | 'checkReportCardFiles';

export function signatureHandlers(ctx: Context) {
  /** @throws PublicError 404 */
  async function kept(
    user: SignedIn,
    { id, signatureId }: { id: number; signatureId: number },
  ): Promise<WholeSignature> {
    const card = await findCard(ctx.db, id, user);
    const row =
      card &&
      (await selectWhole(ctx.db)
        .where('signatures.card_id', '=', id)
        .where('signatures.id', '=', signatureId)
        .executeTakeFirst());
    if (row === undefined) throw errors.notFound();
    return row;
  }

  return {
    listReportCardSignatures: async ({ params: { id }, user }) => {
      if ((await findCard(ctx.db, id, user)) === undefined) throw errors.notFound();
      const rows = await selectSignatures(ctx.db).where('signatures.card_id', '=', id).execute();
      return { status: 200, body: rows.map(presentSignature) };
    },

    createReportCardChallenge: async ({ params, user }) => ({
      status: 201,
      body: await giveChallenge(ctx, user, params.id),
    }),

    signReportCard: async ({ params, body, user }) => ({
      status: 201,
      body: await signWithEds(ctx, user, params.id, body),
    }),

    checkReportCardSignature: async ({ params, user, language }) => {
      const row = await kept(user, params);
      return { status: 200, body: await checkSignature(ctx, row, row.document, { userId: user.userId, language }) };
    },

    downloadReportCardSignature: async ({ params, user }) => {
      const row = await kept(user, params);
      // The sheet in the archive is whole: whoever is on it might read their result before its time.
      const { sheet } = await loadSigned(ctx.db, row.card_id, row.version);
      if (isOn(sheet, user.userId)) throw new PublicError(403, 'own-attempt');
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${nameOf(row)}.zip"`,
      };
      return { status: 200, body: archiveOf(row), headers };
    },

    checkReportCardFiles: async ({ body, user, language }) => ({
      status: 200,
      body: await checkFiles(ctx, user, language, body),
    }),
  } satisfies Handlers<Operation>;
}
