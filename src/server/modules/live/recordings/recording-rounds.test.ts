import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  buildDictionaryValue,
  buildUser,
  nextNumber,
  signIn,
  signInAs,
  type SignedInClient,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { buildRoom, buildWebinar } from '../live.fixture.ts';
import { isRunning } from './recorders.ts';
import { keepRecording } from './watch.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'synaq-recording-rounds-'));
const ENV = { DATA_DIR, LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' };
const server = withApp(ENV);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const GB = 1024 ** 3;

/** A webinar with its open room. */
async function openRoom(teacher: SignedInClient, recorded = false) {
  const webinar = await buildWebinar(server.db, { teacher_id: teacher.user.id, state: 'live', recorded });
  const { id: roomId } = await buildRoom(server.db, { webinar_id: webinar.id });
  return { webinarId: webinar.id, roomId };
}

async function begin(teacher: SignedInClient, roomId: number): Promise<number> {
  return (await teacher.post(`/rooms/${roomId}/recording`, { on: true })).body.id;
}

const stop = (teacher: SignedInClient, roomId: number) => teacher.post(`/rooms/${roomId}/recording`, { on: false });

const endRoom = (roomId: number) =>
  server.db.updateTable('live_rooms').set({ ended_at: server.clock() }).where('id', '=', roomId).execute();

const stateOf = (id: number) =>
  server.db.selectFrom('recordings').select('state').where('id', '=', id).executeTakeFirstOrThrow();

describe('a round', () => {
  it('begins nothing again that is stopped while another recording ends', async () => {
    const teacher = await signInAs(server, 'teacher');
    const [ending, other] = [await openRoom(teacher), await openRoom(teacher)];
    const [endingId, otherId] = [await begin(teacher, ending.roomId), await begin(teacher, other.roomId)];
    await endRoom(ending.roomId);
    const held = await server.db.startTransaction().execute();
    await held.selectFrom('recordings').select('id').where('id', '=', endingId).forUpdate().execute();
    const round = keepRecording(server.app.ctx);
    await waiters(server.db);
    expect((await stop(teacher, other.roomId)).body).toMatchObject({ id: otherId, state: 'waiting' });
    await held.rollback().execute();
    await round;
    expect([await stateOf(endingId), await stateOf(otherId)]).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    expect([isRunning(server.app.ctx, endingId), isRunning(server.app.ctx, otherId)]).toEqual([false, false]);
  });

  it('ends the recorder of what was stopped elsewhere', async () => {
    const teacher = await signInAs(server, 'teacher');
    const id = await begin(teacher, (await openRoom(teacher)).roomId);
    const ended = { state: 'waiting', stopped_at: server.clock() } as const;
    await server.db.updateTable('recordings').set(ended).where('id', '=', id).execute();
    await keepRecording(server.app.ctx);
    expect(isRunning(server.app.ctx, id)).toBe(false);
  });

  it('begins what was begun at a server that does not record, which may end it too', async () => {
    const other = await startApp({ db: server.db, clock: server.clock, env: { ...ENV, RECORDING_HERE: 'off' } });
    onTestFinished(() => other.close());
    const teacher = await signIn(other, await buildUser(server.db, { role_id: ROLE_IDS.teacher }));
    const { roomId } = await openRoom(teacher);
    const id = await begin(teacher, roomId);
    expect([isRunning(other.ctx, id), isRunning(server.app.ctx, id)]).toEqual([false, false]);
    await keepRecording(server.app.ctx);
    expect(isRunning(server.app.ctx, id)).toBe(true);
    await server.db.updateTable('recordings').set({ bytes: 5000 }).where('id', '=', id).execute();
    expect((await stop(teacher, roomId)).body).toMatchObject({ state: 'waiting', bytes: 5000 });
    await keepRecording(server.app.ctx);
    expect(isRunning(server.app.ctx, id)).toBe(false);
  });

  it('ends what is over, however little space there is to begin with', async () => {
    const teacher = await signInAs(server, 'teacher');
    const over = await openRoom(teacher);
    const id = await begin(teacher, over.roomId);
    const wanted = await openRoom(teacher, true);
    await endRoom(over.roomId);
    const room = async () => ({ free: 0.75 * GB, total: 10 * GB });
    const small = await startApp({ db: server.db, clock: server.clock, env: ENV, probes: { room } });
    onTestFinished(() => small.close());
    await small.ctx.watch.look();
    await keepRecording(small.ctx);
    expect(await stateOf(id)).toEqual({ state: 'waiting' });
    const begun = server.db.selectFrom('recordings').select('id').where('room_id', '=', wanted.roomId);
    expect(await begun.execute()).toEqual([]);
  });
});

describe('who leads a room', () => {
  /** Staff of a region who may record, and watch over webinars. */
  async function regionalStaff(): Promise<SignedInClient> {
    const role = await server.db
      .insertInto('roles')
      .values({
        ...{ key: `own-${nextNumber()}`, title: JSON.stringify({ ru: 'Своя' }), scope: 'region' },
        permissions: ['webinars:conduct', 'webinars:watch', 'webinars:show'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const region = await buildDictionaryValue(server.db);
    return signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: region.id }));
  }

  it('records it, and nobody of one region that of another', async () => {
    const [teacher, regional, admin] = [
      await signInAs(server, 'teacher'),
      await regionalStaff(),
      await signInAs(server, 'admin'),
    ];
    const { roomId } = await openRoom(teacher);
    expect((await regional.post(`/rooms/${roomId}/recording`, { on: true })).status).toBe(404);
    const id = await begin(teacher, roomId);
    expect((await stop(regional, roomId)).status).toBe(404);
    expect((await stop(admin, roomId)).status).toBe(200);
    expect((await regional.post(`/recordings/${id}/retry`)).status).toBe(404);
    expect((await regional.delete(`/recordings/${id}`)).status).toBe(404);
    expect(await stateOf(id)).toEqual({ state: 'waiting' });
  });

  it('is in the audit trail for what they did', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { webinarId, roomId } = await openRoom(teacher);
    const id = await begin(teacher, roomId);
    await begin(teacher, roomId);
    await stop(teacher, roomId);
    await teacher.delete(`/recordings/${id}`);
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['action', 'resource', 'record_ids'])
      .where('actor_id', '=', teacher.user.id)
      .where('resource', '=', 'webinars')
      .orderBy('id')
      .execute();
    expect(lines).toEqual(
      ['begin-recording', 'stop-recording', 'delete-recording'].map((action) => ({
        ...{ action, resource: 'webinars', record_ids: [webinarId] },
      })),
    );
  });

  it('is told with the change itself, so that no end of the server comes between', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId } = await openRoom(teacher);
    await begin(teacher, roomId);
    await stop(teacher, roomId);
    /** The transactions that wrote rows. */
    const writers = async (rows: RawBuilder<unknown>) =>
      (await sql<{ writer: string }>`select xmin::text as writer from ${rows} order by id`.execute(server.db)).rows;
    const changes = await writers(sql`audit_events where actor_id = ${teacher.user.id} and action like '%-recording'`);
    const news = sql<{ writer: string; on: boolean }>`
      select xmin::text as writer, (data ->> 'recording')::boolean as on from room_events where room_id = ${roomId} order by seq`;
    expect((await news.execute(server.db)).rows).toEqual([
      { writer: changes[0]?.writer, on: true },
      { writer: changes[1]?.writer, on: false },
    ]);
    expect(await writers(sql`recordings where room_id = ${roomId}`)).toEqual([changes[1]]);
  });
});
