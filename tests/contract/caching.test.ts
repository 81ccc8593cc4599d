import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../support/index.ts';
import { operations } from './document.ts';

/** signOut ends the client's session, so it comes last. */
const asked = [...operations].sort((a, b) => Number(a.id === 'signOut') - Number(b.id === 'signOut'));

describe('what answers of the API may be kept', () => {
  const server = withApp();

  /** The operations whose answers a cache may keep. */
  async function kept(client: Client): Promise<string[]> {
    const found: string[] = [];
    for (const { id, method, path } of asked) {
      const { headers } = await client.send(method, path);
      if (headers['cache-control'] !== 'no-store') found.push(id);
    }
    return found;
  }

  it.each(['admin', 'user'] as const)(
    'no cache keeps an answer to %s',
    async (role) => {
      expect(await kept(await signInAs(server, role))).toEqual([]);
      // All operations, one after another.
    },
    60_000,
  );

  it('no cache keeps what a stranger is told, nor what is not found', async () => {
    const stranger = new Client(server.app);
    expect(await kept(stranger)).toEqual([]);
    const { status, headers } = await stranger.get('/no-such-thing');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
