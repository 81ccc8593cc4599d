import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { App } from '../../../app.ts';
import { toJson } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { findFfmpeg } from '../../../media/index.ts';
import { nextNumber, signInAs, type SignedInClient, startApp, withApp } from '../../../../../tests/support/index.ts';
import { LiveBot } from '../../../../../tests/support/live-bot.ts';
import { type LiveFilm, makeLiveFilm, sendFilm } from '../../../../../tests/support/live-film.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { appendEvent } from '../rooms/index.ts';
import { FilmWork } from './film-work.ts';
import { eraseOldTracks, folderOf } from './folders.ts';
import { failFilm } from './queries.ts';
import { keepRecording } from './watch.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'synaq-recordings-'));
const ENV = { DATA_DIR, LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' };
const server = withApp(ENV);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** A webinar with its open room. */
async function openRoom(
  teacher: SignedInClient,
  recorded = false,
): Promise<{ webinarId: number; roomId: number; name: string }> {
  const at = server.clock();
  const webinar = await server.db
    .insertInto('webinars')
    .values({
      title: toJson({ ru: 'Техника безопасности' }),
      teacher_id: teacher.user.id,
      starts_at: at,
      minutes: 60,
      recorded,
      state: 'live',
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `room-${nextNumber()}`;
  const room = await server.db
    .insertInto('live_rooms')
    .values({ webinar_id: webinar.id, name, opened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webinarId: webinar.id, roomId: room.id, name };
}

/** A meeting with its open room. */
async function openMeeting(host: SignedInClient): Promise<{ meetingId: number; roomId: number; name: string }> {
  const meeting = await host.post('/meetings', { title: 'Планёрка' });
  const name = `room-${nextNumber()}`;
  const room = await server.db
    .insertInto('live_rooms')
    .values({ meeting_id: meeting.body.id, name, opened_at: server.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { meetingId: meeting.body.id, roomId: room.id, name };
}

/** The process that has files of a folder open, by what Linux tells of processes. */
function processIn(folder: string): string {
  const hasOpen = (pid: string): boolean => {
    try {
      const files = `/proc/${pid}/fd`;
      return readdirSync(files).some((file) => readlinkSync(join(files, file)).startsWith(folder));
    } catch {
      // It has ended, or has just closed a file.
      return false;
    }
  };
  const found = readdirSync('/proc').find((name) => /^\d+$/u.test(name) && hasOpen(name));
  if (found === undefined) throw new Error(`nobody records in ${folder}`);
  return found;
}

const endRoom = (roomId: number) =>
  server.db.updateTable('live_rooms').set({ ended_at: server.clock() }).where('id', '=', roomId).execute();

/** Somebody who shows and says something in a room: not one of its people, whom their state would put out. */
async function present(app: App, name: string): Promise<Omit<Parameters<typeof sendFilm>[0], 'film'>> {
  const rights = { publish: ['camera', 'microphone'], messages: false } as const;
  const { token } = await app.ctx.live.passFor(name, { identity: `speaker-${nextNumber()}`, name: 'Айгерим', rights });
  const bot = await LiveBot.join((await app.ctx.live.passage?.url()) ?? '', token);
  onTestFinished(() => bot.close());
  const { connection, ...tracks } = await bot.publish();
  return { connection, tracks };
}

/** Shows and says something until some of it is recorded, however long a recorder needs to begin. @param list of its recordings */
async function recordSome(app: App, name: string, client: SignedInClient, list: string): Promise<void> {
  const sending = sendFilm({ ...(await present(app, name)), film: long });
  await vi.waitFor(async () => expect((await client.get(list)).body[0].bytes).toBeGreaterThan(20_000), UNHURRIED);
  sending.end();
}

async function makeFilms(app: App = server.app): Promise<void> {
  const work = new FilmWork(app.ctx);
  await work.look();
  await work.stop();
}

const hasFfmpeg = findFfmpeg(undefined) !== undefined;
const withFilms = it.skipIf(!hasFfmpeg);
let film: LiveFilm = { pictures: [], sounds: [] };
let long = film;
// Before anybody joins: nothing is answered meanwhile.
beforeAll(() => {
  if (findFfmpeg(undefined) === undefined) return;
  film = makeLiveFilm(3);
  long = makeLiveFilm(60, { size: '160x90', bits: '100k' });
});

describe('setRoomRecording', () => {
  it('lets teachers record their own webinars only, once at a time', async () => {
    const [teacher, other, learner] = [
      await signInAs(server, 'teacher'),
      await signInAs(server, 'teacher'),
      await signInAs(server, 'user'),
    ];
    const { roomId } = await openRoom(teacher);
    expect((await learner.post(`/rooms/${roomId}/recording`, { on: true })).status).toBe(403);
    expect((await other.post(`/rooms/${roomId}/recording`, { on: true })).status).toBe(404);
    expect((await teacher.post(`/rooms/${roomId}/recording`, { on: false })).body.id).toBe('recording-none');
    const begun = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    expect(begun.body).toMatchObject({ roomId, state: 'recording', stoppedAt: null, percent: 0 });
    expect((await teacher.post(`/rooms/${roomId}/recording`, { on: true })).body.id).toBe(begun.body.id);
    expect((await other.post(`/rooms/${roomId}/recording`, { on: false })).status).toBe(404);
    expect((await teacher.delete(`/recordings/${begun.body.id}`)).body.id).toBe('recording-going-on');
    const stopped = await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    expect(stopped.body).toMatchObject({ id: begun.body.id, state: 'waiting', cutShort: null });
  });

  it('records nobody in a room that has ended', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId } = await openRoom(teacher);
    await endRoom(roomId);
    const answer = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    expect([answer.status, answer.body.id]).toEqual([409, 'recording-room-ended']);
  });
});

describe('rooms that record themselves', () => {
  it('begin by themselves, once, and end with the room', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher, true);
    await keepRecording(server.app.ctx);
    const path = `/webinars/${webinarId}/recordings`;
    expect((await teacher.get(path)).body).toMatchObject([{ state: 'recording' }]);
    await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    await keepRecording(server.app.ctx);
    expect((await teacher.get(path)).body).toHaveLength(1);
    await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    await endRoom(roomId);
    await keepRecording(server.app.ctx);
    expect((await teacher.get(path)).body.map((one: { state: string }) => one.state)).toEqual(['waiting', 'waiting']);
  });

  it('end after twelve hours', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher);
    await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    server.clock.forward({ hours: 12, seconds: 1 });
    await keepRecording(server.app.ctx);
    expect((await (await signInAs(server, 'admin')).get(`/webinars/${webinarId}/recordings`)).body).toMatchObject([
      { state: 'waiting', cutShort: 'longest' },
    ]);
  });
});

describe('listWebinarRecordings', { timeout: 400_000 }, () => {
  it('knows no recordings of a webinar that is not there', async () => {
    expect((await (await signInAs(server, 'teacher')).get('/webinars/999999/recordings')).status).toBe(404);
  });

  withFilms('shows a film, a media file and a draft with chapters once a room has ended', async () => {
    server.clock.set(new Date());
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId, name } = await openRoom(teacher);
    const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    const person = await present(server.app, name);
    const sending = sendFilm({ ...person, film });
    await vi.waitFor(async () => {
      const { body } = await teacher.get(`/webinars/${webinarId}/recordings`);
      expect(body[0].bytes).toBeGreaterThan(1000);
    }, UNHURRIED);
    const at = new Date();
    const entity: Schemas['RoomPoll'] = {
      ...{ id: 1, kind: 'poll', question: 'Кто дежурит?', options: ['Я', 'Не я'], several: false, open: true },
      ...{ resultsShown: false, voters: null, counts: null, correct: null, openedAt: at.toISOString(), closedAt: null },
    };
    await transaction(server.db, (trx) => appendEvent(trx, { roomId, at }, { kind: 'poll', entity, actorId: null }));
    await sending.done;
    server.clock.set(new Date());
    await endRoom(roomId);
    await keepRecording(server.app.ctx);
    await makeFilms();

    const [shown] = (await teacher.get(`/webinars/${webinarId}/recordings`)).body;
    expect(shown).toMatchObject({ id: recording.id, state: 'ready', percent: 100, failure: null });
    // Its media file is made ready for players still.
    expect(shown.fileState).toBe('processing');
    expect(shown.durationSeconds).toBeGreaterThan(2);
    const admin = await signInAs(server, 'admin');
    const file = await admin.get(`/media-files/${shown.mediaFileId}`);
    expect(file.body).toMatchObject({ kind: 'video', title: { ru: 'Техника безопасности' }, published: false });
    const draft = await server.db
      .selectFrom('recording_webinars')
      .selectAll()
      .where('id', '=', shown.recordingWebinarId)
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ webinar_id: webinarId, published: false, media_file_id: shown.mediaFileId });
    expect(draft.chapters.map(({ title }) => title)).toEqual(['Опрос: Кто дежурит?']);

    server.clock.forward({ days: 15 });
    const [row] = await server.db.selectFrom('recordings').selectAll().where('id', '=', recording.id).execute();
    const folder = folderOf(server.app.ctx, row ?? { folder: '' });
    expect(existsSync(folder)).toBe(true);
    await eraseOldTracks(server.app.ctx);
    expect(existsSync(folder)).toBe(false);
  });

  it.skipIf(!hasFfmpeg || process.platform !== 'linux')(
    'is made of what there was when the disk was full',
    async () => {
      server.clock.set(new Date());
      const teacher = await signInAs(server, 'teacher');
      const { roomId, webinarId, name } = await openRoom(teacher);
      const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
      const list = `/webinars/${webinarId}/recordings`;
      const shown = async () => (await teacher.get(list)).body[0];
      const sending = sendFilm({ ...(await present(server.app, name)), film: long });
      await vi.waitFor(async () => expect((await shown()).bytes).toBeGreaterThan(20_000), UNHURRIED);
      const row = await server.db
        .selectFrom('recordings')
        .select('folder')
        .where('id', '=', recording.id)
        .executeTakeFirstOrThrow();
      // From now on nothing can be written, as on a full disk: files are allowed one octet.
      const pid = processIn(folderOf(server.app.ctx, row));
      execFileSync('prlimit', ['--pid', pid, '--fsize=1']);
      await vi.waitFor(async () => expect(await shown()).toMatchObject({ cutShort: 'disk-low' }), UNHURRIED);
      sending.end();
      expect(await shown()).toMatchObject({ id: recording.id, state: 'waiting' });
      // The log tells everybody in the room that it goes on no longer; hosts ask why then.
      const told = async () => {
        const rows = server.db
          .selectFrom('room_events')
          .select('data')
          .where('room_id', '=', roomId)
          .orderBy('seq', 'desc');
        return (await rows.executeTakeFirst())?.data;
      };
      await vi.waitFor(async () => expect(await told()).toMatchObject({ recording: false }), UNHURRIED);
      await endRoom(roomId);
      await makeFilms();
      const made = await shown();
      expect(made).toMatchObject({ state: 'ready', cutShort: 'disk-low', failure: null });
      expect(made.durationSeconds).toBeGreaterThan(1);
    },
  );

  withFilms('goes on after a restart of the server', async () => {
    server.clock.set(new Date());
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId, name } = await openRoom(teacher);
    await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    const before = sendFilm({ ...(await present(server.app, name)), film });
    await before.done;
    const second = await startApp({ db: server.db, clock: server.clock, env: ENV });
    onTestFinished(() => second.close());
    // As if the first had died: another one finds what it has left.
    await keepRecording(second.ctx);
    await sendFilm({ ...(await present(second, name)), film }).done;
    await endRoom(roomId);
    await keepRecording(second.ctx);
    await makeFilms(second);
    const [shown] = (await teacher.get(`/webinars/${webinarId}/recordings`)).body;
    expect(shown).toMatchObject({ state: 'ready' });
  });
});

describe('listMeetingRecordings', { timeout: 400_000 }, () => {
  it('knows no recordings of a meeting that is not there', async () => {
    expect((await (await signInAs(server, 'admin')).get('/meetings/999999/recordings')).status).toBe(404);
  });

  withFilms('shows what its host has recorded: a media file, and no draft for others', async () => {
    server.clock.set(new Date());
    const [host, teacher] = [await signInAs(server, 'admin'), await signInAs(server, 'teacher')];
    const { roomId, meetingId, name } = await openMeeting(host);
    expect((await teacher.post(`/rooms/${roomId}/recording`, { on: true })).status).toBe(404);
    const { body: begun } = await host.post(`/rooms/${roomId}/recording`, { on: true });
    expect(begun).toMatchObject({ roomId, meetingId, webinarId: null, state: 'recording' });
    await recordSome(server.app, name, host, `/meetings/${meetingId}/recordings`);
    await endRoom(roomId);
    await keepRecording(server.app.ctx);
    await makeFilms();
    const [shown] = (await host.get(`/meetings/${meetingId}/recordings`)).body;
    expect(shown).toMatchObject({ id: begun.id, state: 'ready', recordingWebinarId: null, retry: false });
    const file = await host.get(`/media-files/${shown.mediaFileId}`);
    expect(file.body).toMatchObject({ kind: 'video', title: { ru: 'Планёрка' }, published: false });
  });
});

describe('retryRecording', { timeout: 400_000 }, () => {
  it('says why there is no film where nothing was recorded, and that trying again is of no use', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher);
    const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    expect((await teacher.post(`/recordings/${recording.id}/retry`)).body.id).toBe('recording-not-failed');
    await makeFilms();
    const [failed] = (await teacher.get(`/webinars/${webinarId}/recordings`)).body;
    expect(failed).toMatchObject({ state: 'failed', retry: false, failure: expect.stringContaining('остановили') });
    expect((await teacher.post(`/recordings/${recording.id}/retry`)).body.id).toBe('recording-not-failed');
  });

  it('makes a film again that has failed', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher);
    const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    await failFilm(server.db, recording.id, 'failed');
    const [failed] = (await teacher.get(`/webinars/${webinarId}/recordings`)).body;
    expect(failed).toMatchObject({ state: 'failed', retry: true });
    const again = await teacher.post(`/recordings/${recording.id}/retry`);
    expect(again.body).toMatchObject({ state: 'waiting', failure: null, retry: false });
  });

  it('tries by itself what has failed, three times in all, and then says so', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher);
    const at = server.clock();
    const folder = roomId.toString(16).padStart(32, '0');
    await server.db
      .insertInto('recordings')
      .values({ room_id: roomId, folder, state: 'waiting', started_at: at, stopped_at: at })
      .execute();
    const path = folderOf(server.app.ctx, { folder });
    mkdirSync(path, { recursive: true });
    const lines = [
      { kind: 'begin', at: 0 },
      { kind: 'stop', at: 5000 },
    ];
    writeFileSync(join(path, 'journal.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    // Nothing can be made where a file stands in the place of its folder.
    writeFileSync(join(path, 'film'), '');
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    const states: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await makeFilms();
      states.push((await teacher.get(`/webinars/${webinarId}/recordings`)).body[0].state);
    }
    expect(states).toEqual(['waiting', 'waiting', 'failed']);
    // Whoever reads the log is alarmed once.
    const gaveUp = expect.stringContaining('a film of a recording could not be made');
    expect(complained.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"level":50'))).toEqual([
      gaveUp,
    ]);
    const [failed] = (await teacher.get(`/webinars/${webinarId}/recordings`)).body;
    expect(failed).toMatchObject({ retry: true, failure: expect.stringContaining('Попробуйте ещё раз') });
  });

  withFilms('makes a better film than one without FFmpeg once that is there, in its place', async () => {
    server.clock.set(new Date());
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId, name } = await openRoom(teacher);
    const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    await recordSome(server.app, name, teacher, `/webinars/${webinarId}/recordings`);
    await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    const without = await startApp({ db: server.db, clock: server.clock, env: { ...ENV, FFMPEG_PATH: '/none' } });
    onTestFinished(() => without.close());
    await makeFilms(without);
    const look = async () => (await teacher.get(`/webinars/${webinarId}/recordings`)).body[0];
    const plain = await look();
    expect(plain).toMatchObject({ state: 'ready', plain: true, retry: true });
    const file = await (await signInAs(server, 'admin')).get(`/media-files/${plain.mediaFileId}`);
    expect(file.body.fileName).toMatch(/\.webm$/u);
    expect((await teacher.post(`/recordings/${recording.id}/retry`)).body.state).toBe('waiting');
    await makeFilms();
    const better = await look();
    expect(better).toMatchObject({ state: 'ready', plain: false, retry: false });
    expect(better.recordingWebinarId).toBe(plain.recordingWebinarId);
    expect(better.mediaFileId).not.toBe(plain.mediaFileId);
  });
});

describe('deleteRecording', () => {
  it('erases the tracks', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { roomId, webinarId } = await openRoom(teacher);
    const { body: recording } = await teacher.post(`/rooms/${roomId}/recording`, { on: true });
    const [row] = await server.db.selectFrom('recordings').selectAll().where('id', '=', recording.id).execute();
    const folder = folderOf(server.app.ctx, row ?? { folder: '' });
    await vi.waitFor(() => expect(existsSync(folder)).toBe(true), UNHURRIED);
    await teacher.post(`/rooms/${roomId}/recording`, { on: false });
    expect((await (await signInAs(server, 'teacher')).delete(`/recordings/${recording.id}`)).status).toBe(404);
    expect((await teacher.delete(`/recordings/${recording.id}`)).status).toBe(204);
    expect(existsSync(folder)).toBe(false);
    expect((await teacher.get(`/webinars/${webinarId}/recordings`)).body).toEqual([]);
  });
});
