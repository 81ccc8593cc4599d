import { sql } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median, oneByOne } from './measure.ts';
import { fillPeople, givePlaces } from './people.ts';
import type { Place } from './places.ts';

const USERS = 200_000;
const TIMES = 15;

/** What is typed, and the same as words that the folded column contains. */
const SEARCHES = [
  { what: 'a surname of 25,000', q: 'Сейиткали', like: ['%сейиткали%'] },
  { what: 'surname and name', q: 'СЕЙІТКАЛИ589 мадина', like: ['%сейиткали589%', '%мадина%'] },
  { what: 'a beginning of two letters', q: 'Ки', like: ['% ки%'] },
  { what: 'a telephone number', q: '8 (701) 012-34-56', like: ['%77010123456%'] },
  { what: 'a login', q: 'bench-123456', like: ['%bench-123456%'] },
] as const;

/** Medians in milliseconds. */
export interface SearchResult {
  users: number;
  searches: { what: string; http: number; sql: number; indexed: boolean }[];
}

const condition = (like: readonly string[]) =>
  sql.join(
    like.map((pattern) => sql`search like ${pattern}`),
    sql` and `,
  );

/** The two statements that any response with a page and a total needs. An expression, so that the index of names is not read instead. */
async function bareSql(db: Db, like: readonly string[]): Promise<void> {
  await sql`select * from users where ${condition(like)} order by name_key || '', id limit 25`.execute(db);
  await sql`select count(*) from users where ${condition(like)}`.execute(db);
}

async function usesIndex(db: Db, like: readonly string[]): Promise<boolean> {
  const { rows } = await sql<
    Record<string, string>
  >`explain select count(*) from users where ${condition(like)}`.execute(db);
  return rows.some((row) => row['QUERY PLAN']?.includes('users_search'));
}

/** Measures searches among 200,000 people, best results first, against their bare SQL in the order of the alphabet. */
export async function measureSearch(place: Place): Promise<SearchResult> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  await fillPeople(opened.db, USERS);
  await givePlaces(opened.db);
  await opened.close();

  const server = await place.serve();
  const { db, close } = await place.beside();
  const client = new HttpClient(server.origin);
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: admin.login, password: PASSWORD },
  });
  const searches = [];
  for (const { what, q, like } of SEARCHES) {
    const query = new URLSearchParams({ sort: '["fullName","ASC"]', range: '[0,24]', filter: JSON.stringify({ q }) });
    const search = async () => {
      const rows = await client.send<unknown[]>('GET', `/users?${query}`, { token });
      if (rows.length === 0) throw new Error(`Nobody is found by ${q}`);
    };
    const [http, bare]: [number[], number[]] = [[], []];
    // In turns, so that whatever else the machine does slows both.
    for (let time = 0; time < TIMES; time += 1) {
      bare.push(...(await oneByOne(1, () => bareSql(db, like))));
      http.push(...(await oneByOne(1, search)));
    }
    searches.push({ what, http: median(http), sql: median(bare), indexed: await usesIndex(db, like) });
  }
  await close();
  client.close();
  await server.stop();
  return { users: USERS, searches };
}
