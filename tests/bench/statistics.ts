import { sql } from 'kysely';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median, oneByOne, type Timing, timing } from './measure.ts';
import type { Place } from './places.ts';
import { fillStatistics, type Size } from './statistics-data.ts';

/** BENCH_STATISTICS: the share of the full size, for a slow machine. */
const SHARE = Number(process.env.BENCH_STATISTICS ?? 1);
const SIZE: Size = {
  people: Math.round(20_000 * SHARE),
  visits: Math.round(10_000_000 * SHARE),
  attempts: Math.round(1_000_000 * SHARE),
};
const ROUNDS = 40;

/** The server first seals a million attempts that were written past it. */
const START_LIMIT = 30 * 60_000;

/** The period, the one before, the course, and the regions. */
const BARE = [
  ...['current_date - 29 and current_date', 'current_date - 59 and current_date - 30'].flatMap((days) => [
    `select count(distinct user_id), sum(seconds) from activity_days where day between ${days}`,
    `select count(*), count(*) filter (where passed) from attempts where started_at::date between ${days}
      and started_at > current_date - 60`,
  ]),
  'select day, count(*), sum(seconds) from activity_days where day > current_date - 30 group by day',
  "select date_trunc('day', started_at), count(*) from attempts where started_at > current_date - 30 group by 1",
  `select region_id, count(distinct user_id), sum(seconds) from activity_days join users on users.id = user_id
    where day > current_date - 30 group by region_id`,
  `select region_id, count(*) from attempts join users on users.id = user_id where started_at > current_date - 30 group by region_id`,
];

export interface StatisticsResult extends Size {
  /** Of the whole dashboard: numbers, the period before, the course, and the groups by region. */
  month: Timing;
  year: Timing;
  region: Timing;
  /** What the dashboard of a month counts, twice and by day, as bare SQL on the rollups: in milliseconds. */
  bare: number;
}

/** The dashboard over ten million visits and a million attempts of a year. */
export async function measureStatistics(place: Place): Promise<StatisticsResult> {
  const opened = await place.open();
  const reader = await buildUser(opened.db, { role: 'admin' });
  const { regions } = await fillStatistics(opened.db, SIZE);
  await opened.close();
  const server = await place.serve(START_LIMIT);
  const beside = await place.beside();
  try {
    const client = new HttpClient(server.origin);
    const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
      body: { login: reader.login, password: PASSWORD },
    });
    const dashboard = async (filter: object): Promise<Timing> => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const times = await oneByOne(ROUNDS, () =>
        Promise.all([
          client.send('GET', `/statistics?${query}&compare=true`, { token }),
          client.send('GET', `/statistics/breakdown?${query}&by=region`, { token }),
        ]),
      );
      return timing(times, times.reduce((sum, time) => sum + time, 0) / 1000);
    };
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const month = await dashboard({});
    const year = await dashboard({ from: day(364) });
    const region = await dashboard({ from: day(364), regionId: regions[0] });
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const since = performance.now();
      for (const query of BARE) await sql.raw(query).execute(beside.db);
      bare.push(performance.now() - since);
    }
    return { ...SIZE, month, year, region, bare: median(bare) };
  } finally {
    await beside.close();
    await server.stop();
  }
}
