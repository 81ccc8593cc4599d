import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/index.ts';
import { PASSWORD } from '../support/builders.ts';
import type { HttpClient } from './http-client.ts';
import { median, oneByOne } from './measure.ts';

const TIMES = 9;

/** A page of the product, and the bare statements that read the same rows. */
export interface Page {
  what: string;
  token: string;
  paths: readonly string[];
  bare: readonly RawBuilder<unknown>[];
}

/** Medians in milliseconds. */
export interface PageResult {
  what: string;
  http: number;
  sql: number;
}

/** @returns the token of a new session */
export async function signIn(client: HttpClient, login: string): Promise<string> {
  const { Token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login, password: PASSWORD },
  });
  return Token;
}

/** Measures pages of a server against bare SQL, both after a first time that is not counted. */
export async function measurePages(
  { client, db }: { client: HttpClient; db: Db },
  pages: readonly Page[],
): Promise<PageResult[]> {
  const measured: PageResult[] = [];
  for (const { what, token, paths, bare } of pages) {
    const ask = async () => {
      for (const path of paths) await client.send('GET', path, { token });
    };
    const read = async () => {
      for (const statement of bare) await statement.execute(db);
    };
    const times: { http: number[]; sql: number[] } = { http: [], sql: [] };
    await ask();
    await read();
    // In turns, so that whatever else the machine does slows both.
    for (let time = 0; time < TIMES; time += 1) {
      times.sql.push(...(await oneByOne(1, read)));
      times.http.push(...(await oneByOne(1, ask)));
    }
    measured.push({ what, http: median(times.http), sql: median(times.sql) });
  }
  return measured;
}
