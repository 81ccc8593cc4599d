import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FaceStep } from '#shared/faces/challenge.ts';
import { toldDescriptor, type ToldFace, toldFaces, toldFrame } from '../../../../../tests/support/told-faces.ts';
import {
  buildDictionaryValue,
  buildUser,
  signIn,
  signInAs,
  type SignedInClient,
  signInWith,
  withApp,
} from '../../../../../tests/support/index.ts';
import { FACE_MODEL, FacesUnavailable } from '../../../media/faces/index.ts';
import { storeImage } from '../../platform/files/index.ts';
import { isFaceOpen } from './index.ts';
import { askAtRandom, closeMissed, eraseFaces } from './watch.ts';

const MINUTE_MS = 60_000;

/** How a face is held in each step, by numbers that no setting is near to. */
const HELD: Record<FaceStep, Partial<ToldFace>> = {
  straight: {},
  'turn-left': { yaw: 30 },
  'turn-right': { yaw: -30 },
  blink: { eyes: 0.3 },
};

const PEOPLE = { one: 1, other: 2 } as const;
type Person = keyof typeof PEOPLE;

let moment = 0;
const nextMoment = () => {
  moment += 1;
  return moment;
};

/** Frames that show the steps, each at a moment of its own. */
const framesOf = (steps: readonly FaceStep[]): string[] =>
  steps.map((step) => toldFrame({ ...HELD[step], moment: nextMoment() }));

describe('getFaceStanding, consentToFaces, askFaceCheck, declineFaceCheck, checkFace and reportFaceCamera', () => {
  const server = withApp();
  let photos: Record<Person, string>;

  beforeAll(async () => {
    server.app.ctx.faces = toldFaces;
    photos = { one: await photoOf('one'), other: await photoOf('other') };
  });

  /** A photo of which is known already what it looks like. */
  async function photoOf(who: Person): Promise<string> {
    const { ctx } = server.app;
    const { token } = await storeImage(ctx, await grey(who === 'one' ? '#888' : '#777'), null);
    const { content_hash } = await server.db
      .selectFrom('files')
      .select('content_hash')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('face_prints')
      .values({
        ...{ content_hash, model: `${FACE_MODEL}/${ctx.env.faces.pixels}`, state: 'ready', made_at: ctx.clock() },
        descriptor: toldDescriptor(PEOPLE[who]),
      })
      .execute();
    return token;
  }

  async function webinar(fields: { face_check?: 'none' | 'entry' | 'random'; teacher?: number } = {}) {
    const teacher = fields.teacher ?? (await buildUser(server.db, { role: 'teacher' })).id;
    const { id } = await server.db
      .insertInto('webinars')
      .values({
        title: JSON.stringify({ ru: 'Вебинар' }),
        teacher_id: teacher,
        starts_at: server.clock(),
        minutes: 60,
        published: true,
        state: 'live',
        started_at: server.clock(),
        face_check: fields.face_check ?? 'entry',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('webinar_targets').values({ webinar_id: id, target_type: 'everyone' }).execute();
    return id;
  }

  const person = async (who: Person | 'nobody' = 'one') =>
    signIn(server.app, await buildUser(server.db, { photos: who === 'nobody' ? [] : [photos[who]] }));

  const isOpen = async (webinarId: number, { user }: SignedInClient) => {
    const { open } = await server.db
      .selectFrom('webinars')
      .select(isFaceOpen(sql`${user.id}::bigint`).as('open'))
      .where('id', '=', webinarId)
      .executeTakeFirstOrThrow();
    return open;
  };

  const standing = async (client: SignedInClient, webinarId: number): Promise<Schemas['FaceStanding']> =>
    (await client.get('/my/face-standing', { webinarId })).body;
  const consent = (client: SignedInClient, version = 2) => client.post('/my/face-consents', { version });

  async function ask(client: SignedInClient, webinarId: number): Promise<Schemas['FaceChallenge']> {
    const { status, body } = await client.post('/my/face-checks', { webinarId });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  /** Somebody who has agreed and was asked. */
  async function asked(who: Person | 'nobody' = 'one', webinarId?: number) {
    const id = webinarId ?? (await webinar());
    const client = await person(who);
    await consent(client);
    return { client, webinarId: id, challenge: await ask(client, id) };
  }

  const show = async (
    client: SignedInClient,
    { checkId, challengeId, steps }: Schemas['FaceChallenge'],
    frames?: string[],
  ) => client.post(`/my/face-checks/${checkId}/frames`, { challengeId, frames: frames ?? framesOf(steps) });

  it('let the right person in, who is needed no more', async () => {
    const { client, webinarId, challenge } = await asked();
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, consented: true, state: 'asked' });
    expect(await isOpen(webinarId, client)).toBe(true);
    const { status, body } = await show(client, challenge);
    expect([status, body]).toEqual([200, { passed: true, reason: null, state: 'passed', triesLeft: 2 }]);
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'passed' });
    expect(await isOpen(webinarId, client)).toBe(false);
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-not-asked');
  });

  it('do not recognise somebody by the photo of another, three times, and leave it to staff then', async () => {
    const { client, webinarId, challenge } = await asked('other');
    let next = challenge;
    for (const [left, state] of [
      [2, 'asked'],
      [1, 'asked'],
      [0, 'failed'],
    ] as const) {
      const { body } = await show(client, next);
      expect(body).toEqual({ passed: false, reason: 'not-recognised', state, triesLeft: left });
      if (left > 0) next = await ask(client, webinarId);
    }
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-staff-decides');
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'failed', triesLeft: 0 });
    expect(await isOpen(webinarId, client)).toBe(true);
  });

  it('are not passed by a photo that is held still, nor without photos to compare with', async () => {
    const { client, challenge } = await asked();
    const still = challenge.steps.map(() => toldFrame({ moment: nextMoment() }));
    expect((await show(client, challenge, still)).body).toMatchObject({ passed: false, reason: 'steps-not-shown' });
    const without = await asked('nobody');
    expect((await show(without.client, without.challenge)).body).toMatchObject({ passed: false, reason: 'no-photo' });
  });

  /** Has the open challenge of a person be of these steps. */
  const setSteps = (steps: readonly FaceStep[]) =>
    server.db
      .updateTable('face_checks')
      .set({ steps: JSON.stringify(steps) })
      .execute();

  it('take no frame twice in one check, and no challenge twice', async () => {
    const { client, challenge } = await asked();
    await setSteps(['straight', 'turn-left', 'blink', 'turn-left']);
    const frames = framesOf(['straight', 'turn-left', 'blink', 'turn-left']);
    const twice = frames.with(3, toldFrame({ yaw: 30, moment: moment - 2 }, 1));
    expect((await show(client, challenge, twice)).body).toMatchObject({ passed: false, reason: 'replayed' });
    expect((await show(client, challenge, frames)).body.id).toBe('face-challenge-over');
  });

  it('know frames again from an earlier check of the person, and of others, in other files', async () => {
    const steps = ['straight', 'turn-left', 'blink', 'turn-right'] as const;
    const first = await asked();
    await setSteps(steps);
    const from = moment + 1;
    expect((await show(first.client, first.challenge, framesOf(steps))).body.passed).toBe(true);
    const again = () => steps.map((step, index) => toldFrame({ ...HELD[step], moment: from + index }, nextMoment()));
    const later = await webinar();
    const challenge = await ask(first.client, later);
    await setSteps(steps);
    expect((await show(first.client, challenge, again())).body).toMatchObject({ passed: false, reason: 'replayed' });
    // Fresh ones pass after that.
    const next = await ask(first.client, later);
    await setSteps(steps);
    expect((await show(first.client, next, framesOf(steps))).body.passed).toBe(true);
    const other = await asked();
    await setSteps(steps);
    expect((await show(other.client, other.challenge, again())).body).toMatchObject({ reason: 'replayed' });
  });

  it('judge one check of a person at a time', async () => {
    const { client, challenge } = await asked();
    const second = await ask(client, await webinar());
    const { ctx } = server.app;
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    ctx.faces = {
      look: async (bytes) => {
        begin();
        await mayEnd;
        return toldFaces.look(bytes);
      },
    };
    const slow = show(client, challenge);
    await begun;
    const { status, body } = await show(client, second);
    expect([status, body.id]).toEqual([429, 'too-many-at-once']);
    end();
    expect((await slow).body.passed).toBe(true);
    ctx.faces = toldFaces;
    expect((await show(client, second)).body.passed).toBe(true);
  });

  it('give the same challenge until its time is over, and another one then', async () => {
    const { client, webinarId, challenge } = await asked();
    expect(await ask(client, webinarId)).toEqual(challenge);
    server.clock.forward({ seconds: 91 });
    expect((await show(client, challenge)).body.id).toBe('face-challenge-over');
    expect((await ask(client, webinarId)).challengeId).not.toBe(challenge.challengeId);
  });

  it('judge hostile frames as unreadable, and refuse those that are too large', async () => {
    const { client, challenge } = await asked();
    const hostile = challenge.steps.map((_, index) => Buffer.alloc(200, index).toString('base64'));
    expect((await show(client, challenge, hostile)).body).toMatchObject({ passed: false, reason: 'unreadable' });
    const other = await asked();
    const large = challenge.steps.map((_, index) => Buffer.alloc(301 * 1024, index).toString('base64'));
    expect((await show(other.client, other.challenge, large)).status).toBe(400);
    expect((await show(other.client, other.challenge, ['x'.repeat(10)])).status).toBe(400);
  });

  it('are open to nobody else', async () => {
    const { challenge } = await asked();
    const stranger = await person();
    expect((await show(stranger, challenge)).status).toBe(404);
    expect((await stranger.post(`/my/face-checks/${challenge.checkId}/camera-failures`)).status).toBe(404);
    const hidden = await webinar();
    await server.db.updateTable('webinars').set({ published: false }).where('id', '=', hidden).execute();
    expect((await stranger.get('/my/face-standing', { webinarId: hidden })).status).toBe(404);
    await consent(stranger);
    expect((await stranger.post('/my/face-checks', { webinarId: hidden })).status).toBe(404);
  });

  it('begin with consent to the text as it is now', async () => {
    const webinarId = await webinar();
    const client = await person();
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-consent');
    expect((await consent(client, 1)).status).toBe(409);
    expect((await consent(client)).status).toBe(204);
    expect((await consent(client)).status).toBe(204);
    expect(await standing(client, webinarId)).toMatchObject({ consented: true, consentVersion: 2 });
  });

  it('are asked for nowhere else', async () => {
    const webinarId = await webinar({ face_check: 'none' });
    const client = await person();
    await consent(client);
    expect(await standing(client, webinarId)).toMatchObject({ needed: false });
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-not-asked');
    expect(await isOpen(webinarId, client)).toBe(false);
  });

  it('draw only so many challenges, whatever is said of the camera, and leave it to staff then', async () => {
    const staff = await signInAs(server, 'teacher');
    const { client, webinarId, challenge } = await asked('one', await webinar({ teacher: staff.user.id }));
    const fail = () => client.post(`/my/face-checks/${challenge.checkId}/camera-failures`);
    await fail();
    expect(await ask(client, webinarId)).toEqual(challenge);
    await client.post('/my/face-refusals', { webinarId });
    expect(await ask(client, webinarId)).toEqual(challenge);
    for (let drawn = 2; drawn <= 6; drawn += 1) {
      await fail();
      server.clock.forward({ seconds: 91 });
      await ask(client, webinarId);
    }
    server.clock.forward({ seconds: 91 });
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-staff-decides');
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'failed' });
    const [check] = (await staff.get(`/webinars/${webinarId}/face-checks`)).body as Schemas['ShownFace'][];
    expect(check).toMatchObject({ state: 'failed', challenges: 6, tries: [] });
  });

  it('leave a camera that fails to staff, until it works', async () => {
    const { client, webinarId, challenge } = await asked();
    expect((await client.post(`/my/face-checks/${challenge.checkId}/camera-failures`)).status).toBe(204);
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, state: 'camera-failed', triesLeft: 3 });
    expect((await show(client, await ask(client, webinarId))).body.passed).toBe(true);
  });

  it('keep people in the lobby, with a mark, until their face is recognised or a host admits them', async () => {
    const staff = await signInAs(server, 'teacher');
    const webinarId = await webinar({ teacher: staff.user.id });
    const room = (await staff.post(`/webinars/${webinarId}/room`)).body as Schemas['RoomEntry'];
    const enter = async (client: SignedInClient): Promise<Schemas['RoomEntry']> =>
      (await client.post('/rooms/enter', { webinarId })).body;
    const { client, challenge } = await asked('one', webinarId);
    const stranger = await person('other');
    expect([(await enter(client)).state, (await enter(stranger)).state]).toEqual(['waiting', 'waiting']);
    const people = async (): Promise<Schemas['RoomPerson'][]> => (await staff.get(`/rooms/${room.roomId}`)).body.people;
    expect((await people()).filter(({ faceOpen }) => faceOpen === true)).toHaveLength(2);
    expect((await enter(client)).state).toBe('waiting');
    await show(client, challenge);
    expect((await enter(client)).state).toBe('admitted');
    const waiting = (await people()).find(({ faceOpen }) => faceOpen === true);
    await staff.put(`/rooms/${room.roomId}/people/${waiting?.id}`, { state: 'admitted' });
    expect((await enter(stranger)).state).toBe('admitted');
    // On the timeline, and no answer to the question whether it is them.
    const timeline = (await staff.get(`/webinars/${webinarId}/face-checks`)).body as Schemas['ShownFace'][];
    expect(timeline.filter(({ state }) => state === 'admitted')).toMatchObject([
      { userId: stranger.user.id, moment: 'entry', decidedBy: staff.user.full_name, evidenceUrl: null },
    ]);
    expect(await standing(stranger, webinarId)).toMatchObject({ needed: true, state: null });
    expect((await people()).some(({ faceOpen }) => faceOpen === true)).toBe(false);
  });

  it('let in whom staff have accepted by their face, also where a host admits everybody', async () => {
    const staff = await signInAs(server, 'teacher');
    const webinarId = await webinar({ teacher: staff.user.id });
    const { roomId } = (await staff.post(`/webinars/${webinarId}/room`)).body as Schemas['RoomEntry'];
    await server.db.updateTable('live_rooms').set({ lobby: true }).where('id', '=', roomId).execute();
    const { client, challenge } = await asked('one', webinarId);
    const enter = async () => (await client.post('/rooms/enter', { webinarId })).body as Schemas['RoomEntry'];
    expect((await enter()).state).toBe('waiting');
    await client.post(`/my/face-checks/${challenge.checkId}/camera-failures`);
    const { people } = (await staff.get(`/rooms/${roomId}`)).body as { people: Schemas['RoomPerson'][] };
    expect(people.find(({ state }) => state === 'waiting')).toMatchObject({ faceState: 'camera-failed', faceTries: 0 });
    await staff.put(`/face-checks/${challenge.checkId}/decision`, { decision: 'accepted' });
    const after = (await staff.get(`/rooms/${roomId}`)).body as { people: Schemas['RoomPerson'][] };
    expect(after.people.find(({ role }) => role === 'participant')).toMatchObject({ state: 'admitted' });
    expect((await enter()).state).toBe('admitted');
    // Whoever was accepted before they come waits for nobody, either.
    const early = await asked('one', webinarId);
    await staff.put(`/face-checks/${early.challenge.checkId}/decision`, { decision: 'accepted' });
    expect((await early.client.post('/rooms/enter', { webinarId })).body.state).toBe('admitted');
  });

  it('refuse a picture of more pixels than a camera has before it is unpacked, and the challenge stays good', async () => {
    const { client, challenge } = await asked();
    const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#888' } });
    const frames = framesOf(challenge.steps);
    const one = (await large.jpeg({ quality: 40 }).toBuffer()).toString('base64');
    const { status, body } = await show(client, challenge, frames.with(1, one));
    expect([status, body.id]).toEqual([422, 'face-frame-large']);
    expect((await show(client, challenge, frames)).body.passed).toBe(true);
  });

  it('begin a quarter of an hour before a webinar, and count for that holding only', async () => {
    const webinarId = await webinar();
    const client = await person();
    await consent(client);
    const plan = (minutes: number) =>
      server.db
        .updateTable('webinars')
        .set({
          ...{ state: 'planned', started_at: null },
          starts_at: new Date(server.clock().getTime() + minutes * MINUTE_MS),
        })
        .where('id', '=', webinarId)
        .execute();
    await plan(16);
    expect(await standing(client, webinarId)).toMatchObject({ needed: false });
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-too-early');
    await plan(14);
    expect((await show(client, await ask(client, webinarId))).body.passed).toBe(true);
    expect(await isOpen(webinarId, client)).toBe(false);
    // It was put off for a day: whoever comes then shows their face then.
    await plan(24 * 60);
    server.clock.forward({ hours: 24 });
    expect(await isOpen(webinarId, client)).toBe(true);
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, state: null, triesLeft: 3 });
  });

  it('note who does not show their face, without consent, and let them think better of it', async () => {
    const staff = await signInAs(server, 'teacher');
    const webinarId = await webinar({ teacher: staff.user.id });
    const room = (await staff.post(`/webinars/${webinarId}/room`)).body as Schemas['RoomEntry'];
    const client = await person();
    expect((await client.post('/my/face-refusals', { webinarId })).status).toBe(204);
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, state: 'declined', triesLeft: 3 });
    const [check] = (await staff.get(`/webinars/${webinarId}/face-checks`)).body as Schemas['ShownFace'][];
    expect(check).toMatchObject({ userId: client.user.id, state: 'declined', tries: [] });
    expect((await client.post('/rooms/enter', { webinarId })).body.state).toBe('waiting');
    const { people } = (await staff.get(`/rooms/${room.roomId}`)).body as { people: Schemas['RoomPerson'][] };
    expect(people.find(({ state }) => state === 'waiting')).toMatchObject({
      ...{ faceOpen: true, faceState: 'declined', faceTries: 0 },
    });
    await consent(client);
    expect((await show(client, await ask(client, webinarId))).body.passed).toBe(true);
    expect((await client.post('/my/face-refusals', { webinarId })).body.id).toBe('face-not-asked');
  });

  it('tell who could not be compared with a photo from who did not show their face', async () => {
    const staff = await signInAs(server, 'teacher');
    const webinarId = await webinar({ teacher: staff.user.id });
    const client = await person('nobody');
    expect((await client.post('/my/face-refusals', { webinarId })).status).toBe(204);
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, state: 'no-photo', hasPhoto: false });
    const checks = (await staff.get(`/webinars/${webinarId}/face-checks`)).body as Schemas['ShownFace'][];
    expect(checks).toMatchObject([{ userId: client.user.id, state: 'no-photo', tries: [] }]);
    // Whoever has one since shows their face as others do.
    await server.db
      .updateTable('users')
      .set({ photos: [photos.one] })
      .where('id', '=', client.user.id)
      .execute();
    await consent(client);
    expect((await show(client, await ask(client, webinarId))).body.passed).toBe(true);
  });

  it('that nobody has answered are missed when the webinar is over', async () => {
    const { client, webinarId } = await asked();
    await closeMissed(server.app.ctx);
    expect(await standing(client, webinarId)).toMatchObject({ state: 'asked' });
    await server.db.updateTable('webinars').set({ state: 'ended' }).where('id', '=', webinarId).execute();
    await closeMissed(server.app.ctx);
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'missed' });
  });

  it('give the challenge back when nobody can judge it', async () => {
    const { client, webinarId, challenge } = await asked();
    const { ctx } = server.app;
    const { faces } = ctx;
    ctx.faces = { look: () => Promise.reject(new FacesUnavailable('killed')) };
    const frames = framesOf(challenge.steps);
    expect((await show(client, challenge, frames)).status).toBe(503);
    ctx.faces = faces;
    expect(await standing(client, webinarId)).toMatchObject({ triesLeft: 3 });
    expect((await show(client, challenge, frames)).body.passed).toBe(true);
  });

  describe('listWebinarFaceChecks, decideFaceCheck and getFaceEvidence', () => {
    it('see the checks of their webinars with the frames, and decide', async () => {
      const teacher = await signInAs(server, 'teacher');
      const webinarId = await webinar({ teacher: teacher.user.id });
      const { client, challenge } = await asked('other', webinarId);
      await show(client, challenge);
      const { body, headers } = await teacher.get(`/webinars/${webinarId}/face-checks`);
      expect(headers['content-range']).toBe('face-checks 0-0/1');
      const [check] = body as Schemas['ShownFace'][];
      expect(check).toMatchObject({ userId: client.user.id, state: 'asked', moment: 'entry', threshold: 0.45 });
      expect(check?.distance).toBeGreaterThan(0.45);
      const picture = await teacher.get(check?.evidenceUrl?.replace('/api/v1', '') ?? '');
      expect(check?.photos).toEqual([photos.other]);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const decided = await teacher.put(`/face-checks/${check?.id}/decision`, {
        decision: 'accepted',
        note: ' Это она ',
      });
      expect(decided.body).toMatchObject({ state: 'accepted', note: 'Это она', decidedBy: expect.any(String) });
      expect(await isOpen(webinarId, client)).toBe(false);
      await teacher.put(`/face-checks/${check?.id}/decision`, { decision: 'rejected' });
      expect(await isOpen(webinarId, client)).toBe(true);
      const lines = await server.db
        .selectFrom('audit_events')
        .select('action')
        .where('resource', '=', 'webinars')
        .where('actor_id', '=', teacher.user.id)
        .execute();
      expect(lines).toEqual([{ action: 'review' }, { action: 'review' }]);
    });

    it('see no checks of the webinars of others, unless they may watch all', async () => {
      const { webinarId, challenge } = await asked();
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get(`/webinars/${webinarId}/face-checks`)).status).toBe(404);
      const decision = { decision: 'accepted' };
      expect((await teacher.put(`/face-checks/${challenge.checkId}/decision`, decision)).status).toBe(404);
      const admin = await signInAs(server, 'admin');
      expect((await admin.get(`/webinars/${webinarId}/face-checks`)).body).toHaveLength(1);
    });

    it('show a teacher who sees one region nobody else of their own webinar', async () => {
      const region = await buildDictionaryValue(server.db);
      const teacher = await signInWith(server, [...DEFAULT_GRANTS.teacher]);
      const { id: teacherId, role_id: roleId } = teacher.user;
      await server.db.updateTable('users').set({ region_id: region.id }).where('id', '=', teacherId).execute();
      await server.db.updateTable('roles').set({ scope: 'region' }).where('id', '=', roleId).execute();
      const webinarId = await webinar({ teacher: teacherId });
      const near = await asked('one', webinarId);
      const nearId = near.client.user.id;
      await server.db.updateTable('users').set({ region_id: region.id }).where('id', '=', nearId).execute();
      await asked('other', webinarId);
      const { body, headers } = await teacher.get(`/webinars/${webinarId}/face-checks`);
      expect((body as Schemas['ShownFace'][]).map(({ userId }) => userId)).toEqual([nearId]);
      expect(headers['content-range']).toBe('face-checks 0-0/1');
    });

    it('open frames by an address of ours only, and only for a while', async () => {
      const teacher = await signInAs(server, 'teacher');
      const webinarId = await webinar({ teacher: teacher.user.id });
      const { client, challenge } = await asked('one', webinarId);
      await show(client, challenge);
      const [check] = (await teacher.get(`/webinars/${webinarId}/face-checks`)).body as Schemas['ShownFace'][];
      const path = check?.evidenceUrl?.replace('/api/v1', '') ?? '';
      const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
      expect((await teacher.get(forged.replace(/.{4}$/u, 'AAAA'))).status).toBe(404);
      server.clock.forward({ minutes: 16 });
      expect((await teacher.get(path)).status).toBe(410);
    });
  });

  it('at random moments come to those who are inside, end unanswered, and put nobody out', async () => {
    const webinarId = await webinar({ face_check: 'random' });
    const client = await person();
    const now = server.clock();
    const room = await server.db
      .insertInto('live_rooms')
      .values({ webinar_id: webinarId, name: `room-${webinarId}`, opened_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inside = await server.db
      .insertInto('room_people')
      .values({
        ...{ room_id: room.id, user_id: client.user.id, name: 'Она', role: 'participant', state: 'admitted' },
        ...{ identity: `identity-${webinarId}`, entered_at: now, seen_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stay = { person_id: inside.id, engine_id: `stay-${webinarId}`, joined_at: now };
    await server.db.insertInto('room_stays').values(stay).execute();
    const { ctx } = server.app;
    await askAtRandom(ctx, 1);
    expect((await standing(client, webinarId)).moment).toBe('entry');
    server.clock.forward({ minutes: 6 });
    await askAtRandom(ctx, 0);
    expect((await standing(client, webinarId)).checkId).toBeNull();
    await askAtRandom(ctx, 1);
    await askAtRandom(ctx, 1);
    const open = await standing(client, webinarId);
    expect(open).toMatchObject({ needed: true, moment: 'random', state: 'asked' });
    expect(open.answerBy).toBe(new Date(server.clock().getTime() + MINUTE_MS).toISOString());
    server.clock.forward({ minutes: 2 });
    await closeMissed(ctx);
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'missed' });
    const { state } = await server.db
      .selectFrom('room_people')
      .select('state')
      .where('id', '=', inside.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('admitted');
  });

  it('are not begun anew, after a camera that failed, when their time is up', async () => {
    const { client, webinarId, challenge } = await asked();
    const answer_by = new Date(server.clock().getTime() + MINUTE_MS);
    const random = { moment: 'random', answer_by } as const;
    await server.db.updateTable('face_checks').set(random).where('id', '=', challenge.checkId).execute();
    await client.post(`/my/face-checks/${challenge.checkId}/camera-failures`);
    expect(await standing(client, webinarId)).toMatchObject({ needed: true, state: 'camera-failed' });
    server.clock.forward({ minutes: 10 });
    expect(await standing(client, webinarId)).toMatchObject({ needed: false, state: 'camera-failed' });
    expect((await client.post('/my/face-checks', { webinarId })).body.id).toBe('face-staff-decides');
    expect((await client.post('/my/face-refusals', { webinarId })).body.id).toBe('face-staff-decides');
    expect(await standing(client, webinarId)).toMatchObject({ state: 'camera-failed' });
  });

  it('are forgotten: frames after the days of the setting, what is known of photos when nobody has them', async () => {
    const { client, challenge } = await asked();
    await show(client, challenge);
    const { ctx } = server.app;
    const count = async (table: 'face_frames' | 'face_prints') =>
      (
        await server.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    server.clock.forward({ days: 29 });
    await eraseFaces(ctx);
    expect(await count('face_frames')).toBeGreaterThan(0);
    server.clock.forward({ days: 2 });
    await server.db.updateTable('users').set({ photos: [] }).execute();
    await eraseFaces(ctx);
    expect([await count('face_frames'), await count('face_prints')]).toEqual([0, 0]);
  });
});

function grey(background = '#888'): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}
