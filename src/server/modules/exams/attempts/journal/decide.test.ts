import { describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../../../tests/support/device-journal.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';

describe('decideLateAnswers', () => {
  const server = withApp();
  const decide = (staff: SignedInClient, run: AttemptRun, body: object) =>
    staff.post(`/attempts/${run.attemptId}/late-decision`, {
      accept: true,
      reason: 'Свет погас во всём зале',
      ...body,
    });

  /** An exam whose learner has brought two right answers late; nothing proves them. */
  async function wait() {
    const run = await beginAttempt(server, { kind: 'exam', duration_minutes: 10, pass_percentage: 1 });
    const journal = new DeviceJournal(run, server.clock);
    const place = placeOf(run.session, 'true_false');
    journal.write(place, TRUE);
    journal.write(placeOf(run.session, 'numeric'), { type: 'numeric', text: '999' });
    server.clock.forward({ minutes: 20 });
    await run.result();
    const { body } = await journal.deliver(journal.entries, { closing: journal.closing() });
    expect(body.entries).toMatchObject([{ outcome: 'waiting' }, { outcome: 'waiting' }]);
    return { run, place, journal };
  }

  it('accepts what waits, with a reason; the result changes and the learner is told', async () => {
    const { run, place, journal } = await wait();
    const staff = await signInAs(server, 'examiner');
    expect((await run.result()).body).toMatchObject({ passed: false, lateWaiting: 2, lateCounted: 0 });
    const { body: before } = await staff.get(`/attempts/${run.attemptId}`);
    expect(before.attempt).toMatchObject({ lateWaiting: 2, passedWithoutLate: false, passedWithLate: true });
    expect(before.items[place]).toMatchObject({
      answer: null,
      late: { answer: TRUE, proof: 'unseen', state: 'waiting' },
    });
    const isFirst = ({ position }: { position: number }) => position === place;
    expect(before.late).toHaveLength(2);
    expect(before.late.find(isFirst)).toMatchObject({
      replaced: null,
      decision: null,
      ifAccepted: { percentage: before.attempt.percentageWithLate, passed: true },
    });
    expect(before.late.find((one: { position: number }) => !isFirst(one))).toMatchObject({
      ifAccepted: { percentage: 0, passed: false },
    });
    const first = await decide(staff, run, { positions: [place] });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      decided: 1,
      attempt: { lateWaiting: 1, lateCounted: 1, score: 1, passed: true },
    });
    expect((await decide(staff, run, { accept: false })).body).toMatchObject({
      decided: 1,
      attempt: { lateWaiting: 0 },
    });
    expect((await decide(staff, run, {})).body.decided).toBe(0);
    const { body: after } = await staff.get(`/attempts/${run.attemptId}`);
    expect(after.attempt).toMatchObject({ passedWithoutLate: false, passedWithLate: true });
    expect(after.late.find(isFirst)).toMatchObject({
      replaced: null,
      decision: { by: expect.stringContaining(staff.user.name), reason: 'Свет погас во всём зале' },
      ifAccepted: null,
    });
    expect((await run.result()).body).toMatchObject({ passed: true, lateCounted: 1, lateWaiting: 0 });
    const { body: lines } = await staff.get(`/attempts/${run.attemptId}/events`);
    expect(lines.filter(({ kind }: { kind: string }) => kind === 'late-decided')).toMatchObject([
      { actorId: staff.user.id, details: { accepted: true, count: 1, positions: [place] } },
      { details: { accepted: false, count: 1 } },
    ]);
    const trail = await server.db
      .selectFrom('audit_events')
      .select(['actor_id', 'record_ids', 'details'])
      .where('action', '=', 'decide-late')
      .orderBy('place')
      .execute();
    expect(trail).toMatchObject([
      { actor_id: staff.user.id, record_ids: [run.attemptId], details: { accepted: true, positions: [place] } },
      { details: { accepted: false } },
    ]);
    const { body: notices } = await run.learner.get('/my/notices');
    expect(notices).toMatchObject([{ kind: 'result-changed', details: { reason: 'Свет погас во всём зале' } }]);
    // What was rejected stays rejected when the device sends it again.
    const again = await journal.deliver();
    expect(again.body.entries).toMatchObject([{ outcome: 'applied' }, { outcome: 'refused', reason: 'not-allowed' }]);
  });

  it('finds attempts with answers that wait', async () => {
    const { run } = await wait();
    const staff = await signInAs(server, 'examiner');
    const filter = encodeURIComponent(JSON.stringify({ late: 'waiting', testId: run.testId }));
    expect((await staff.get(`/attempts?filter=${filter}`)).body).toMatchObject([{ id: run.attemptId, lateWaiting: 2 }]);
    const counted = encodeURIComponent(JSON.stringify({ late: 'counted', testId: run.testId }));
    expect((await staff.get(`/attempts?filter=${counted}`)).body).toEqual([]);
  });

  it('is refused without the permission, without a reason, for a running attempt and for an unknown one', async () => {
    const { run } = await wait();
    const [staff, teacher] = [await signInAs(server, 'examiner'), await signInAs(server, 'teacher')];
    expect((await decide(teacher, run, {})).status).toBe(403);
    expect((await decide(run.learner, run, {})).status).toBe(403);
    expect((await decide(staff, run, { reason: '' })).status).toBe(400);
    expect((await decide(staff, run, { reason: '     ' })).status).toBe(422);
    expect((await decide(staff, { ...run, attemptId: 999_999 }, {})).status).toBe(404);
    const running = await beginAttempt(server);
    expect((await decide(staff, running, {})).body.id).toBe('attempt-in-progress');
  });

  it('is refused for one’s own attempt', async () => {
    const { run } = await wait();
    const own = await signInAs(server, 'examiner');
    await server.db.updateTable('attempts').set({ user_id: own.user.id }).where('id', '=', run.attemptId).execute();
    expect((await decide(own, run, {})).status).toBe(403);
  });
});
