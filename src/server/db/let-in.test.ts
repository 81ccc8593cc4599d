import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, noteArrival, openPglite, overPglite } from './index.ts';

const PEOPLE = 40;

describe('the embedded database', () => {
  let db: Db;
  let arrived = 0;
  const server = createServer(() => {
    arrived += 1;
    noteArrival();
  });
  const sockets: Socket[] = [];

  beforeAll(async () => {
    db = overPglite(await openPglite());
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await db.destroy();
  });

  it('lets in all who stand before the door, whatever it has to do', async () => {
    const { port } = server.address() as AddressInfo;
    for (let person = 0; person < PEOPLE; person++) sockets.push(connect(port, '127.0.0.1'));
    // Statements follow one another without a rest, and each holds the thread for some milliseconds.
    let statements = 0;
    while (arrived < PEOPLE && statements < PEOPLE / 2) {
      await sql`select sum(n) from generate_series(1, 20000) n`.execute(db);
      statements += 1;
    }
    expect(arrived).toBe(PEOPLE);
  });
});
