import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobPath } from '#server/blobs/index.ts';
import { freePort } from '#server/db/cluster/free-port.ts';
import { findFfmpeg, processVideo } from '#server/media/index.ts';
import { ladderOf } from '#server/media/video/ladder.ts';
import { probeVideo } from '#server/media/video/probe.ts';
import { transcodeArgs } from '#server/media/video/transcode.ts';
import { onPath } from '../../scripts/test/programs.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { median, type Timing, underLoad } from './measure.ts';
import type { Place } from './places.ts';

const FILM_SECONDS = 10;
const LANES = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const FIRST_BYTES = 100;

export interface MediaResult {
  /** Seconds that FFmpeg takes by itself, and that the product takes with looking, a poster and small pictures. */
  transcode: { bare: number; product: number };
  /** undefined: there is no nginx. Segments of one film by random order; mebibytes a second, and first bytes in milliseconds. */
  serving: { product: Served; nginx: Served | undefined };
}

interface Served {
  megabytesPerSecond: number;
  load: Timing;
  firstByte: number;
}

/** A rendition and the byte ranges of its segments. */
interface Segments {
  path: string;
  ranges: { first: number; last: number }[];
}

const seconds = (since: number) => (performance.now() - since) / 1000;

function makeFilm(folder: string): string {
  const path = join(folder, 'film.mp4');
  const args = [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${FILM_SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=d=${FILM_SECONDS}`, '-vf', 'noise=alls=12:allf=t'],
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
    if (largest !== undefined) segments = { path: largest.path, ranges: rangesOf(largest.playlist ?? '') };
  }
  if (segments === undefined) throw new Error('Nothing was made of the film');
  return { times: { bare: median(bare), product: median(product) }, segments };
}

function rangesOf(playlist: string) {
  return [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/gu)].map(([, bytes, from]) => ({
    first: Number(from),
    last: Number(from) + Number(bytes) - 1,
  }));
}

/** Fetches a part. @returns its bytes, and the milliseconds until the first of them */
function fetchPart(url: string, agent: Agent, { first, last }: { first: number; last: number }) {
  return new Promise<{ bytes: number; firstByte: number }>((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers: { range: `bytes=${first}-${last}` } }, (response) => {
      if (response.statusCode !== 206) return reject(new Error(`${url}: ${response.statusCode}`));
      let [bytes, firstByte] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - begun;
        bytes += chunk.length;
      });
      response.once('end', () => resolve({ bytes, firstByte }));
      response.once('error', reject);
    }).once('error', reject);
  });
}

async function measureServing(url: string, ranges: Segments['ranges']): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const any = () => ranges[Math.floor(Math.random() * ranges.length)] ?? { first: 0, last: 0 };
  const firsts: number[] = [];
  for (let count = 0; count < FIRST_BYTES; count += 1) firsts.push((await fetchPart(url, agent, any())).firstByte);
  let bytes = 0;
  const load = await underLoad(LANES, SECONDS, async () => {
    bytes += (await fetchPart(url, agent, any())).bytes;
  });
  agent.destroy();
  // The first second warms up.
  return { megabytesPerSecond: bytes / 1024 ** 2 / (SECONDS + 1), load, firstByte: median(firsts) };
}

/** nginx with its own settings for files, on the store's folder. */
async function withNginx<T>(folder: string, work: (origin: string) => Promise<T>): Promise<T | undefined> {
  const program = process.env.NGINX_PATH ?? onPath('nginx');
  if (program === undefined) {
    process.stdout.write(
      'Serving is not compared: there is no nginx. sudo apt-get install nginx, or set NGINX_PATH.\n',
    );
    return undefined;
  }
  const [port, place] = [await freePort(), mkdtempSync(join(tmpdir(), 'synaq-nginx-'))];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ');
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${place}/pid; error_log ${place}/log; events {}
    http { access_log off; sendfile on; tcp_nopush on; ${temporary} server { listen 127.0.0.1:${port}; root ${folder}; } }`,
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
    const links = await read<{ file: string; qualities: unknown[] }>(call, `/media-files/${fileId}/links`);
    const playlist = links.file.replace(/mp4$/u, 'm3u8');
    const ranges = rangesOf(await (await fetch(`${server.origin}${playlist}`)).text());
    const product = await measureServing(`${server.origin}${links.file}`, ranges);
    const beside = await place.beside();
    const { rendition_hash: hash } = await beside.db
      .selectFrom('media_renditions')
      .select('rendition_hash')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await beside.close();
    const nginx = await withNginx(place.dataDir, (origin) => measureServing(`${origin}/${blobPath(hash)}`, ranges));
    client.close();
    await server.stop();
    return { transcode: times, serving: { product, nginx } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Call = (method: string, path: string, headers: Record<string, string>) => Promise<Response>;

const read = async <T>(call: Call, path: string): Promise<T> => (await (await call('GET', path, {})).json()) as T;

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
}
