import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import config from '../../playwright.config.ts';
import { EmbeddedEngine } from '../../src/server/media/live/embedded.ts';
import { LiveKitServer } from '../../src/server/media/live/livekit-server.ts';
import type { LiveRights } from '../../src/server/media/live/media-server.ts';
import { readJournal } from '../../src/server/media/live/recorder/journal.ts';
import { makeFilm, RecordingProcess } from '../../src/server/media/live/recorder/index.ts';
import { findFfmpeg } from '../../src/server/media/index.ts';
import { flashesAndBeeps } from '../support/live-film.ts';
import { attachPassage, isLiveSocket } from '../../src/server/media/live/passage.ts';
import { LivePage, type Source } from './live-page.ts';

/** The engine of live video with real browsers: our own, or the LiveKit server that LIVEKIT_TEST_URL, _KEY and _SECRET name. */
const { LIVEKIT_TEST_URL, LIVEKIT_TEST_KEY = '', LIVEKIT_TEST_SECRET = '' } = process.env;

const { launchOptions } = config.use ?? {};
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...FAKE_DEVICES] } });

/** A shared machine encodes and decodes slowly. */
const SLOWLY = { timeout: 60_000 };
const SOME_FRAMES = 5;
const FILM_MS = 400_000;

const TEACHER: LiveRights = { publish: ['camera', 'microphone', 'screen', 'screenSound'], messages: true };
const LEARNER: LiveRights = { publish: [], messages: true };
const PAGE = '<!doctype html><meta charset="utf-8"><title>live</title><script src="/livekit.js"></script><body>';
const CLIENT = new URL('../../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url);

const silent = { info: () => {}, warn: () => {}, error: console.error };
let engine: EmbeddedEngine | undefined;
let live: LiveKitServer;
let server: Server;
let origin: string;
let rooms = 0;

test.beforeAll(async () => {
  server = createServer({ shouldUpgradeCallback: isLiveSocket }, (request, response) => {
    const isScript = request.url === '/livekit.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(CLIENT) : PAGE);
  });
  if (LIVEKIT_TEST_URL === undefined) {
    const own = new EmbeddedEngine({
      live: { udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'], turn: undefined },
      log: { ...silent, error: () => {} },
      onEvent: () => {},
      onLost: () => {},
    });
    engine = own;
    attachPassage(server, { port: () => own.port(), networkOf: () => '', log: silent });
    live = new LiveKitServer({ ...own.keys, publicUrl: undefined, apiUrl: () => own.url(), log: silent });
  } else {
    const apiUrl = async () => LIVEKIT_TEST_URL.replace(/^ws/, 'http');
    const keys = { key: LIVEKIT_TEST_KEY, secret: LIVEKIT_TEST_SECRET };
    live = new LiveKitServer({ ...keys, publicUrl: LIVEKIT_TEST_URL, apiUrl, log: silent });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  origin = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
});

test.afterAll(async () => {
  await engine?.close();
  server.closeAllConnections();
  server.close();
});

/** The participants of a test leave with it. */
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const newRoom = (): string => {
  rooms += 1;
  return `journey-${process.pid}-${rooms}`;
};

async function enter(browser: Browser, room: string, identity: string, rights: LiveRights): Promise<LivePage> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = new LivePage(await context.newPage());
  await page.join(origin, await live.passFor(room, { identity, name: identity, rights }));
  return page;
}

/** Pictures go on to be decoded. */
async function plays(viewer: LivePage, identity: string, source: Source = 'camera'): Promise<void> {
  const before = await viewer.frames(identity, source);
  await expect.poll(() => viewer.frames(identity, source), SLOWLY).toBeGreaterThan(before + SOME_FRAMES);
}

test('a teacher is seen and heard, shares a screen, and goes off and on', async ({ browser }) => {
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  await teacher.enable('camera');
  await teacher.enable('microphone');
  await plays(learner, 'teacher');
  await expect.poll(() => learner.stat('teacher', 'microphone', 'packetsReceived'), SLOWLY).toBeGreaterThan(20);
  await teacher.shareScreen();
  await plays(learner, 'teacher', 'screen_share');
  await expect.poll(() => learner.happened(), SLOWLY).toContain('speaking teacher');

  await teacher.enable('camera', false);
  await expect.poll(() => learner.happened(), SLOWLY).toContain('muted teacher camera');
  await teacher.enable('camera');
  await expect.poll(() => learner.happened(), SLOWLY).toContain('unmuted teacher camera');
  await plays(learner, 'teacher');
  for (let times = 0; times < 2; times += 1) {
    await teacher.stopSharing();
    await expect(learner.page.locator('#teacher-screen_share')).toHaveCount(0, SLOWLY);
    await teacher.shareScreen();
    await plays(learner, 'teacher', 'screen_share');
  }

  const late = await enter(browser, room, 'late', LEARNER);
  await plays(late, 'teacher');
  await plays(late, 'teacher', 'screen_share');
  await teacher.page.close();
  await expect.poll(() => late.happened(), SLOWLY).toContain('left teacher');
  await expect(late.page.locator('video, audio')).toHaveCount(0);
});

test('a learner is given the floor, muted, has it taken, and is put out', async ({ browser }) => {
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  expect(await learner.enable('camera')).toContain('permission');

  expect(await live.permit(room, 'learner', { publish: ['camera', 'microphone'], messages: true })).toBe(true);
  await expect.poll(() => learner.happened(), SLOWLY).toContain('may publish true');
  expect(await learner.enable('camera')).toBeUndefined();
  expect(await learner.enable('microphone')).toBeUndefined();
  await plays(teacher, 'learner');

  const [person] = (await live.participants(room)).filter(({ identity }) => identity === 'learner');
  const microphone = person?.tracks.find(({ source }) => source === 'microphone');
  expect(await live.mute(room, 'learner', microphone?.id ?? '')).toBe(true);
  await expect.poll(() => teacher.happened(), SLOWLY).toContain('muted learner microphone');
  expect(await learner.page.evaluate(() => window.room.localParticipant.isMicrophoneEnabled)).toBe(false);

  expect(await live.permit(room, 'learner', LEARNER)).toBe(true);
  await expect.poll(() => teacher.happened(), SLOWLY).toContain('unpublished learner camera');
  await expect(teacher.page.locator('#learner-camera')).toHaveCount(0);

  expect(await live.remove(room, 'learner')).toBe(true);
  await expect.poll(() => learner.happened(), SLOWLY).toContain('disconnected 4');
  await expect.poll(() => teacher.happened(), SLOWLY).toContain('left learner');
});

test('messages, long texts and calls arrive', async ({ browser }) => {
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  await learner.page.evaluate(() => {
    window.room.registerTextStreamHandler('long', (reader, { identity }) => {
      void reader.readAll().then((text) => window.messages.push(`${identity} long: ${text.length}`));
    });
    window.room.registerRpcMethod('double', async ({ payload }) => String(Number(payload) * 2));
  });
  await teacher.page.evaluate(async () => {
    const { localParticipant } = window.room;
    const octets = (text: string) => new TextEncoder().encode(text);
    await localParticipant.publishData(octets('reliable'), { reliable: true, topic: 'chat' });
    await localParticipant.publishData(octets('lossy'), { reliable: false, topic: 'pointer' });
    await localParticipant.sendText('x'.repeat(100_000), { topic: 'long' });
  });
  await live.send(room, { topic: 'state', data: Buffer.from('told'), to: ['learner'], reliable: true });
  const expected = ['teacher chat: reliable', 'teacher pointer: lossy', 'teacher long: 100000', 'server state: told'];
  await expect.poll(async () => (await learner.messages()).toSorted(), SLOWLY).toEqual(expected.toSorted());
  const answer = await teacher.page.evaluate(() =>
    window.room.localParticipant.performRpc({ destinationIdentity: 'learner', method: 'double', payload: '21' }),
  );
  expect(answer).toBe('42');
});

test('a lost connection comes back, with or without its place', async ({ browser }) => {
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  await teacher.enable('camera');
  await plays(learner, 'teacher');
  for (const scenario of ['signal-reconnect', 'full-reconnect'] as const) {
    for (const one of [learner, teacher]) {
      await one.page.evaluate(async (what) => {
        window.happened.length = 0;
        await window.room.simulateScenario(what);
      }, scenario);
      await expect.poll(() => one.happened(), SLOWLY).toContain('reconnected');
      await plays(learner, 'teacher');
    }
  }
});

test('layers that nobody looks at are not encoded', async ({ browser }) => {
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  await teacher.enable('camera');
  await plays(learner, 'teacher');
  const want = (quality: 'LOW' | 'HIGH') =>
    learner.page.evaluate((name) => {
      const { Track, VideoQuality } = window.LivekitClient;
      const camera = window.room.remoteParticipants.get('teacher')?.getTrackPublication(Track.Source.Camera);
      if (camera !== undefined && 'setVideoQuality' in camera) camera.setVideoQuality(VideoQuality[name]);
    }, quality);
  await want('LOW');
  await expect.poll(() => teacher.activeLayers(), SLOWLY).toEqual(['q']);
  await plays(learner, 'teacher');
  await expect.poll(() => learner.stat('teacher', 'camera', 'frameHeight'), SLOWLY).toBe(180);
  await want('HIGH');
  await expect.poll(async () => (await teacher.activeLayers()).length, SLOWLY).toBeGreaterThan(1);
  await expect.poll(() => learner.stat('teacher', 'camera', 'frameHeight'), SLOWLY).toBeGreaterThan(180);
});

test('when the engine is killed, its rooms are there again', async ({ browser }) => {
  test.skip(engine === undefined, 'the process of another server is not ours');
  const room = newRoom();
  const [teacher, learner] = [
    await enter(browser, room, 'teacher', TEACHER),
    await enter(browser, room, 'learner', LEARNER),
  ];
  await teacher.enable('camera');
  await plays(learner, 'teacher');
  const killed = performance.now();
  process.kill(engine?.pid ?? 0, 'SIGKILL');
  for (const one of [learner, teacher]) await expect.poll(() => one.happened(), SLOWLY).toContain('reconnected');
  await plays(learner, 'teacher');
  console.info(
    `pictures are decoded ${((performance.now() - killed) / 1000).toFixed(1)} s after the engine was killed`,
  );
});

for (const codec of ['vp8', 'h264'] as const)
  test(`a recording of ${codec} has flashes and beeps of a browser together, and then its screen`, async ({
    browser,
  }) => {
    const ffmpeg = findFfmpeg(undefined);
    test.skip(ffmpeg === undefined, 'films are made by FFmpeg');
    // FFmpeg works after everything else.
    test.setTimeout(FILM_MS);
    const [room, folder] = [newRoom(), mkdtempSync(join(tmpdir(), 'synaq-journey-'))];
    let frames = 0;
    const recorder = new RecordingProcess({
      folder,
      leastRoomBytes: 0,
      log: silent,
      join: async () => {
        const rights = { publish: [], messages: false, hidden: true };
        const { url, token } = await live.passFor(room, { identity: 'recorder', name: '', rights });
        return { url: url ?? (await engine?.url()) ?? '', token };
      },
      onProgress: (progress) => {
        frames = progress.frames;
      },
      onEnd: () => {},
    });
    try {
      const teacher = await enter(browser, room, 'teacher', TEACHER);
      test.skip(codec === 'h264' && !(await teacher.encodesH264()), 'this browser encodes no H.264');
      await teacher.flashAndBeep(codec);
      // Eight seconds of sound.
      await expect.poll(() => frames, SLOWLY).toBeGreaterThan(400);
      await teacher.shareScreen();
      const before = frames;
      await expect.poll(() => frames, SLOWLY).toBeGreaterThan(before + 200);
      await recorder.stop();
      const kept = readJournal(folder).flatMap((line) =>
        line.kind === 'segment' ? [`${line.source} ${line.codec}`] : [],
      );
      expect(kept).toContain(`camera ${codec}`);
      const { path, chapters } = await makeFilm(ffmpeg ?? { ffmpeg: '', ffprobe: '' }, {
        folder,
        title: 'Journey',
        font: undefined,
        chapters: [],
        spotlights: [],
        shareBegan: (identity) => `${identity} shares`,
        shareEnded: 'nobody shares',
        signal: AbortSignal.timeout(FILM_MS),
        onProgress: () => {},
        onDamage: (details) => console.error(details),
      });
      expect(chapters.map(({ title }) => title)).toEqual(['teacher shares']);
      const { flashes, beeps } = flashesAndBeeps(path);
      const seen = flashes.filter((at) => at < (chapters[0]?.seconds ?? 0) * 1000);
      expect(seen.length).toBeGreaterThanOrEqual(3);
      const apart = seen.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
      // On a busy machine a page captures single pictures late.
      expect(apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)]).toBeLessThanOrEqual(100);
      // Sound goes on under the screen.
      expect(beeps.some((at) => at > (chapters[0]?.seconds ?? 0) * 1000 + 500)).toBe(true);
    } finally {
      await recorder.stop();
      rmSync(folder, { recursive: true });
    }
  });
