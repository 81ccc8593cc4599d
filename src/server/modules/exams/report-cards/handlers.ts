import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { checkPrinted } from '../../../history/index.ts';
import { XLSX_TYPE } from '../../../tables/index.ts';
import { closeCard } from './signing/close.ts';
import { loadDetail, loadReading } from './reading/detail.ts';
import { loadExams } from './reading/exams.ts';
import { readBy } from './reading/own-rows.ts';
import { cardList } from './reading/list.ts';
import { presentCard } from './present.ts';
import { documentOf } from './print/document.ts';
import { workbookOf } from './print/workbook.ts';
import { type CardRow, findCard, selectCards, selectVersions } from './queries.ts';
import { reopenCard } from './signing/reopen.ts';
import { loadSigned } from './signing/signed.ts';
import { createCard, updateCard, writeRemark } from './writing/write.ts';

type Operation =
  | 'listReportCards'
  | 'listReportCardExams'
  | 'createReportCard'
  | 'getReportCard'
  | 'updateReportCard'
  | 'writeReportCardRemark'
  | 'closeReportCard'
  | 'reopenReportCard'
  | 'listReportCardVersions'
  | 'getReportCardVersion'
  | 'checkReportCardDigests'
  | 'printReportCard'
  | 'exportReportCard';

export function reportCardsHandlers(ctx: Context) {
  const kept = async (id: number, user: SignedIn): Promise<CardRow> => {
    const card = await findCard(ctx.db, id, user);
    if (card === undefined) throw errors.notFound();
    return card;
  };
  const reader = ({ userId }: SignedIn) => ({ userId, now: ctx.clock() });
  const download = (id: number, version: number | undefined, extension: string, type: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="report-card-${id}${version === undefined ? '' : `-v${version}`}.${extension}"`,
  });

  return {
    listReportCards: async ({ query, user, language }) => {
      const page = await listPage(selectCards(ctx.db), cardList(user), query, language);
      return { status: 200, body: page.rows.map(presentCard), headers: contentRange('report-cards', page) };
    },

    listReportCardExams: async ({ user }) => ({ status: 200, body: await loadExams(ctx.db, user, ctx.clock()) }),

    createReportCard: async ({ body, user }) => ({ status: 201, body: await createCard(ctx, user, body) }),

    getReportCard: async ({ params, user }) => ({
      status: 200,
      body: await loadDetail(ctx.db, user, params.id, ctx.clock()),
    }),

    updateReportCard: async ({ params, body, user }) => ({
      status: 200,
      body: await updateCard(ctx, user, params.id, body),
    }),

    writeReportCardRemark: async ({ params, body, user }) => ({
      status: 200,
      body: await writeRemark(ctx, user, params, body),
    }),

    closeReportCard: async ({ params, body, user }) => ({
      status: 200,
      body: await closeCard(ctx, user, params.id, body.digest),
    }),

    reopenReportCard: async ({ params, body, user }) => ({
      status: 200,
      body: await reopenCard(ctx, user, params.id, body.reason),
    }),

    listReportCardVersions: async ({ params, user }) => {
      await kept(params.id, user);
      const rows = await selectVersions(ctx.db, params.id).execute();
      const body = rows.map(({ actor_name, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        actorName: actor_name ?? '',
      }));
      return { status: 200, body };
    },

    getReportCardVersion: async ({ params, user }) => {
      const card = await kept(params.id, user);
      const signed = await loadSigned(ctx.db, params.id, params.version);
      const sheet = await readBy(ctx.db, card, signed.sheet, user.userId, ctx.clock());
      return { status: 200, body: { ...signed, sheet } };
    },

    checkReportCardDigests: async ({ params, user }) => {
      const { sheet } = await loadReading(ctx.db, await kept(params.id, user), reader(user));
      const printed = sheet.rows.map(({ attemptId, digest }) => ({ attemptId, digest: digest ?? null }));
      return { status: 200, body: await checkPrinted(ctx.db, printed) };
    },

    printReportCard: async ({ params, query, user, language }) => {
      const reading = await loadReading(ctx.db, await kept(params.id, user), reader(user), query.version);
      return {
        status: 200,
        body: documentOf(reading, language),
        headers: download(params.id, reading.sheet.signature?.version, 'pdf', 'application/pdf'),
      };
    },

    exportReportCard: async ({ params, query, user, language }) => {
      const reading = await loadReading(ctx.db, await kept(params.id, user), reader(user), query.version);
      return {
        status: 200,
        body: workbookOf(reading, language),
        headers: download(params.id, reading.sheet.signature?.version, 'xlsx', XLSX_TYPE),
      };
    },
  } satisfies Handlers<Operation>;
}
