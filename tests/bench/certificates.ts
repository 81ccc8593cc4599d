import { LAYOUT } from '#server/modules/evidence/certificates/certificate.fixture.ts';
import { printCertificate } from '#server/modules/evidence/certificates/document/print.ts';
import { findPrinted } from '#server/modules/evidence/certificates/issued/queries.ts';
import { issueAll, lockTemplate } from '#server/modules/evidence/certificates/issuing/issue.ts';
import { localDate } from '#server/wall-clock.ts';
import { tellHolders } from '#server/modules/evidence/certificates/issuing/tell.ts';
import { openBlobs } from '#server/blobs/index.ts';
import { transaction } from '#server/db/index.ts';
import { readEnv } from '#server/env.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';

const PEOPLE = 10_000;
const PRINTED = 50;

export interface CertificatesResult {
  people: number;
  /** To number, sign, store and announce all of them, in one transaction as the job does. */
  seconds: number;
  /** Of it, in this process. */
  cpuSeconds: number;
  /** Memory of this process before it and at its highest, in megabytes. */
  megabytes: { before: number; most: number };
  /** To make one document, and its bytes. */
  document: { milliseconds: number; bytes: number };
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);

/** Issues 10,000 certificates, and makes the documents of some of them. */
export async function measureCertificates(place: Place): Promise<CertificatesResult> {
  const opened = await place.open();
  const { db } = opened;
  const now = new Date();
  const env = readEnv({ DATA_DIR: place.dataDir, PUBLIC_ORIGIN: 'https://synaq.example.kz' });
  await fillPeople(db, PEOPLE);
  const people = await db.selectFrom('users').select('id').limit(PEOPLE).execute();
  const { id } = await db
    .insertInto('certificate_templates')
    .values({
      ...{ title: JSON.stringify({ ru: 'Шаблон' }), organisation: JSON.stringify({ ru: 'Дорога' }), language: null },
      ...{ layout: JSON.stringify(LAYOUT), valid_months: 12, number_prefix: 'B' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { planId: null, testId: null, title: { ru: 'Курс' }, hours: 72, months: null };
  const before = megabytes();
  let most = before;
  const progress = async () => {
    most = Math.max(most, megabytes());
  };
  const since = performance.now();
  const used = process.cpuUsage();
  await transaction(db, async (trx) => {
    const template = await lockTemplate(trx, id);
    if (template === undefined) throw new Error('The template is gone');
    const orders = people.map(({ id: userId }) => ({
      ...{ userId, subject, source: 'staff' as const, sourceKey: `bench:${userId}` },
    }));
    const issued = await issueAll(
      trx,
      template,
      orders,
      { issuedOn: localDate(now) },
      { env, now, actorId: null, progress },
    );
    await tellHolders(trx, 'certificate-issued', issued, now, { afterCommit: () => undefined });
  });
  const seconds = (performance.now() - since) / 1000;
  const cpu = process.cpuUsage(used);
  const printed = await db.selectFrom('certificates').select('id').limit(PRINTED).execute();
  const printing = performance.now();
  let bytes = 0;
  for (const one of printed) {
    const row = await findPrinted(db, one.id);
    if (row !== undefined) bytes = (await printCertificate({ db, env, blobs: openBlobs(env) }, row)).length;
  }
  const milliseconds = (performance.now() - printing) / printed.length;
  await opened.close();
  return {
    ...{ people: PEOPLE, seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6, megabytes: { before, most } },
    document: { milliseconds, bytes },
  };
}
