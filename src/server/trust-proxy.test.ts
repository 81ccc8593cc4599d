import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { buildUser, PASSWORD, startApp, withDatabase } from '../../tests/support/index.ts';
import { readEnv } from './env.ts';
import { addressReader } from './trust-proxy.ts';

describe('TRUST_PROXY', () => {
  const database = withDatabase();

  /** The address of the new session of a client that claims to come from elsewhere. */
  async function addressSeen(trust: string, from: string, forwardedFor: string): Promise<string> {
    const { db } = database;
    const app = await startApp({ db, env: { TRUST_PROXY: trust } });
    const { id, login } = await buildUser(db);
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { login, password: PASSWORD },
    });
    await app.close();
    const { ip } = await db.selectFrom('sessions').select('ip').where('user_id', '=', id).executeTakeFirstOrThrow();
    return ip;
  }

  it.each([
    ['off', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['1', '10.0.0.5', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['2', '10.0.0.5', '203.0.113.9, 198.51.100.7, 10.0.0.6', '198.51.100.7'],
    ['1', '::ffff:10.0.0.5', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['1', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['10.0.0.0/24', '10.0.0.5', '203.0.113.9, 198.51.100.7, 10.0.0.6', '198.51.100.7'],
    ['10.0.0.0/24', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ])('%s: of a request from %s with "%s", the address is %s', async (trust, from, forwardedFor, seen) => {
    expect(await addressSeen(trust, from, forwardedFor)).toBe(seen);
    const request = { headers: { 'x-forwarded-for': forwardedFor }, socket: { remoteAddress: from } };
    const read = addressReader(readEnv({ TRUST_PROXY: trust }).trustProxy);
    expect(read(request as unknown as IncomingMessage)).toBe(seen);
  });
});
