import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testClock, withDatabase } from '../../../tests/support/index.ts';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { logOf } from './log.ts';

const ERROR = 50;
const WARNING = 40;

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  err?: { message: string };
}

/** What a server has written, line by line. */
function journal() {
  const lines: Line[] = [];
  const settings = { level: 'debug', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
  const line = (wanted: (line: Line) => boolean) =>
    vi.waitFor(() => {
      const found = lines.find(wanted);
      if (found === undefined) throw new Error(`Not in the log: ${JSON.stringify(lines)}`);
      return found;
    }, 10_000);
  return { lines, settings, line, worst: () => Math.max(...lines.map(({ level }) => level)) };
}

/** Asks for an answer and goes away at its first bytes. */
async function askAndLeave(url: string, method: string): Promise<void> {
  const body = method === 'POST' ? '{"all":true}' : '';
  const headers = { 'accept-encoding': 'gzip', ...(body !== '' && { 'content-type': 'application/json' }) };
  const asking = request(url, { method, headers }).end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    asking.once('response', resolve).once('error', reject),
  );
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'gzip']);
  await new Promise((resolve) => response.once('data', resolve));
  asking.destroy();
}

const departure = ({ msg }: Line) => msg === 'the client went away';

describe('the log', () => {
  const database = withDatabase();
  const log = journal();
  let app: FastifyInstance;
  let address = '';

  // The real server, with answers that do not end, end well, or break in the ways in which streams do.
  beforeAll(async () => {
    const env = readEnv({ NODE_ENV: 'test', SYNAQ_DEMO: 'off', PUBLIC_ORIGIN: 'http://synaq.test' });
    app = await buildApp({ db: database.db, env, clock: testClock() }, { log: log.settings });
    const noise = () => randomBytes(16_384).toString('base64');
    const endless = (last = Number.POSITIVE_INFINITY, error?: Error) => {
      let count = 0;
      return new Readable({
        read() {
          count += 1;
          if (count > last) this.destroy(error);
          else this.push(noise());
        },
      });
    };
    app.get('/endless', (_request, reply) => reply.type('text/plain').send(endless()));
    app.post('/endless', (_request, reply) => reply.type('text/plain').send(endless()));
    app.get('/list', (_request, reply) => reply.send(Array.from({ length: 2000 }, noise)));
    app.get('/broken', (_request, reply) => reply.type('text/plain').send(endless(300, new Error('the disk is gone'))));
    app.get('/cut', (_request, reply) => reply.type('text/plain').send(endless(300)));
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  beforeEach(() => log.lines.splice(0));

  it.each([
    ['GET', '/endless'],
    ['POST', '/endless'],
    ['GET', '/list'],
  ])('says at no level that alarms that a client went away in the middle of %s %s', async (method, path) => {
    await askAndLeave(`${address}${path}`, method);
    const line = await log.line(departure);
    expect(line).toMatchObject({ level: 20, err: { message: 'premature close' } });
    expect(line.reqId).toBeTypeOf('string');
    expect(log.worst()).toBeLessThan(WARNING);
  });

  it.each([
    ['/broken', 'the disk is gone'],
    ['/cut', 'premature close'],
  ])('says as an error that an answer of ours broke off: %s', async (path, message) => {
    await expect(fetch(`${address}${path}`).then((response) => response.text())).rejects.toThrow();
    const line = await log.line(({ level }) => level === ERROR);
    expect(line.err?.message).toBe(message);
    expect(log.lines.filter(departure)).toEqual([]);
  });

  it('is nothing where none is asked for', () => {
    expect(logOf(undefined)).toEqual({ logger: false });
  });
});
