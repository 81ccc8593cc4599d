import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { LAYOUT } from '#server/modules/evidence/certificates/certificate.fixture.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { oneByOne, type Timing, timing } from './measure.ts';
import type { Memory } from './memory.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';

const PEOPLE = 10_000;
const PRINTED = 100;
const PACKED = 200;

export interface CertificatesResult {
  people: number;
  /** The job that issues, from the request to its end. */
  seconds: number;
  /** To insert as many such rows again, and nothing else. */
  bareSeconds: number;
  /** Response times of another user during the job. */
  others: Timing & { longest: number };
  before: Memory;
  after: Memory;
  /** One document. */
  print: Timing;
  /** Bytes of one document. */
  bytes: number;
  /** An archive of 200 documents. */
  archiveSeconds: number;
}

/** Issues 10,000 certificates by a job, prints some of them, and downloads an archive. */
export async function measureCertificates(place: Place): Promise<CertificatesResult> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  await fillPeople(opened.db, PEOPLE);
  await opened.close();
  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: admin.login, password: PASSWORD },
  });
  const send = <T>(method: string, path: string, body?: object) =>
    client.send<T>(method, path, { token, ...(body && { body }) });
  const template = await send<Schemas['CertificateTemplate']>('POST', '/certificate-templates', {
    ...{ title: { ru: 'Шаблон' }, organisation: { ru: 'Дорога' }, layout: LAYOUT, numberPrefix: 'B', validMonths: 12 },
  });
  const before = place.memory(server);
  const times: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const since = performance.now();
      await send('GET', '/users?range=[0,24]');
      times.push(performance.now() - since);
      await pause(100);
    }
  })();
  const since = performance.now();
  const selection = { filter: { registeredFrom: '2020-01-01', registeredTo: '2025-12-31' } };
  let job = await send<Schemas['Job']>('POST', '/certificates/issue', {
    templateId: template.id,
    selection,
    expected: PEOPLE,
  });
  while (job.status === 'queued' || job.status === 'running') {
    await pause(50);
    job = await send<Schemas['Job']>('GET', `/jobs/${job.id}`);
  }
  const seconds = (performance.now() - since) / 1000;
  isOver = true;
  await looking;
  if (job.status !== 'done') throw new Error(`The job is ${job.status}: ${JSON.stringify(job.error)}`);
  const after = place.memory(server);
  const listed = await send<Schemas['Certificate'][]>('GET', `/certificates?range=[0,${PACKED - 1}]`);
  const address = (path: string) => `${server.origin}/api/v1${path}`;
  const headers = { authorization: `Bearer ${token}` };
  let bytes = 0;
  const printing = await oneByOne(PRINTED, async () => {
    const answer = await fetch(address(`/certificates/${listed[bytes % PRINTED]?.id}/pdf`), { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
  });
  const ids = JSON.stringify({ id: listed.map(({ id }) => id) });
  const packing = performance.now();
  const archive = await fetch(address(`/certificates/archive?filter=${encodeURIComponent(ids)}`), { headers });
  await archive.arrayBuffer();
  const archiveSeconds = (performance.now() - packing) / 1000;
  const beside = await place.beside();
  const bare = performance.now();
  await sql`create temporary table again as select * from certificates`.execute(beside.db);
  const bareSeconds = (performance.now() - bare) / 1000;
  await beside.close();
  client.close();
  await server.stop();
  const sum = (all: readonly number[]) => all.reduce((total, time) => total + time, 0) / 1000;
  return {
    ...{ people: PEOPLE, seconds, bareSeconds, before, after, bytes, archiveSeconds },
    others: { ...timing(times, sum(times)), longest: Math.max(...times) },
    print: timing(printing, sum(printing)),
  };
}
