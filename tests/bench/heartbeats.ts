import type { Db } from '#server/db/index.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { buildVideoLesson } from '../support/videos.ts';
import { HttpClient } from './http-client.ts';
import { atPace, type Timing, underLoad } from './measure.ts';
import type { Place } from './places.ts';
import { bareCommits, emptyPosts, LANES, SECONDS } from './saves.ts';

export const WATCHERS = 2_000;
/** Each sends one in five seconds. */
export const NEEDED_PER_SECOND = WATCHERS / 5;

/** The most that the usual pace lets come: one of each in two seconds. See learning/watching/player/pace.ts. */
const USUAL_WATCHERS = 500;

/** How heartbeats fare when so many watch, each at the pace that the server names. */
export interface Paced {
  watchers: number;
  beats: Timing;
}

export interface HeartbeatsResult {
  beats: Timing;
  /** At the usual pace and, when very many watch, at the slower one. */
  paced: readonly Paced[];
  bareCommits: Timing;
  emptyPosts: Timing;
  /** Heartbeats relative to the slower of bare commits and empty requests. */
  ratio: number;
}

interface Watching {
  session: string;
  token: string;
  seq: number;
}

async function buildWatchers(db: Db): Promise<{ lessonId: number; logins: string[] }> {
  const { id: lessonId } = await buildVideoLesson(db, { film: { duration_seconds: 3600 }, skip_mode: 'free' });
  const logins: string[] = [];
  for (let count = 0; count < WATCHERS; count += 1) logins.push((await buildUser(db)).login);
  return { lessonId, logins };
}

async function open(client: HttpClient, login: string, lessonId: number, number: number): Promise<Watching> {
  const address = `10.2.${number >> 8}.${number & 255}`;
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    address,
    body: { login, password: PASSWORD },
  });
  const { id: session } = await client.send<{ id: string }>('POST', `/my/video-lessons/${lessonId}/sessions`, {
    token,
    expected: 201,
  });
  return { session, token, seq: 0 };
}

/** A heartbeat of a film that goes on: each adds a piece of its own. */
async function beat(client: HttpClient, watching: Watching): Promise<void> {
  watching.seq += 1;
  const from = (watching.seq * 7) % 3500;
  await client.send('POST', `/my/watch-sessions/${watching.session}/heartbeats`, {
    token: watching.token,
    body: { seq: watching.seq, position: from + 0.02, spans: [{ from, to: from + 0.02, speed: 1 }], visible: true },
  });
}

/** Each sends its heartbeats at a pace of its own, however many others do. */
async function atOwnPace(client: HttpClient, watching: readonly Watching[], everySeconds: number): Promise<Paced> {
  const beats = await atPace(
    watching.length,
    everySeconds * 1000,
    AbortSignal.timeout(SECONDS * 1000),
    async (lane) => {
      const own = watching[lane];
      if (own === undefined) throw new Error('Nobody watches');
      await beat(client, own);
    },
  );
  return { watchers: watching.length, beats };
}

/** Measures heartbeats over HTTP with two thousand people who watch, empty requests, and bare commits before and after them. */
export async function measureHeartbeats(place: Place): Promise<HeartbeatsResult> {
  const before = await place.open();
  const { lessonId, logins } = await buildWatchers(before.db);
  const bare = await bareCommits(before.db);
  await before.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const all: Watching[] = [];
  for (const [number, login] of logins.entries()) all.push(await open(client, login, lessonId, number));
  const turns = new Array<number>(LANES).fill(0);
  const own = Math.floor(all.length / LANES);
  const beats = await underLoad(LANES, SECONDS, async (lane) => {
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const watching = all[lane * own + (turn % own)];
    if (watching === undefined) throw new Error('Nobody watches');
    await beat(client, watching);
  });
  const paced = [await atOwnPace(client, all.slice(0, USUAL_WATCHERS), 2), await atOwnPace(client, all, 5)];
  const empty = await emptyPosts(client);
  client.close();
  await server.stop();
  return {
    beats,
    paced,
    bareCommits: bare,
    emptyPosts: empty,
    ratio: beats.perSecond / Math.min(bare.perSecond, empty.perSecond),
  };
}
