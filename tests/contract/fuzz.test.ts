import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import type { RoleKey } from '#shared/access/roles.ts';
import { type ContractDocument, type Operation, operationsOf, resolved } from '#server/contract/operations.ts';
import type { Parameter } from '#server/contract/parameters.ts';
import { Validation } from '#server/contract/validation.ts';
import { DiskStore } from '#server/blobs/index.ts';
import { seedDemo } from '#server/demo/index.ts';
import { Client, signIn, signInAs, type SignedInClient, withApp } from '../support/index.ts';
import { spoiled, type FuzzSchema, Values } from './fuzz-values.ts';

/** A fixed seed makes the requests repeatable. Override seed and number of runs with FUZZ_SEED=7 FUZZ_RUNS=50. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = process.env.FUZZ_RUNS === undefined ? undefined : Number(process.env.FUZZ_RUNS);
const TIMEOUT = 600_000;

const document = contractDocument as unknown as ContractDocument;
const values = new Values(contractDocument);
const isError = Validation.of(contractDocument).at(['components', 'schemas', 'Error']);

interface Target {
  path: string;
  method: string;
  operation: Operation;
  parameters: Parameter[];
}

/** Deletions and sign-out come last, so that the other operations find their records. */
const rank = ({ method, operation }: Target) =>
  ['get', 'put', 'patch', 'post', 'delete'].indexOf(method) + (operation.operationId === 'signOut' ? 10 : 0);

const targets: Target[] = [...operationsOf(document)]
  .map(({ path, method, item, operation }) => ({
    path,
    method,
    operation,
    parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
      resolved<Parameter>(document, one),
    ),
  }))
  .sort((a, b) => rank(a) - rank(b));

interface FuzzRequest {
  path: Record<string, unknown> | null;
  query: Record<string, unknown>;
  body: unknown;
  /** The index of the client's own attempt, where the path names one. */
  own: number;
}

const NOTHING = fc.constant(undefined);

/** No schema lists the sort fields of a list, so the fields of its records are tried. */
function sortOf({ operation }: Target): fc.Arbitrary<unknown> {
  const answer = operation.responses['200'];
  const content = answer && resolved<{ content?: Record<string, { schema?: FuzzSchema }> }>(document, answer as object);
  const items = content?.content?.['application/json']?.schema?.items;
  const fields = Object.keys((items && values.resolved(items).properties) ?? {});
  return fc.tuple(fc.constantFrom('id', ...fields), fc.constantFrom('ASC', 'DESC'));
}

/** Which part of a request is made invalid. Two in five requests stay valid, so that they reach the handlers. */
const aPlace = fc.constantFrom(
  'nowhere',
  'nowhere',
  'nowhere',
  'nowhere',
  'path',
  'query',
  'stray',
  'content',
  'content',
  'content',
);

function requestsTo(target: Target): fc.Arbitrary<FuzzRequest> {
  const { parameters, operation } = target;
  const schema = operation.requestBody?.content['application/json']?.schema as FuzzSchema | undefined;
  const isRaw = operation.requestBody?.content['application/octet-stream'] !== undefined;
  return aPlace.chain((place) => {
    const some = (where: string, value: fc.Arbitrary<unknown>) => (place === where ? spoiled(value) : value);
    const at = (where: string) => parameters.filter((parameter) => parameter.in === where);
    const path = Object.fromEntries(at('path').map(({ name, schema: own = {} }) => [name, values.valid(own)]));
    const query = Object.fromEntries(
      at('query').map((parameter) => {
        const json = parameter.content?.['application/json']?.schema;
        const valid =
          parameter.name === 'sort' ? sortOf(target) : values.valid(json ?? parameter.schema ?? {}, 0, parameter.name);
        const wanted = some(schema || isRaw ? 'query' : 'content', valid);
        return [parameter.name, parameter.required === true ? wanted : fc.option(wanted, { nil: undefined, freq: 2 })];
      }),
    );
    const stray = place === 'stray' ? fc.constantFrom('constructor', '__proto__', 'x') : NOTHING;
    const bytes = fc.uint8Array({ maxLength: 200 }).map((few) => Buffer.from(few));
    return fc.record({
      path: some('path', fc.record(path)) as fc.Arbitrary<Record<string, unknown> | null>,
      query: fc.tuple(fc.record(query), stray).map(([known, more]) => ({ ...known, ...(more && { [more]: '1' }) })),
      body: isRaw ? bytes : schema ? some('content', values.valid(schema)) : NOTHING,
      own: fc.nat(),
    });
  });
}

/** A value as it appears in a URL. What cannot be encoded is sent as the raw bytes of a broken client. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as unknown);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function addressOf(target: Target, { path, query }: FuzzRequest): string {
  const filled = target.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path?.[name]) || '0');
  const jsonNames = new Set(target.parameters.filter(({ content }) => content !== undefined).map(({ name }) => name));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${jsonNames.has(name) ? encoded(JSON.stringify(value)) : encoded(value)}`);
  return `/api/v1${filled}${asked.length > 0 ? `?${asked.join('&').slice(0, 12_000)}` : ''}`;
}

interface Sent {
  status: number;
  body: string;
  isJson: boolean;
}

async function send(app: FastifyInstance, client: Client, target: Target, request: FuzzRequest): Promise<Sent> {
  const raw = Buffer.isBuffer(request.body);
  const payload = raw
    ? (request.body as Buffer)
    : request.body === undefined
      ? undefined
      : JSON.stringify(request.body);
  const answer = await app.inject({
    method: target.method.toUpperCase() as 'GET',
    url: addressOf(target, request),
    // A new address for each request: limits per address are tested elsewhere.
    remoteAddress: new Client(app).address,
    headers: {
      ...(client.token !== undefined && { authorization: `Bearer ${client.token}` }),
      ...(payload !== undefined && { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.body : '', isJson };
}

/** Says what is wrong with a response; undefined when nothing is. The server itself validates successful responses. */
function complaint({ operation, method }: Target, { status, body, isJson }: Sent): string | undefined {
  if (status >= 500) return 'fails';
  if (operation.responses[status] === undefined) return 'is not declared';
  // The answer to HEAD has no body.
  if (status < 400 || method === 'head') return undefined;
  if (!isJson || !isError(JSON.parse(body))) return 'is no error of ours';
  return body.includes('"unstorable"') ? 'is refused by the database only' : undefined;
}

describe('the fuzz of every operation', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fuzz-'));
  const server = withApp({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  beforeAll(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    await seedDemo(server.db, { now: server.clock(), blobs: new DiskStore(dataDir), password: 'Demo-2026!' });
  }, 120_000);

  const demoUser = (login: string) =>
    server.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow();
  const ownAttempts = async ({ user }: SignedInClient) =>
    (await server.db.selectFrom('attempts').select('id').where('user_id', '=', user.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  /** Sends generated requests to each operation. @returns every failure, described so that it can be reproduced */
  async function attack(runs: number, first: Client, again: () => Promise<Client>): Promise<string[]> {
    const wrong: string[] = [];
    let client = first;
    for (const [index, target] of targets.entries()) {
      const seed = SEED + index;
      for (const request of fc.sample(requestsTo(target), { seed, numRuns: RUNS ?? runs })) {
        if ('user' in client && target.path.startsWith('/my/attempts/') && typeof request.path?.id === 'number') {
          const own = await ownAttempts(client as SignedInClient);
          request.path.id = own[request.own % Math.max(own.length, 1)] ?? request.path.id;
        }
        const sent = await send(server.app, client, target, request);
        const what = complaint(target, sent);
        if (what !== undefined) {
          const shown = JSON.stringify(request.body)?.slice(0, 400);
          wrong.push(
            `${target.operation.operationId} ${addressOf(target, request).slice(0, 300)} ${shown}: ${sent.status} ${what} ${sent.body.slice(0, 200)} (seed ${seed})`,
          );
        }
        if (sent.status === 401 || sent.status === 204) client = await again();
      }
    }
    return wrong;
  }

  async function attackAs(role: RoleKey, login: string, runs: number): Promise<string[]> {
    // When a request has broken the demo account, a new user of the role continues.
    const first = await signIn(server.app, await demoUser(login), 'Demo-2026!');
    return attack(runs, first, () => signInAs(server, role));
  }

  it('finds nothing signed out', { timeout: TIMEOUT }, async () => {
    const nobody = new Client(server.app);
    expect(await attack(1, nobody, async () => nobody), `seed ${SEED}`).toEqual([]);
  });

  it('finds nothing as a learner', { timeout: TIMEOUT }, async () => {
    expect(await attackAs('user', 'user', 4), `seed ${SEED}`).toEqual([]);
  });

  it('finds nothing as an administrator', { timeout: TIMEOUT }, async () => {
    expect(await attackAs('admin', 'admin', 7), `seed ${SEED}`).toEqual([]);
  });
});
