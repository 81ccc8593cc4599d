import { addressOf } from '#shared/certificates/payload.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, crudOf, listPage, selected, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { checkFile } from './checking/check-file.ts';
import { presentVerified, unknownCertificate } from './checking/present.ts';
import { archiveOf } from './document/archive.ts';
import { fileNameOf, printCertificate, printSample } from './document/print.ts';
import { reissueCertificate, reviewCertificate, revokeCertificate } from './issued/decide.ts';
import {
  certificateColumns,
  certificateListFor,
  findByCode,
  findEvents,
  findOwn,
  findPrinted,
  presentCertificate,
  selectCertificates,
} from './issued/queries.ts';
import { countIssue } from './issuing/count-issue.ts';
import { checkIssue } from './issuing/job.ts';
import { sampleOf } from './issuing/sample.ts';
import { listKeys } from './signing/index.ts';
import { checkSample } from './templates/policy.ts';
import { storedPictures } from './templates/queries.ts';
import { certificateTemplates } from './templates/resource.ts';
import { checkLayout, picturesIn } from './templates/rules.ts';

/** Certificates in one archive. */
const MOST_PACKED = 10_000;

const pdfHeaders = (name: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
});

function templateHandlers(ctx: Context) {
  const crud = crudOf(ctx, certificateTemplates);
  return {
    listCertificateTemplates: crud.list,
    getCertificateTemplate: crud.get,
    createCertificateTemplate: crud.create,
    updateCertificateTemplate: crud.update,
    deleteCertificateTemplate: crud.remove,
    exportCertificateTemplates: crud.export,

    previewCertificate: async ({ body, user }) => {
      await checkSample(ctx.db, user, body);
      checkLayout(body.layout, await storedPictures(ctx.db, picturesIn(body.layout)));
      const sample = await sampleOf(ctx, body, body.organisation, body.layout);
      return {
        status: 200,
        body: await printSample(ctx, body, sample),
        headers: { 'content-type': 'application/pdf' },
      };
    },

    getCertificateSample: async ({ query, user }) => {
      await checkSample(ctx.db, user, query);
      return { status: 200, body: await sampleOf(ctx, query, {}) };
    },
  } satisfies Partial<Handlers>;
}

function issuedHandlers(ctx: Context) {
  return {
    listCertificates: async ({ query, language, user }) => {
      const now = ctx.clock();
      const page = await listPage(selectCertificates(ctx.db, now), certificateListFor(user, now), query, language);
      return { status: 200, body: page.rows.map(presentCertificate), headers: contentRange('certificates', page) };
    },

    getCertificate: async ({ params: { id } }) => {
      const now = ctx.clock();
      const row = await selectCertificates(ctx.db, now)
        .select(['certificates.values', 'certificates.attempt_id', 'certificates.enrolment_id'])
        .where('certificates.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) throw errors.notFound();
      const { values, attempt_id: attemptId, enrolment_id: enrolmentId } = row;
      const events = await findEvents(ctx.db, id);
      const certificate = presentCertificate(row);
      return { status: 200, body: { certificate, values: values[row.language], events, attemptId, enrolmentId } };
    },

    exportCertificates: async ({ query, language, zone, user }) => {
      const now = ctx.clock();
      const what = { name: 'certificates', columns: certificateColumns };
      const rows = selectCertificates(ctx.db, now);
      return {
        status: 200,
        ...(await tableOf(ctx.db, rows, certificateListFor(user, now), query, what, { language, zone })),
      };
    },

    issueCertificates: async ({ body, user, language }) => {
      await checkIssue(ctx, body);
      const order = { kind: 'issue-certificates', resource: 'certificates', payload: body } as const;
      return { status: 201, body: await ctx.jobs.start(user, language, order) };
    },

    countCertificateIssue: async ({ body, user }) => {
      await checkIssue(ctx, body);
      return { status: 200, body: await countIssue(ctx, user, body) };
    },

    revokeCertificates: async ({ body, user, language }) => {
      const order = { kind: 'revoke-certificates', resource: 'certificates', payload: body } as const;
      return { status: 201, body: await ctx.jobs.start(user, language, order) };
    },

    printCertificate: async ({ params: { id } }) => {
      const row = await findPrinted(ctx.db, id);
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: await printCertificate(ctx, row), headers: pdfHeaders(fileNameOf(row.number)) };
    },

    exportCertificateFiles: async ({ query, user }) => {
      const now = ctx.clock();
      const all = await selected(selectCertificates(ctx.db, now), certificateListFor(user, now), query);
      const rows = await all
        .clearSelect()
        .select(['certificates.id', 'certificates.number', 'certificates.created_at'])
        .limit(MOST_PACKED + 1)
        .execute();
      if (rows.length === 0) throw errors.invalid({ filter: { key: 'certificates.nothingSelected' } });
      if (rows.length > MOST_PACKED)
        throw errors.invalid({ filter: { key: 'certificates.tooMany', params: { limit: MOST_PACKED } } });
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="certificates.zip"',
      };
      return { status: 200, body: archiveOf(ctx, rows), headers };
    },

    revokeCertificate: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await revokeCertificate(ctx, user, id, body),
    }),
    reissueCertificate: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await reissueCertificate(ctx, user, id, body),
    }),
    reviewCertificate: async ({ params: { id }, body, user }) => ({
      status: 200,
      body: await reviewCertificate(ctx, user, id, body),
    }),
  } satisfies Partial<Handlers>;
}

function ownHandlers(ctx: Context) {
  return {
    listMyCertificates: async ({ user }) => {
      const rows = await findOwn(ctx.db, user.userId, ctx.clock());
      const body = rows.map((row) => ({
        ...{ id: row.id, number: row.number, code: row.code, state: row.shown_state, title: row.title },
        enrolmentId: row.enrolment_id,
        ...{ language: row.language, issuedOn: row.issued_on, expiresOn: row.expires_on, daysLeft: row.days_left },
        ...{ verifyAddress: addressOf(ctx.env.publicOrigin, row.code), revokeReason: row.revoke_reason },
      }));
      return { status: 200, body };
    },

    getMyCertificateFile: async ({ params: { id }, user }) => {
      const row = await findPrinted(ctx.db, id, user.userId);
      if (row === undefined) throw errors.notFound();
      return { status: 200, body: await printCertificate(ctx, row), headers: pdfHeaders(fileNameOf(row.number)) };
    },
  } satisfies Partial<Handlers>;
}

function publicHandlers(ctx: Context) {
  return {
    verifyCertificate: async ({ params }) => {
      const now = ctx.clock();
      // As people type it: without hyphens, in small letters.
      const row = await findByCode(ctx.db, params.code.replaceAll('-', '').toUpperCase(), now);
      return { status: 200, body: row === undefined ? unknownCertificate(now) : presentVerified(row, now) };
    },

    checkCertificateFile: async ({ body }) => ({ status: 200, body: await checkFile(ctx, body) }),

    listCertificateKeys: async () => ({ status: 200, body: await listKeys(ctx.db) }),
  } satisfies Partial<Handlers>;
}

export const certificatesHandlers = (ctx: Context) => ({
  ...templateHandlers(ctx),
  ...issuedHandlers(ctx),
  ...ownHandlers(ctx),
  ...publicHandlers(ctx),
});
