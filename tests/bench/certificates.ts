import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '#shared/contract/index.ts';
import { openBlobs } from '#server/blobs/index.ts';
import { readEnv } from '#server/env.ts';
import { LAYOUT } from '#server/modules/evidence/certificates/certificate.fixture.ts';
import { printCertificate } from '#server/modules/evidence/certificates/document/print.ts';
import { findPrinted } from '#server/modules/evidence/certificates/issued/queries.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { type Timing, timing } from './measure.ts';
import type { Memory } from './memory.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';

const PEOPLE = 10_000;
const PRINTED = 50;

export interface CertificatesResult {
  people: number;
  /** The job that numbers, signs, stores and announces all of them, from its order to its end. */
  seconds: number;
  /** Response times of its progress meanwhile, which anybody else's requests share. */
  progress: Timing;
  /** Of the server and its database, at its highest. */
  memory: Memory;
  /** To make one document, and its bytes. */
  document: { milliseconds: number; bytes: number };
}

/** Issues 10,000 certificates by a job over HTTP, and makes the documents of some of them. */
export async function measureCertificates(place: Place): Promise<CertificatesResult> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  await fillPeople(opened.db, PEOPLE);
  const template = await opened.db
    .insertInto('certificate_templates')
    .values({
      ...{ title: JSON.stringify({ ru: 'Шаблон' }), organisation: JSON.stringify({ ru: 'Дорога' }), language: null },
      ...{ layout: JSON.stringify(LAYOUT), valid_months: 12, number_prefix: 'B' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await opened.close();
  const job = await issue(place, admin.login, template.id);
  const document = await print(place);
  return { people: PEOPLE, ...job, document };
}

async function issue(place: Place, login: string, templateId: number) {
  const server = await place.serve();
  const client = new HttpClient(server.origin);
  try {
    const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
      body: { login, password: PASSWORD },
    });
    const since = performance.now();
    const body = { templateId, selection: { filter: { q: 'bench-' } }, expected: PEOPLE };
    let job = await client.send<Schemas['Job']>('POST', '/certificates/issue', { token, body });
    const times: number[] = [];
    let memory = place.memory(server);
    while (job.status === 'queued' || job.status === 'running') {
      await pause(50);
      const asked = performance.now();
      job = await client.send<Schemas['Job']>('GET', `/jobs/${job.id}`, { token });
      times.push(performance.now() - asked);
      const now = place.memory(server);
      if (now.server > memory.server) memory = now;
    }
    const seconds = (performance.now() - since) / 1000;
    if (job.status !== 'done' || job.result?.count !== PEOPLE)
      throw new Error(`The job is ${job.status}: ${JSON.stringify(job.error ?? job.result)}`);
    return { seconds, progress: timing(times, seconds), memory };
  } finally {
    client.close();
    await server.stop();
  }
}

async function print(place: Place): Promise<CertificatesResult['document']> {
  const { db, close } = await place.open();
  const env = readEnv({ DATA_DIR: place.dataDir, PUBLIC_ORIGIN: 'https://synaq.example.kz' });
  const printed = await db.selectFrom('certificates').select('id').limit(PRINTED).execute();
  const since = performance.now();
  let bytes = 0;
  for (const { id } of printed) {
    const row = await findPrinted(db, id);
    if (row !== undefined) bytes = (await printCertificate({ db, env, blobs: openBlobs(env) }, row)).length;
  }
  const milliseconds = (performance.now() - since) / printed.length;
  await close();
  return { milliseconds, bytes };
}
