import { sql } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median, oneByOne } from './measure.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';

const USERS = 100_000;
const PAGE = 3_000;
const PAGE_SIZE = 25;
const TIMES = 30;

export interface ListResult {
  users: number;
  /** Medians in milliseconds. */
  http: number;
  sql: number;
  /** The limit: twice the time of the bare SQL plus 5 ms. */
  limit: number;
}

const FIRST = PAGE * PAGE_SIZE;

/** The two statements that any response with a page and a total needs. */
async function bareSql(db: Db): Promise<void> {
  await sql`
    select * from users where role_id = 3 and blocked = false
    order by name_key asc, id asc limit ${PAGE_SIZE} offset ${FIRST}`.execute(db);
  await sql`select count(*) from users where role_id = 3 and blocked = false`.execute(db);
}

/** Measures the list of 100,000 people (sorted, filtered, page 3,000) against its bare SQL. */
export async function measureList(place: Place): Promise<ListResult> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  await fillPeople(opened.db, USERS);
  const bare = median(await oneByOne(TIMES, () => bareSql(opened.db)));
  await opened.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: admin.login, password: PASSWORD },
  });
  const query = new URLSearchParams({
    sort: '["surname","ASC"]',
    range: JSON.stringify([FIRST, FIRST + PAGE_SIZE - 1]),
    filter: '{"roleId":3,"blocked":false}',
  });
  const page = async () => {
    const rows = await client.send<unknown[]>('GET', `/users?${query}`, { token });
    if (rows.length !== PAGE_SIZE) throw new Error(`The page has ${rows.length} people`);
  };
  const http = median(await oneByOne(TIMES, page));
  client.close();
  await server.stop();
  return { users: USERS, http, sql: bare, limit: 2 * bare + 5 };
}
