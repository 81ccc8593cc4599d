import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { buildPackage, modelWith, reportOf, sent, told, unit } from '../package.fixture.ts';

type As = Schemas['ScormLaunchInput']['as'];

const PASSED = { completion: 'completed', success: 'passed', scoreScaled: 0.8, scoreRaw: 80 } as const;
const FAILED = { completion: 'completed', success: 'failed', scoreScaled: 0.2, scoreRaw: 20 } as const;
const BEGUN = { completion: 'incomplete' } as const;

describe('ends of attempts', () => {
  const server = withApp();

  async function opening(who: SignedInClient, id: number, as: As = 'open') {
    const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as });
    const launch = body as Schemas['ScormLaunch'];
    const { launchId } = launch.order;
    let seq = 0;
    const tell = async (...items: ReturnType<typeof told>[]) => {
      seq += 1;
      const answer = await who.put(`/my/scorm-launches/${launchId}/report`, sent(reportOf(launchId, seq, items)));
      expect(answer.status).toBe(200);
      return answer.body as Schemas['ScormReceipt'];
    };
    const close = () => who.post(`/my/scorm-launches/${launchId}/close`);
    const again = () => who.post(`/my/scorms/${id}/launches`, { launchId, as });
    return { launch, launchId, tell, close, again };
  }

  async function learner(
    fields: Parameters<typeof buildPackage>[2] = {},
    standard: 'scorm-1.2' | 'scorm-2004' = 'scorm-1.2',
  ) {
    const id = await buildPackage(server.db, modelWith([unit('A')], { standard }), {
      completes_on: 'passed',
      ...fields,
    });
    const who = await signInAs(server, 'user');
    const standing = async () => (await who.get(`/my/scorms/${id}`)).body as Schemas['MyOpenScorm'];
    return { id, who, open: (as?: As) => opening(who, id, as), standing };
  }

  it.each([1, null])('keeps of other windows only time, once an attempt has ended; allowed: %s', async (allowed) => {
    const { open, standing } = await learner({ attempts_allowed: allowed });
    const [first, second, third] = [await open(), await open(), await open()];
    server.clock.forward({ minutes: 1 });
    await first.tell(told('A', { status: FAILED }));
    await first.close();
    expect(await third.tell(told('A', { status: PASSED, sessionSeconds: 30 }))).toMatchObject({
      ...{ keepsStates: false, status: { success: 'failed' }, totalSeconds: 30, completedAt: null },
    });
    expect(await second.tell(told('A', { status: BEGUN }))).toMatchObject({ keepsStates: false });
    expect((await standing()).attempts).toMatchObject([{ status: FAILED, endedAt: expect.any(String) }]);
  });

  it('lets the window that has ended a counted attempt only make it better', async () => {
    const { open, standing } = await learner({ attempts_allowed: 1 });
    const { tell } = await open();
    await tell(told('A', { status: FAILED }));
    expect(await tell(told('A', { status: BEGUN }))).toMatchObject({ keepsStates: true, status: FAILED });
    expect((await standing()).scorm).toMatchObject({ state: 'finished', opens: 'review' });
    expect(await tell(told('A', { status: { ...FAILED, scoreScaled: 0.1 } }))).toMatchObject({ status: FAILED });
    const passed = await tell(told('A', { status: PASSED }));
    expect(passed).toMatchObject({ status: PASSED, completedAt: expect.any(String) });
    expect(await tell(told('A', { status: FAILED }))).toMatchObject({ status: PASSED });
  });

  it('takes the last words of a closed window, but no worse end', async () => {
    const { open, standing } = await learner();
    const { tell, close } = await open();
    await close();
    expect(await tell(told('A', { status: FAILED }))).toMatchObject({ keepsStates: true, status: FAILED });
    expect(await tell(told('A', { status: BEGUN }))).toMatchObject({ keepsStates: true, status: FAILED });
    expect(await tell(told('A', { status: PASSED }))).toMatchObject({ status: PASSED });
    expect((await standing()).scorm.state).toBe('finished');
  });

  it('gives a launch that is asked for again to be read, once its attempt has ended', async () => {
    const { open } = await learner({ attempts_allowed: 2 });
    const [first, other] = [await open(), await open()];
    await first.tell(told('A', { status: FAILED }));
    for (const { again } of [first, other])
      expect((await again()).body).toMatchObject({ attempt: null, keepsStates: false, order: { mode: 'review' } });
    const second = await open('new');
    expect(second.launch).toMatchObject({ attempt: 2 });
    expect(await first.again()).toMatchObject({ status: 409, body: { id: 'scorm-launch-taken' } });
    expect((await second.again()).body).toMatchObject({ attempt: 2, order: { mode: 'normal' } });
    await second.close();
    expect(await second.again()).toMatchObject({ status: 409, body: { id: 'scorm-launch-taken' } });
  });

  it('says of a launch as its receipt does that a later attempt has reported', async () => {
    const { open } = await learner();
    const first = await open();
    await first.tell(told('A', { status: FAILED }));
    const second = await open('new');
    await first.tell(told('A', { status: BEGUN }));
    await second.tell(told('A', { status: BEGUN }));
    expect(await first.tell(told('A', { status: PASSED }))).toMatchObject({ keepsStates: false });
    expect((await first.again()).body.keepsStates).not.toBe(true);
  });

  it('opens a failed attempt to be read: another one is begun only when it is asked for', async () => {
    const { open, standing } = await learner({ attempts_allowed: 2 });
    await (await open()).tell(told('A', { status: FAILED }));
    expect((await standing()).scorm).toMatchObject({ opens: 'review', mayBeginAnew: true, attemptsUsed: 1 });
    expect((await open()).launch).toMatchObject({ attempt: null, order: { mode: 'review' } });
    expect((await standing()).scorm.attemptsUsed).toBe(1);
    expect((await open('new')).launch).toMatchObject({ attempt: 2, order: { mode: 'normal' } });
  });

  it('goes on with an ended attempt where staff want that and attempts are not counted, and keeps what was reached', async () => {
    const { open, standing } = await learner({ after_end: 'continue' });
    const first = await open();
    await first.tell(told('A', { status: PASSED }));
    await first.close();
    const next = await open();
    expect(next.launch).toMatchObject({ attempt: 1, order: { mode: 'normal' } });
    const data = { 'cmi.core.lesson_location': '3' };
    expect(await next.tell(told('A', { status: BEGUN, data }))).toMatchObject({ keepsStates: true, status: PASSED });
    expect((await next.again()).body.order).toMatchObject({ mode: 'normal', states: { A: { data } } });
    const counted = await learner({ after_end: 'continue', attempts_allowed: 1 });
    await (await counted.open()).tell(told('A', { status: FAILED }));
    expect((await counted.standing()).scorm.opens).toBe('review');
    expect((await standing()).scorm.opens).toBe('continue');
  });

  it.each([
    ['scorm-1.2', null],
    ['scorm-2004', expect.any(String)],
  ] as const)('of %s: what is completed and failed counts as done: %s', async (standard, completedAt) => {
    const { open, standing } = await learner({ completes_on: 'completed' }, standard);
    expect(await (await open()).tell(told('A', { status: FAILED }))).toMatchObject({
      completedAt,
      status: { completion: 'completed', success: 'failed', progress: 1 },
    });
    expect((await standing()).scorm).toMatchObject({ state: 'finished', progress: { completedAt } });
  });

  it('takes back what plans have counted, once the content tells of less time', async () => {
    const { open, standing } = await learner();
    const counted = async () => (await standing()).scorm.progress?.seconds;
    const first = await open();
    server.clock.forward({ seconds: 60 });
    await first.tell(told('A', { openSeconds: 60 }));
    expect(await counted()).toBe(60);
    await first.tell(told('A', { sessionSeconds: 10, openSeconds: 60, status: FAILED }));
    expect(await counted()).toBe(10);
    // The time that was taken back may still count.
    await first.tell(told('A', { sessionSeconds: 40, openSeconds: 60, status: FAILED }));
    expect(await counted()).toBe(40);
    const second = await open('new');
    server.clock.forward({ seconds: 30 });
    await second.tell(told('A', { openSeconds: 30 }));
    await second.tell(told('A', { sessionSeconds: 0 }));
    const { scorm, attempts } = await standing();
    expect(scorm.progress?.seconds).toBe(40);
    expect(attempts.map(({ totalSeconds }) => totalSeconds)).toEqual([0, 40]);
  });
});
