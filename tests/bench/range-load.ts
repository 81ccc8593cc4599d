/**
 * Fetches parts of one file on several connections, and says on standard output how fast they came. A process of its own that reads bare
 * sockets, so that the server is measured, and not the client. node tests/bench/range-load.ts '{"url": …}'
 */
import { connect, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { median, timing } from './measure.ts';

/** Bytes of the file, both counted in. */
export interface Span {
  first: number;
  last: number;
}

export interface RangeLoad {
  url: string;
  spans: readonly Span[];
  connections: number;
  seconds: number;
}

export interface RangeResult {
  megabytesPerSecond: number;
  perSecond: number;
  p95: number;
  /** Median of requests one after another, in milliseconds. */
  firstByte: number;
}

const ALONE = 100;
const HEAD_END = Buffer.from('\r\n\r\n');

/** One keep-alive connection. */
class Connection {
  readonly #socket: Socket;
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.setNoDelay(true);
  }

  /** @returns milliseconds until the first byte of the answer, and until the last */
  fetch({ first, last }: Span): Promise<{ firstByte: number; whole: number }> {
    const begun = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<{ firstByte: number; whole: number }>();
    let [firstByte, left] = [0, 0];
    let head = Buffer.alloc(0);
    let isHead = true;
    const end = (problem?: Error) => {
      this.#socket.off('data', take).off('error', end).off('close', closed);
      if (problem) reject(problem);
      else resolve({ firstByte, whole: performance.now() - begun });
    };
    const closed = () => end(new Error('The server has closed the connection'));
    const take = (chunk: Buffer) => {
      firstByte ||= performance.now() - begun;
      let body = chunk.length;
      if (isHead) {
        head = Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at === -1) return;
        const text = head.toString('latin1', 0, at);
        if (!text.startsWith('HTTP/1.1 206')) return end(new Error(text));
        isHead = false;
        left = Number(/\r\ncontent-length: (\d+)/iu.exec(text)?.[1]);
        body = head.length - at - HEAD_END.length;
      }
      left -= body;
      if (left <= 0) end();
    };
    this.#socket.on('data', take).once('error', end).once('close', closed);
    const { pathname, host } = this.#url;
    this.#socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=${first}-${last}\r\n\r\n`);
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function run({ url, spans, connections, seconds }: RangeLoad): Promise<RangeResult> {
  const address = new URL(url);
  let turn = 0;
  const next = () => {
    turn += 1;
    return spans[turn % spans.length] ?? { first: 0, last: 0 };
  };
  const alone = new Connection(address);
  const firsts: number[] = [];
  for (let count = 0; count < ALONE; count += 1) firsts.push((await alone.fetch(next())).firstByte);
  alone.close();
  const times: number[] = [];
  let bytes = 0;
  const end = performance.now() + seconds * 1000;
  const lane = async () => {
    const connection = new Connection(address);
    while (performance.now() < end) {
      const span = next();
      times.push((await connection.fetch(span)).whole);
      bytes += span.last - span.first + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const { perSecond, p95 } = timing(times, seconds);
  return { megabytesPerSecond: bytes / 1024 ** 2 / seconds, perSecond, p95, firstByte: median(firsts) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as RangeLoad)));
