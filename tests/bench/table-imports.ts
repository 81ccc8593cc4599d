import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import { iinCheckDigit } from '#shared/identity/iin.ts';
import { buildExamRoom } from '../fault/exam-room.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { HttpClient } from './http-client.ts';
import { type Timing, timing } from './measure.ts';
import type { Place } from './places.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 50_000);
const LEARNERS = 20;

interface Job {
  id: number;
  status: string;
  done: number;
  total: number | null;
  error: unknown;
}

export interface Step {
  seconds: number;
  /** How many different progress values the user saw. */
  progress: number;
  list: Timing;
  saves: Timing;
}

export interface TableImportsResult {
  rows: number;
  megabytes: number;
  read: Step;
  check: Step;
  commit: Step;
  undo: Step;
  /** Memory of the server process in megabytes: before, and at its peak. */
  memory: { before: number; peak: number };
}

function iinOf(number: number): string {
  for (let digits = 90_010_000_000 + number * 13; ; digits++) {
    const text = String(digits).padStart(11, '0');
    const check = iinCheckDigit([...text].map(Number));
    if (check !== undefined) return `${text}${check}`;
  }
}

async function makeWorkbook(path: string): Promise<void> {
  const book = new WorkbookWriter({ stream: createWriteStream(path), useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet('1');
  sheet
    .addRow([
      'Фамилия',
      'Имя',
      'Отчество',
      'Логин',
      'ИИН',
      'Табельный номер',
      'Роль',
      'Регион',
      'Должность',
      'Дата регистрации',
      'Эл. почта',
      'Телефон',
    ])
    .commit();
  for (let row = 0; row < ROWS; row++) {
    const day = new Date(Date.UTC(2020, row % 12, 1 + (row % 28)));
    sheet
      .addRow([
        `Омаров${row % 977}`,
        'Асхат',
        row % 3 === 0 ? null : 'Серикович',
        `import.${row}`,
        iinOf(row),
        `N-${row}`,
        'user',
        `Регион ${row % 17}`,
        `Должность ${row % 40}`,
        day,
        `p${row}@example.kz`,
        `+7 701 ${row}`,
      ])
      .commit();
  }
  await book.commit();
}

function upload(origin: string, token: string, path: string): Promise<{ id: number; job: Job }> {
  const bytes = readFileSync(path);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    };
    const call = request(
      `${origin}/api/v1/table-imports?resource=users&fileName=people.xlsx`,
      { method: 'POST', agent: new Agent(), headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          answer.statusCode === 201
            ? resolve(JSON.parse(text) as { id: number; job: Job })
            : reject(new Error(text.slice(0, 300))),
        );
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}

interface Others {
  list: () => Promise<unknown>;
  save: () => Promise<unknown>;
}

/** The server may close an idle connection just as it is reused; then the call is repeated on a new one. */
async function persistent<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return call();
  }
}

/** Runs a step while two other users work: one reads lists, one saves answers. */
async function step(client: HttpClient, token: string, begin: () => Promise<Job>, others: Others): Promise<Step> {
  const times = { list: [] as number[], save: [] as number[] };
  let over = false;
  const lane = async (kind: 'list' | 'save', pause: number) => {
    while (!over) {
      const since = performance.now();
      await persistent(others[kind]);
      times[kind].push(performance.now() - since);
      await delay(pause);
    }
  };
  const lanes = [lane('list', 50), lane('save', 20)];
  const since = performance.now();
  let job = await persistent(begin);
  const seen = new Set<number>();
  while (job.status === 'queued' || job.status === 'running') {
    seen.add(job.done);
    await delay(100);
    const { id } = job;
    job = await persistent(() => client.send<Job>('GET', `/jobs/${id}`, { token }));
  }
  const seconds = (performance.now() - since) / 1000;
  over = true;
  await Promise.all(lanes);
  if (job.status !== 'done') throw new Error(`The job ended ${job.status}: ${JSON.stringify(job.error)}`);
  return { seconds, progress: seen.size, list: timing(times.list, seconds), saves: timing(times.save, seconds) };
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

function memoryOf({ pid }: ServerProcess, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`, 'u').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return megabytes(Number(line?.[1] ?? 0) * 1024);
}

/** Imports a workbook of 50,000 people: upload, check, import and undo, while other users work. */
export async function measureTableImports(place: Place): Promise<TableImportsResult> {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-import-'));
  const path = join(folder, 'people.xlsx');
  await makeWorkbook(path);
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  const { testId, logins } = await buildExamRoom(opened.db, LEARNERS);
  await opened.close();
  const server = await place.serve();
  const client = new HttpClient(server.origin);
  try {
    const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
      body: { login: admin.login, password: PASSWORD },
    });
    const { Token: learner } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
      body: { login: logins[0] ?? '', password: PASSWORD },
    });
    const attempt = await client.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, { token: learner });
    const session = await client.send<{ epoch: number; questions: unknown[] }>(
      'POST',
      `/my/attempts/${attempt.id}/open`,
      { token: learner, body: { deviceId: 'device-of-the-bench' } },
    );
    let seq = 0;
    const others: Others = {
      list: () => client.send('GET', '/users?range=[0,24]', { token }),
      save: () => {
        seq += 1;
        const body = { epoch: session.epoch, seq, answer: { type: 'short_text', text: `answer ${seq}` } };
        return client.send('PUT', `/my/attempts/${attempt.id}/answers/${seq % session.questions.length}`, {
          token: learner,
          body,
        });
      },
    };
    const before = memoryOf(server, 'VmRSS');
    let id = 0;
    const run = (begin: () => Promise<Job>) => step(client, token, begin, others);
    const post = (address: string) => client.send<Job>('POST', address, { token, body: {} });
    const read = await run(async () => {
      const made = await upload(server.origin, token, path);
      id = made.id;
      return made.job;
    });
    const made = await client.send<{ settings: object; unmatched: { field: string; value: string }[] }>(
      'GET',
      `/table-imports/${id}`,
      { token },
    );
    const matches = made.unmatched.map(({ field, value }) => ({ field, value, to: 'create' }));
    await client.send('PUT', `/table-imports/${id}/settings`, { token, body: { ...made.settings, matches } });
    const check = await run(() => post(`/table-imports/${id}/check`));
    const commit = await run(() => post(`/table-imports/${id}/run`));
    const done = await client.send<{ batchId: number; report: { counts: { create: number } } }>(
      'GET',
      `/table-imports/${id}`,
      { token },
    );
    if (done.report.counts.create !== ROWS) throw new Error(`${done.report.counts.create} people were made`);
    const undo = await run(() => post(`/batches/${done.batchId}/undo`));
    const memory = { before, peak: memoryOf(server, 'VmHWM') };
    return { rows: ROWS, megabytes: megabytes(readFileSync(path).length), read, check, commit, undo, memory };
  } catch (error) {
    throw new Error(`The server ${server.isAlive() ? 'is there' : 'is gone'}: ${server.output()}`, { cause: error });
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
