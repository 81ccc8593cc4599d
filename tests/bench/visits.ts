import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from } from 'pg-copy-streams';
import { type Db, engineOf } from '#server/db/index.ts';
import { buildTheme, buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { type Timing, underLoad } from './measure.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';
import { LANES, SECONDS } from './saves.ts';
import { writeVisits } from './visits-data.ts';

const EVENTS = Number(process.env.BENCH_VISITS ?? 10_000_000);
const DAYS = 100;
const PEOPLE = 20_000;
const THEMES = 60;
/** Events of one request, as a browser sends them when it was offline. */
const BATCH = 100;
const BROWSERS = 500;
const KEY = 'synaq-visits';

/** Rows of one COPY beside the log. */
const COPIED = 200_000;

export interface VisitsResult {
  events: number;
  /** How long it took to generate them, in seconds. */
  generated: number;
  /** Requests of 100 events each. */
  requests: Timing;
  eventsPerSecond: number;
  copiedPerSecond: number;
  /** Events over HTTP relative to rows of a bare COPY into a table of the same shape. */
  ratio: number;
  /** How long pages of the log take, in milliseconds. */
  pages: readonly { path: string; ms: number }[];
}

/** Rows per second of one bare COPY into a table like the log, with its index and nothing else. */
async function bareCopy(db: Db): Promise<number> {
  await sql`create table visits_copied (like visits including defaults including constraints including indexes)`.execute(
    db,
  );
  const client = await engineOf(db).pool.connect();
  const row = (number: number) =>
    `2026-03-02\t2026-03-02 06:00:00+00\t2026-03-02 06:00:00+00\t${1 + (number % 5000)}\t0\tPageVisit\tmain\t/user/main\t0\tbrowser\t${number}\n`;
  const rows = Array.from({ length: COPIED / 1000 }, (_, block) =>
    Array.from({ length: 1000 }, (_unused, at) => row(block * 1000 + at)).join(''),
  );
  const begin = performance.now();
  const columns = 'day, at, received_at, user_id, theme_id, type, page, url, seconds, sender, sequence';
  await pipeline(Readable.from(rows), client.query(from(`copy visits_copied (${columns}) from stdin`)));
  const seconds = (performance.now() - begin) / 1000;
  client.release();
  await sql`drop table visits_copied`.execute(db);
  return COPIED / seconds;
}

/** Browsers of people who are signed in, each with events of its own. */
async function browsers(client: HttpClient, logins: readonly string[]) {
  const all = [];
  for (const [number, login] of logins.entries()) {
    const address = `10.3.${number >> 8}.${number & 255}`;
    const session = await client.send<{ Token: string; ID: number }>('POST', '/auth/sign-in', {
      address,
      body: { login, password: PASSWORD },
    });
    const { visitToken } = await client.send<{ visitToken: string }>('GET', '/auth/me', { token: session.Token });
    all.push({ address, proof: { user_id: session.ID, session_id: visitToken }, key: `bench-${number}`, sequence: 0 });
  }
  return all;
}

/** Measures the logging service over HTTP on top of so many visits, against a bare COPY, and pages of the log. */
export async function measureVisits(place: Place): Promise<VisitsResult> {
  const before = await place.open();
  await fillPeople(before.db, PEOPLE);
  const themes: number[] = [];
  for (let number = 0; number < THEMES; number += 1) themes.push((await buildTheme(before.db)).id);
  const people = await before.db.selectFrom('users').select('id').orderBy('id').execute();
  const logins = [];
  for (let number = 0; number < BROWSERS; number += 1) logins.push((await buildUser(before.db)).login);
  const { login: admin } = await buildUser(before.db, { role: 'admin' });
  const begin = performance.now();
  await writeVisits(before.db, {
    events: EVENTS,
    people: people.map(({ id }) => id),
    themes,
    days: DAYS,
    until: new Date(),
  });
  const generated = (performance.now() - begin) / 1000;
  const copiedPerSecond = await bareCopy(before.db);
  await before.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const all = await browsers(client, logins);
  const turns = new Array<number>(LANES).fill(0);
  const requests = await underLoad(LANES, SECONDS, async (lane) => {
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const browser = all[(lane + turn * LANES) % all.length];
    if (browser === undefined) throw new Error('Nobody visits');
    const { address, proof, key } = browser;
    const events = Array.from({ length: BATCH }, (_, at) => {
      browser.sequence += 1;
      const type = at % 2 === 0 ? { type: 'PageVisit' } : { type: 'PageTime', visible_ms: 30_000 };
      const page = `/user/test-list/${1 + (at % 10)}`;
      return { ...type, ...proof, url: page, uniq_key: key, sequence: browser.sequence, theme_id: themes[at % THEMES] };
    });
    await client.send('POST', '/create', { token: KEY, address, body: events });
  });
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: admin, password: PASSWORD },
  });
  const pages = [];
  const month = encodeURIComponent(
    JSON.stringify({ from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) }),
  );
  const one = encodeURIComponent(JSON.stringify({ userId: people[0]?.id ?? 1 }));
  for (const path of [
    '/visited-themes',
    `/visited-themes?filter=${month}`,
    `/visitors?filter=${month}`,
    `/visits?filter=${one}`,
  ]) {
    const since = performance.now();
    await client.send('GET', path, { token });
    pages.push({ path: decodeURIComponent(path), ms: performance.now() - since });
  }
  client.close();
  await server.stop();
  const eventsPerSecond = requests.perSecond * BATCH;
  return {
    events: EVENTS,
    generated,
    requests,
    eventsPerSecond,
    copiedPerSecond,
    ratio: eventsPerSecond / copiedPerSecond,
    pages,
  };
}
