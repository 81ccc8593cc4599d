import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Schemas } from '#shared/contract/index.ts';
import type { FaceStep } from '#shared/faces/challenge.ts';
import { type AttemptRun, beginAttempt, submitAttempt } from '../../../../../../tests/support/attempt-run.ts';
import { signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { toldDescriptor, type ToldFace, toldFaces, toldFrame } from '../../../../../../tests/support/told-faces.ts';
import { FACE_MODEL } from '../../../../media/faces/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import { askWriters, closeMissedOfAttempts } from './rounds.ts';

const MINUTE_MS = 60_000;
/** So long is a round that somebody is surely asked in it. */
const SURELY_MS = 1000 * MINUTE_MS;

const HELD: Record<FaceStep, Partial<ToldFace>> = {
  straight: {},
  'turn-left': { yaw: 30 },
  'turn-right': { yaw: -30 },
  blink: { eyes: 0.3 },
};

let moment = 10_000;
const framesOf = (steps: readonly FaceStep[], person: number): string[] =>
  steps.map((step) => {
    moment += 1;
    return toldFrame({ ...HELD[step], person, moment });
  });

describe('getAttemptFaceStanding, askAttemptFace, declineAttemptFace, listAttemptFaceChecks and decideAttemptFace', () => {
  const server = withApp();
  let photo: string;
  let admin: SignedInClient;

  beforeAll(async () => {
    const { ctx } = server.app;
    ctx.faces = toldFaces;
    admin = await signInAs(server, 'admin');
    const grey = { width: 64, height: 64, channels: 3 as const, background: '#888' };
    photo = (await storeImage(ctx, await sharp({ create: grey }).png().toBuffer(), null)).token;
    const { content_hash } = await server.db
      .selectFrom('files')
      .select('content_hash')
      .where('token', '=', photo)
      .executeTakeFirstOrThrow();
    const print = { content_hash, model: `${FACE_MODEL}/${ctx.env.faces.pixels}`, state: 'ready' as const };
    await server.db
      .insertInto('face_prints')
      .values({ ...print, descriptor: toldDescriptor(1), made_at: ctx.clock() })
      .execute();
  });

  /** Somebody who writes and has agreed, by default with a photo of person 1. */
  async function writer(fields: Parameters<typeof beginAttempt>[1] = {}, photos = [photo]): Promise<AttemptRun> {
    const run = await beginAttempt(server, { face_check: 'random', face_times: 2, duration_minutes: 60, ...fields });
    await server.db.updateTable('users').set({ photos }).where('id', '=', run.learner.user.id).execute();
    await run.learner.post('/my/face-consents', { version: 2 });
    return run;
  }

  const standing = async ({ learner, attemptId }: AttemptRun): Promise<Schemas['FaceStanding']> =>
    (await learner.get(`/my/attempts/${attemptId}/face-standing`)).body;
  const ask = ({ learner, attemptId }: AttemptRun) => learner.post(`/my/attempts/${attemptId}/face-checks`);
  const decline = ({ learner, attemptId }: AttemptRun) => learner.post(`/my/attempts/${attemptId}/face-refusals`);
  const checks = async ({ attemptId }: AttemptRun): Promise<Schemas['ShownFace'][]> =>
    (await admin.get(`/attempts/${attemptId}/face-checks`)).body;
  const attempt = async ({ attemptId }: AttemptRun) => (await admin.get(`/attempts/${attemptId}`)).body.attempt;

  async function show(run: AttemptRun, person = 1) {
    const { body } = await ask(run);
    const { checkId, challengeId, steps } = body as Schemas['FaceChallenge'];
    return run.learner.post(`/my/face-checks/${checkId}/frames`, { challengeId, frames: framesOf(steps, person) });
  }

  it('recognise the person at the beginning; staff see when, how near, and by which picture', async () => {
    const run = await writer();
    expect(run.session.faceCheck).toBe('random');
    expect(await standing(run)).toMatchObject({ needed: true, moment: 'entry', state: null, hasPhoto: true });
    expect((await show(run)).body).toMatchObject({ passed: true, state: 'passed' });
    expect(await standing(run)).toMatchObject({ needed: false, state: 'passed' });
    const [check, ...others] = await checks(run);
    expect(others).toEqual([]);
    expect(check).toMatchObject({ attemptId: run.attemptId, webinarId: null, moment: 'entry', state: 'passed' });
    expect(check?.distance).toBe(0);
    expect(check?.evidenceUrl).toMatch(/^\/api\/v1\/face-evidence\//u);
    expect(await attempt(run)).toMatchObject({ flags: 0 });
  });

  it('ask nobody where the test does not, and nobody for an attempt of somebody else', async () => {
    const run = await writer({ face_check: 'none' });
    expect(await standing(run)).toMatchObject({ needed: false });
    expect(await ask(run)).toMatchObject({ status: 409, body: { id: 'face-not-asked' } });
    const other = await writer();
    for (const path of ['face-checks', 'face-refusals'])
      expect((await other.learner.post(`/my/attempts/${run.attemptId}/${path}`)).status).toBe(404);
    expect((await other.learner.get(`/my/attempts/${run.attemptId}/face-standing`)).status).toBe(404);
  });

  it('take a challenge for one attempt only, once, and not after its end', async () => {
    const [one, other] = [await writer(), await writer()];
    const mine = (await ask(one)).body as Schemas['FaceChallenge'];
    const theirs = (await ask(other)).body as Schemas['FaceChallenge'];
    const frames = framesOf(mine.steps, 1);
    const send = (checkId: number, challengeId: string) =>
      one.learner.post(`/my/face-checks/${checkId}/frames`, { challengeId, frames });
    expect((await send(theirs.checkId, theirs.challengeId)).status).toBe(404);
    expect(await send(mine.checkId, theirs.challengeId)).toMatchObject({ body: { id: 'face-challenge-over' } });
    expect((await send(mine.checkId, mine.challengeId)).body).toMatchObject({ passed: true });
    expect(await send(mine.checkId, mine.challengeId)).toMatchObject({ body: { id: 'face-challenge-over' } });
    await submitAttempt(other.learner, other.attemptId);
    const late = { challengeId: theirs.challengeId, frames: framesOf(theirs.steps, 1) };
    expect(await other.learner.post(`/my/face-checks/${theirs.checkId}/frames`, late)).toMatchObject({ status: 409 });
    expect(await ask(other)).toMatchObject({ status: 409, body: { id: 'attempt-over' } });
    expect(await standing(other)).toMatchObject({ needed: false });
  });

  it('stop nobody who is not recognised: the protocol tells, the attempt is flagged, and goes on', async () => {
    const run = await writer();
    for (const left of [2, 1, 0]) {
      expect((await show(run, 2)).body).toMatchObject({ reason: 'not-recognised', triesLeft: left });
      expect(await attempt(run)).toMatchObject({ status: 'in_progress', flags: left === 0 ? 1 : 0 });
    }
    expect(await ask(run)).toMatchObject({ status: 409, body: { id: 'face-examiner-decides' } });
    const { body: lines } = await admin.get(`/attempts/${run.attemptId}/events`);
    const told = (lines as Schemas['AttemptEvent'][]).filter(({ kind }) => kind === 'face-unclear');
    expect(told).toMatchObject([{ details: { moment: 'entry', state: 'failed' } }]);
    expect((await run.save(0, null)).status).toBe(200);
  });

  it('note a no and a camera that does not work, each once, and let people think better of it', async () => {
    const run = await writer();
    expect((await decline(run)).status).toBe(204);
    expect(await standing(run)).toMatchObject({ needed: true, state: 'declined' });
    expect((await decline(run)).status).toBe(204);
    expect(await attempt(run)).toMatchObject({ flags: 1 });
    const { checkId } = (await ask(run)).body as Schemas['FaceChallenge'];
    expect((await run.learner.post(`/my/face-checks/${checkId}/camera-failures`)).status).toBe(204);
    expect(await attempt(run)).toMatchObject({ flags: 1 });
    expect((await show(run)).body).toMatchObject({ passed: true });
  });

  it('tell whoever has no photo at once, and do not have them try in vain', async () => {
    const run = await writer({}, []);
    expect(await standing(run)).toMatchObject({ hasPhoto: false });
    expect((await show(run)).body).toMatchObject({ reason: 'no-photo', state: 'failed', triesLeft: 0 });
    expect(await attempt(run)).toMatchObject({ flags: 1 });
  });

  it('note silence as missed: at the beginning, at random moments, and where the attempt is over', async () => {
    const silent = await writer();
    const quick = await writer();
    await submitAttempt(quick.learner, quick.attemptId);
    await closeMissedOfAttempts(server.app.ctx);
    expect(await checks(silent)).toEqual([]);
    expect(await checks(quick)).toMatchObject([{ moment: 'entry', state: 'missed' }]);
    server.clock.forward({ minutes: 9 });
    await closeMissedOfAttempts(server.app.ctx);
    await closeMissedOfAttempts(server.app.ctx);
    expect(await checks(silent)).toMatchObject([{ moment: 'entry', state: 'missed' }]);
    expect(await attempt(silent)).toMatchObject({ status: 'in_progress', flags: 1 });
  });

  it('ask once in each part of the time, of those who write', async () => {
    const run = await writer();
    const atEntry = await writer({ face_check: 'entry' });
    for (const one of [run, atEntry]) await show(one);
    const moments = async () => (await checks(run)).filter((check) => check.moment === 'random');
    await askWriters(server.app.ctx, SURELY_MS);
    // So soon after the last check nobody is asked.
    expect(await moments()).toEqual([]);
    server.clock.forward({ minutes: 5 });
    await askWriters(server.app.ctx, SURELY_MS);
    expect(await moments()).toMatchObject([{ state: 'asked' }]);
    expect(await standing(run)).toMatchObject({ needed: true, moment: 'random', state: 'asked' });
    expect((await show(run)).body).toMatchObject({ passed: true });
    server.clock.forward({ minutes: 10 });
    await askWriters(server.app.ctx, SURELY_MS);
    expect(await moments()).toHaveLength(1);
    server.clock.forward({ minutes: 20 });
    await askWriters(server.app.ctx, SURELY_MS);
    expect(await moments()).toHaveLength(2);
    server.clock.forward({ minutes: 3 });
    await closeMissedOfAttempts(server.app.ctx);
    expect(await moments()).toMatchObject([{ state: 'missed' }, { state: 'passed' }]);
    expect(await standing(run)).toMatchObject({ needed: false });
    expect(await checks(atEntry)).toHaveLength(1);
  });

  it('are found among the results, and decided by people, which leaves the result as it is', async () => {
    const run = await writer();
    await decline(run);
    const [check] = await checks(run);
    const found = async (faces: string) =>
      (await admin.get('/attempts', { filter: { testId: run.testId, faces } })).body as Schemas['Attempt'][];
    expect(await found('open')).toMatchObject([{ id: run.attemptId }]);
    const path = `/face-checks/${check?.id}/attempt-decision`;
    expect((await run.learner.put(path, { decision: 'accepted' })).status).toBe(403);
    const before = await attempt(run);
    const { status, body } = await admin.put(path, { decision: 'rejected', note: 'На снимке другой человек' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'rejected', note: 'На снимке другой человек', decidedAt: expect.any(String) });
    expect(await attempt(run)).toEqual(before);
    expect(await found('open')).toEqual([]);
    expect(await found('any')).toHaveLength(1);
    const audit = await server.db.selectFrom('audit_events').selectAll().where('resource', '=', 'attempts').execute();
    expect(audit.some(({ action }) => action === 'review')).toBe(true);
  });

  it('give the time back in which a face is shown before the paper', async () => {
    const given = async ({ learner, attemptId, session }: AttemptRun) => {
      const { body } = await learner.post(`/my/attempts/${attemptId}/begin`);
      return Date.parse(body.deadlineAt) - Date.parse(session.deadlineAt);
    };
    const run = await writer();
    await ask(run);
    server.clock.forward({ seconds: 150 });
    expect(await given(run)).toBe(150_000);
    // Whoever shows no face reads no longer for it than others do.
    const reader = await writer();
    server.clock.forward({ seconds: 50 });
    await decline(reader);
    server.clock.forward({ seconds: 100 });
    expect(await given(reader)).toBe(60_000);
  });
});
