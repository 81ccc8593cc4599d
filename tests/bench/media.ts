import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { blobPath } from '#server/blobs/index.ts';
import { freePort } from '#server/db/cluster/free-port.ts';
import { findFfmpeg, processVideo } from '#server/media/index.ts';
import { ladderOf } from '#server/media/video/ladder.ts';
import { probeVideo } from '#server/media/video/probe.ts';
import { transcodeArgs } from '#server/media/video/transcode.ts';
import { onPath } from '../../scripts/test/programs.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median } from './measure.ts';
import type { Place } from './places.ts';
import type { RangeLoad, RangeResult, Span } from './range-load.ts';

const FILM_SECONDS = 10;
const LANES = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** The server and nginx are asked in so many turns. */
const ROUNDS = 4;
const FIRST_FRAMES = 20;
const CLIENT = fileURLToPath(new URL('./range-load.ts', import.meta.url));

export interface MediaResult {
  /** Seconds that FFmpeg takes by itself, and that the product takes with looking, a poster and small pictures. */
  transcode: { bare: number; product: number };
  /** Segments of one film, in turn. nginx undefined: there is none. */
  serving: { product: RangeResult; nginx: RangeResult | undefined };
  /** Milliseconds until a player has what it shows first. */
  firstFrame: number;
}

/** A rendition and the byte ranges of its segments. */
interface Segments {
  path: string;
  spans: readonly Span[];
}

const seconds = (since: number) => (performance.now() - since) / 1000;

function makeFilm(folder: string): string {
  const path = join(folder, 'film.mp4');
  const args = [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${FILM_SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=d=${FILM_SECONDS}`, '-vf', 'noise=alls=40:allf=t'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ];
  const { status, stderr } = spawnSync(findOrThrow().ffmpeg, args);
  if (status !== 0) throw new Error(String(stderr));
  return path;
}

function findOrThrow() {
  const found = findFfmpeg(process.env.FFMPEG_PATH);
  if (found === undefined) throw new Error('The bench of media needs FFmpeg: sudo apt-get install ffmpeg');
  return found;
}

/** The same renditions by FFmpeg alone, at the same low priority, and by the product; three times, one after the other. */
async function measureTranscode(film: string, folder: string) {
  const ffmpeg = findOrThrow();
  const { signal } = new AbortController();
  const about = await probeVideo(ffmpeg, film, signal);
  const rungs = ladderOf(about.width, about.height);
  const [bare, product]: [number[], number[]] = [[], []];
  let segments: Segments | undefined;
  for (let round = 0; round < 3; round += 1) {
    const [own, ours] = ['bare', 'product'].map((name) => join(folder, `${name}-${round}`)) as [string, string];
    for (const each of [own, ours]) mkdirSync(each);
    const begun = performance.now();
    spawnSync('nice', ['-n', '19', ffmpeg.ffmpeg, ...transcodeArgs(film, own, about, rungs)]);
    bare.push(seconds(begun));
    const again = performance.now();
    const made = await processVideo(film, ours, ffmpeg, { signal, onProgress: () => undefined });
    product.push(seconds(again));
    const largest = made.renditions.at(-1);
    if (largest !== undefined) segments = { path: largest.path, spans: spansOf(largest.playlist ?? '') };
  }
  if (segments === undefined) throw new Error('Nothing was made of the film');
  return { times: { bare: median(bare), product: median(product) }, segments };
}

function spansOf(playlist: string) {
  return [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/gu)].map(([, bytes, from]) => ({
    first: Number(from),
    last: Number(from) + Number(bytes) - 1,
  }));
}

/** One burst of requests for segments, from a process of its own. */
async function loadOnce(url: string, spans: readonly Span[]): Promise<RangeResult> {
  const load: RangeLoad = { url, spans, connections: LANES, seconds: SECONDS / ROUNDS };
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, JSON.stringify(load)]);
  return JSON.parse(stdout) as RangeResult;
}

/** The server and nginx in turn, so that what else the machine does meets both. */
async function measureServing(ours: string, theirs: string | undefined, spans: readonly Span[]) {
  const [product, nginx]: [RangeResult[], RangeResult[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    product.push(await loadOnce(ours, spans));
    if (theirs !== undefined) nginx.push(await loadOnce(theirs, spans));
  }
  return { product: middleOf(product), nginx: theirs === undefined ? undefined : middleOf(nginx) };
}

const middleOf = (rounds: readonly RangeResult[]): RangeResult => ({
  megabytesPerSecond: median(rounds.map((one) => one.megabytesPerSecond)),
  perSecond: median(rounds.map((one) => one.perSecond)),
  p95: median(rounds.map((one) => one.p95)),
  firstByte: median(rounds.map((one) => one.firstByte)),
});

/** What a player fetches one after another before it can show a frame, in milliseconds: addresses, playlists, head and first segment. */
async function firstFrame(call: Call, origin: string, fileId: number): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < FIRST_FRAMES; count += 1) {
    const begun = performance.now();
    const { hls } = await read<{ hls: string }>(call, `/media-files/${fileId}/links`);
    const master = await (await fetch(`${origin}${hls}`)).text();
    const name = master.split('\n').find((line) => line.endsWith('.m3u8')) ?? '';
    const playlist = new URL(name, `${origin}${hls}`);
    const text = await (await fetch(playlist)).text();
    const file = new URL(name.replace('.m3u8', '.mp4'), playlist);
    for (const { first, last } of spansOf(text).slice(0, 2))
      await (await fetch(file, { headers: { range: `bytes=${first}-${last}` } })).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** nginx with its own settings for files, on the store's folder. @param work gets where it answers; undefined: there is none */
async function withNginx<T>(folder: string, work: (origin: string | undefined) => Promise<T>): Promise<T> {
  const program = process.env.NGINX_PATH ?? onPath('nginx');
  if (program === undefined) {
    process.stdout.write(
      'Serving is not compared: there is no nginx. sudo apt-get install nginx, or set NGINX_PATH.\n',
    );
    return work(undefined);
  }
  const [port, place] = [await freePort(), mkdtempSync(join(tmpdir(), 'synaq-nginx-'))];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ');
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${place}/pid; error_log ${place}/log; events {}
    http { access_log off; sendfile on; tcp_nopush on; ${temporary} keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn(program, ['-c', join(place, 'nginx.conf'), '-p', place], { stdio: 'ignore' });
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await fetch(origin).then(
        () => true,
        () => false,
      );
      if (isUp) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return await work(origin);
  } finally {
    child.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

/** Measures what is made of films and how they are served, each beside the program that others would use. */
export async function measureMedia(place: Place): Promise<MediaResult> {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-media-bench-'));
  try {
    const { times, segments } = await measureTranscode(makeFilm(folder), folder);
    const opened = await place.open();
    const { login } = await buildUser(opened.db, { role: 'admin' });
    await opened.close();
    const server = await place.serve();
    const client = new HttpClient(server.origin);
    const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
      body: { login, password: PASSWORD },
    });
    const bytes = readFileSync(segments.path);
    const call = (method: string, path: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer> | string) =>
      fetch(`${server.origin}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
        ...(body !== undefined && { body }),
      });
    const made = await call('POST', '/uploads', {
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('film.mp4')}`,
    });
    const id = made.headers.get('location')?.split('/').at(-1) ?? '';
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await call('PATCH', `/uploads/${id}`, type, bytes);
    await until(async () => (await read<{ state: string }>(call, `/uploads/${id}`)).state === 'ready');
    const json = { 'content-type': 'application/json' };
    const file = JSON.stringify({ title: { ru: 'Фильм' }, uploadId: id });
    const { id: fileId } = (await (await call('POST', '/media-files', json, file)).json()) as { id: number };
    await until(async () => (await read<{ state: string }>(call, `/media-files/${fileId}`)).state === 'ready');
    const links = await read<{ file: string; hls: string }>(call, `/media-files/${fileId}/links`);
    const shown = await firstFrame(call, server.origin, fileId);
    const beside = await place.beside();
    const largest = await beside.db
      .selectFrom('media_renditions')
      .select(['rendition_hash', 'playlist'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await beside.close();
    const spans = spansOf(largest.playlist ?? '');
    const ours = `${server.origin}${links.file}`;
    const serving = await withNginx(place.dataDir, (origin) =>
      measureServing(ours, origin && `${origin}/${blobPath(largest.rendition_hash)}`, spans),
    );
    client.close();
    await server.stop();
    return { transcode: times, serving, firstFrame: shown };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Call = (method: string, path: string, headers: Record<string, string>) => Promise<Response>;

const read = async <T>(call: Call, path: string): Promise<T> => (await (await call('GET', path, {})).json()) as T;

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
}
