import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  FALSE,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../../../tests/support/device-journal.ts';
import {
  buildQuestion,
  buildTheme,
  CONTENTS,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { creditOutage } from '../outages/credit.ts';
import { shiftTimes } from '../outages/shift-times.ts';

const OTHER = 'device-in-the-other-room';

/** Positions 0 and 1 lie in the first section of ten minutes, 2 and 3 in the second of twenty, 4 in the third of five. */
describe('a paper with sections', () => {
  const server = withApp();
  async function begin(fields: Parameters<typeof beginAttempt>[1] = {}, fileIn = 2) {
    const themes = [await buildTheme(server.db), await buildTheme(server.db), await buildTheme(server.db)];
    const contents = [0, 0, 1, 1].map((place) => ({ place, content: CONTENTS.true_false }));
    const questions: number[] = [];
    for (const { place, content } of [{ place: fileIn, content: MARKED_CONTENTS.file }, ...contents])
      questions.push((await buildQuestion(server.db, { theme_id: themes[place]?.id ?? 0, content })).id);
    const minutes = [10, 20, 5];
    const sections = JSON.stringify(themes.map(({ id }, index) => ({ themeId: id, minutes: minutes[index] })));
    const rules = {
      shuffle_questions: false,
      duration_minutes: 35,
      sections,
      late_answers: 'wait' as const,
      ...fields,
    };
    const run = await beginAttempt(server, { questions, ...rules });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    return { run, journal: new DeviceJournal(run, server.clock) };
  }
  const told = ({ status, body }: { status: number; body: { id?: string; applied?: boolean } }) =>
    status === 200 ? body.applied : body.id;
  const outcomes = ({ body }: { body: Schemas['LateAnswersJudged'] }) =>
    body.entries.map(({ outcome, reason }) => reason ?? outcome);
  const pulse = async ({ learner, attemptId, epoch }: AttemptRun) => {
    const head = { count: 0, hash: 'h'.repeat(43) };
    const { body } = await learner.post(`/my/attempts/${attemptId}/beat`, { epoch, head, queued: 0 });
    return body as Schemas['AttemptPulse'];
  };
  /** The section that runs, and the seconds until the deadline. */
  const standing = async (run: AttemptRun) => {
    const { section, deadlineAt, serverNow } = await pulse(run);
    return [section, Math.round((Date.parse(deadlineAt) - Date.parse(serverNow)) / 1000)];
  };
  const stored = async ({ learner, attemptId }: AttemptRun) =>
    ((await learner.get(`/my/attempts/${attemptId}/answers`)).body as Schemas['MyAnswers']).answers;
  const intervene = async (run: AttemptRun, order: { action?: string; minutes?: number }) => {
    const path = order.action === undefined ? 'reopenings' : 'interventions';
    const staff = await signInAs(server, 'admin');
    const body = { requestId: crypto.randomUUID(), attemptIds: [run.attemptId], reason: 'Так надо', ...order };
    const { status } = await staff.post(`/tests/${run.testId}/${path}`, body);
    expect(status).toBe(200);
  };

  it('lays the questions out by section and says what each has', async () => {
    const { run } = await begin({ shuffle_questions: true });
    expect(run.session.questions.map(({ section }) => section)).toEqual([0, 0, 1, 1, 2]);
    expect(run.session).toMatchObject({
      section: 0,
      sections: [{ seconds: 600 }, { seconds: 1200 }, { seconds: 300 }],
    });
  });

  it('takes saves of a section until three seconds after its end, by its own clock', async () => {
    const { run, journal } = await begin();
    expect(told(await journal.save(0, TRUE))).toBe(true);
    server.clock.forward({ minutes: 10, seconds: 3 });
    expect(told(await journal.save(1, TRUE))).toBe(true);
    server.clock.forward({ seconds: 1 });
    expect(told(await journal.save(0, FALSE))).toBe('section-over');
    expect(await standing(run)).toEqual([1, 1496]);
    expect(told(await journal.save(2, TRUE))).toBe(true);
    // Now that the next is entered, the grace is over, too.
    expect(told(await journal.save(1, FALSE))).toBe('section-over');
    expect((await stored(run)).map(({ answer }) => answer)).toEqual([TRUE, TRUE, TRUE]);
    server.clock.forward({ minutes: 40 });
    expect((await run.result()).body).toMatchObject({ submitReason: 'deadline' });
  });

  it('lets people go on early, never back, and carries no time over', async () => {
    const { run, journal } = await begin();
    await journal.save(0, TRUE);
    server.clock.forward({ minutes: 4 });
    expect(told(await journal.save(2, null))).toBe(true);
    expect(await standing(run)).toEqual([1, 1500]);
    expect(told(await journal.save(0, FALSE))).toBe('section-over');
    // Within the section there is a way back.
    expect(told(await journal.save(3, TRUE))).toBe(true);
    expect(told(await journal.save(2, TRUE))).toBe(true);
    server.clock.forward({ minutes: 20, seconds: 4 });
    expect(told(await journal.save(3, FALSE))).toBe('section-over');
    expect(await standing(run)).toEqual([2, 296]);
    expect((await stored(run)).map(({ position, answer }) => [position, answer])).toEqual([
      [0, TRUE],
      [2, TRUE],
      [3, TRUE],
    ]);
  });

  it('goes forward only within sections, if the test says so', async () => {
    const { journal } = await begin({ navigation: 'forward' });
    await journal.save(1, null);
    expect(told(await journal.save(0, TRUE))).toBe('question-left');
    await journal.save(2, null);
    expect(told(await journal.save(1, TRUE))).toBe('section-over');
  });

  it('believes no save that claims to be from before its section was left', async () => {
    const { run } = await begin();
    const head = { count: 5000, hash: 'h'.repeat(43) };
    const save = (position: number, seq: number) =>
      run.learner.put(`/my/attempts/${run.attemptId}/answers/${position}`, { epoch: 1, seq, answer: TRUE, head });
    expect(told(await save(0, 1))).toBe(true);
    expect(told(await save(2, 1000))).toBe(true);
    expect(told(await save(1, 2))).toBe('section-over');
    expect(told(await save(3, 500))).toBe(true);
  });

  it('goes on in the right section after a reload and on another device', async () => {
    const { run, journal } = await begin();
    await journal.save(2, TRUE);
    server.clock.forward({ minutes: 1 });
    const { body } = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: OTHER, takeOver: true });
    expect(body).toMatchObject({ section: 1, epoch: 2, deadlineAt: expect.any(String) });
    expect(told(await run.save(1, TRUE, { epoch: 2, seq: 1, head: journal.head } as object))).toBe('section-over');
  });

  describe('what moves the deadline', () => {
    it('gives extra time to the section that runs, and wakes none that is over', async () => {
      const { run, journal } = await begin();
      server.clock.forward({ minutes: 11 });
      await intervene(run, { action: 'extra-time', minutes: 5 });
      expect(await standing(run)).toEqual([1, 29 * 60]);
      expect(told(await journal.save(0, TRUE))).toBe('section-over');
      server.clock.forward({ minutes: 23, seconds: 59 });
      expect((await standing(run))[0]).toBe(1);
      server.clock.forward({ seconds: 1 });
      expect(await standing(run)).toEqual([2, 300]);
    });

    it('stands still in a pause', async () => {
      const { run } = await begin();
      server.clock.forward({ minutes: 9 });
      await intervene(run, { action: 'pause' });
      server.clock.forward({ minutes: 30 });
      expect((await standing(run))[0]).toBe(0);
      await intervene(run, { action: 'resume' });
      expect(await standing(run)).toEqual([0, 26 * 60]);
      server.clock.forward({ minutes: 1 });
      expect((await standing(run))[0]).toBe(1);
    });

    it('gives an outage to the section in which it was', async () => {
      const { run } = await begin();
      server.clock.forward({ minutes: 11 });
      const beganAt = server.clock();
      server.clock.forward({ minutes: 4 });
      await transaction(server.db, (trx) => creditOutage(trx, { beganAt, endedAt: server.clock() }));
      expect(await standing(run)).toEqual([1, 24 * 60]);
      server.clock.forward({ minutes: 18, seconds: 59 });
      expect((await standing(run))[0]).toBe(1);
      server.clock.forward({ seconds: 1 });
      expect((await standing(run))[0]).toBe(2);
    });

    it('moves with the clock of the machine', async () => {
      const { run, journal } = await begin();
      await journal.save(2, TRUE);
      const [section, left] = await standing(run);
      const from = server.clock();
      server.clock.forward({ hours: 1 });
      await transaction(server.db, (trx) => shiftTimes(trx, { jump: 3_600_000, from, now: server.clock() }));
      expect(await standing(run)).toEqual([section, left]);
      const { section_starts } = await server.db
        .selectFrom('attempts')
        .select('section_starts')
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(section_starts.map((at) => at.getTime())).toEqual([server.clock().getTime()]);
    });

    it('is cut in proportion by the closing of the test', async () => {
      const closes_at = new Date(server.clock().getTime() + 7 * 60_000);
      const { run } = await begin({ closes_at });
      expect(run.session.sections.map(({ seconds }) => seconds)).toEqual([120, 240, 60]);
    });

    it('leaves only the order to who has no time limit', async () => {
      const { run } = await begin();
      await server.db.updateTable('users').set({ no_time_limit: true }).where('id', '=', run.learner.user.id).execute();
      await run.submit();
      await server.db.updateTable('tests').set({ attempts_allowed: 0 }).where('id', '=', run.testId).execute();
      const next = await continueAttempt(run.learner, run.testId);
      expect(next.session.sections.map(({ seconds }) => seconds)).toEqual([0, 0, 0]);
      server.clock.forward({ hours: 5 });
      const before = (await standing(next))[1];
      expect(told(await next.save(2, TRUE))).toBe(true);
      expect(await standing(next)).toEqual([1, before]);
      expect(told(await next.save(0, TRUE))).toBe('section-over');
    });

    it('gives the minutes of a reopening to the furthest section, and the later ones their own time', async () => {
      const { run, journal } = await begin();
      await journal.save(2, TRUE);
      await intervene(run, { action: 'force-submit' });
      await intervene(run, { minutes: 7 });
      server.clock.forward({ minutes: 2 });
      const { body } = await run.learner.post(`/my/attempts/${run.attemptId}/open`, {
        deviceId: OTHER,
        takeOver: true,
      });
      expect(body).toMatchObject({ section: 1 });
      expect(Date.parse(body.deadlineAt) - Date.parse(body.serverNow)).toBe(12 * 60_000);
    });

    it('scales each section with the time of the person', async () => {
      const { run } = await begin();
      await server.db
        .updateTable('users')
        .set({ extra_time_percent: 50 })
        .where('id', '=', run.learner.user.id)
        .execute();
      await run.submit();
      await server.db.updateTable('tests').set({ attempts_allowed: 0 }).where('id', '=', run.testId).execute();
      const next = await run.learner.post(`/my/tests/${run.testId}/attempts`);
      const { body } = await run.learner.post(`/my/attempts/${next.body.id}/open`, { deviceId: OTHER });
      // Of 35 minutes 52.5 are made, rounded up.
      expect(body.sections.map(({ seconds }: { seconds: number }) => seconds)).toEqual([909, 1817, 454]);
      const detail = await run.learner.get(`/my/tests/${run.testId}`);
      expect(detail.body.requirements.sections.map(({ seconds }: { seconds: number }) => seconds)).toEqual([
        909, 1817, 454,
      ]);
    });
  });

  describe('answers that come after their section', () => {
    it('refuses what was written after its end', async () => {
      const { run, journal } = await begin({ late_answers: 'count' });
      server.clock.forward({ minutes: 10, seconds: 4 });
      const late = journal.write(0, TRUE);
      expect(outcomes(await journal.deliver([late]))).toEqual(['after-section']);
      expect(await stored(run)).toEqual([]);
    });

    it.each([
      ['count', 'applied', [TRUE]],
      ['wait', 'waiting', []],
      ['refuse', 'not-allowed', []],
    ] as const)('leaves what was written before, and nothing proves, to the test: %s', async (rule, outcome, kept) => {
      const { run, journal } = await begin({ late_answers: rule });
      server.clock.forward({ minutes: 5 });
      journal.write(0, TRUE);
      server.clock.forward({ minutes: 20 });
      expect(outcomes(await journal.deliver())).toEqual([outcome]);
      expect((await stored(run)).map(({ answer }) => answer)).toEqual(kept);
    });

    it('counts what the server saw before the end, although the device went on', async () => {
      const { run, journal } = await begin({ late_answers: 'refuse' });
      const unsent = journal.write(0, TRUE);
      // The save of a later answer names a head that includes the first.
      await journal.save(1, TRUE);
      server.clock.forward({ minutes: 12 });
      await journal.save(2, TRUE);
      expect(outcomes(await journal.deliver([unsent]))).toEqual(['applied']);
      expect((await stored(run)).length).toBe(3);
    });

    it('saves two questions of a section at the same moment', async () => {
      const { run } = await begin();
      const save = (position: number, seq: number) => {
        const head = { count: 2, hash: 'h'.repeat(43) };
        const path = `/my/attempts/${run.attemptId}/answers/${position}`;
        return run.learner.put(path, { epoch: 1, seq, answer: TRUE, head });
      };
      expect((await Promise.all([save(0, 1), save(1, 2)])).map(told)).toEqual([true, true]);
    });

    it('doubts what the journal did not have when the server saw it later', async () => {
      const { journal } = await begin({ late_answers: 'count' });
      await journal.save(0, TRUE);
      const { receipt } = journal;
      const claimed = server.clock().toISOString();
      server.clock.forward({ minutes: 5 });
      await journal.save(1, TRUE);
      server.clock.forward({ minutes: 6 });
      // Written after the section, and said to be from its first minute.
      const invented = journal.write(1, FALSE, { at: claimed, receipt });
      await journal.save(2, TRUE);
      expect(outcomes(await journal.deliver([invented]))).toEqual(['waiting']);
    });

    it('believes no entry into a section from before the attempt', async () => {
      const { run } = await begin();
      const path = `/my/attempts/${run.attemptId}/answers/2`;
      const head = { count: 1, hash: 'h'.repeat(43) };
      const at = new Date(server.clock().getTime() - 48 * 3_600_000).toISOString();
      expect(told(await run.learner.put(path, { epoch: 1, seq: 1, answer: TRUE, at, head }))).toBe(true);
      expect(await standing(run)).toEqual([1, 25 * 60]);
    });

    it('believes no choice among the answers of a section that was left, while the attempt runs', async () => {
      const { run, journal } = await begin({ late_answers: 'refuse' });
      await journal.save(0, TRUE);
      await journal.save(1, TRUE);
      const changed = [journal.write(0, FALSE), journal.write(1, FALSE)];
      await journal.save(2, TRUE);
      server.clock.forward({ seconds: 4 });
      const standing = async () => (await stored(run)).slice(0, 2).map(({ answer }) => answer);
      expect(outcomes(await journal.deliver(changed.slice(0, 1)))).toEqual(['waiting']);
      expect(await standing()).toEqual([TRUE, TRUE]);
      expect(outcomes(await journal.deliver(changed.slice(1)))).toEqual(['applied']);
      expect(await standing()).toEqual([FALSE, FALSE]);
    });

    it('has no moments after a section that was left early', async () => {
      const { run, journal } = await begin();
      const invented = journal.write(0, TRUE);
      server.clock.forward({ seconds: 5 });
      const next = new DeviceJournal(await continueAttempt(run.learner, run.testId), server.clock);
      expect(told(await next.save(2, TRUE))).toBe(true);
      server.clock.forward({ seconds: 1 });
      expect(outcomes(await journal.deliver([invented]))).toEqual(['waiting']);
    });

    it('asks for the journal', async () => {
      const { journal } = await begin({ late_answers: 'count' });
      journal.write(0, TRUE);
      server.clock.forward({ minutes: 12 });
      expect(outcomes(await journal.deliver(journal.entries, { chains: [] }))).toEqual(['forked']);
    });

    it('takes nothing of a section that its journal had left', async () => {
      const { journal } = await begin({ late_answers: 'count' });
      journal.write(2, null);
      journal.write(0, TRUE);
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'left-behind']);
    });

    it('goes on where the journal has gone on, from when it says', async () => {
      const { run, journal } = await begin({ late_answers: 'count' });
      journal.write(0, TRUE);
      server.clock.forward({ minutes: 2 });
      journal.write(2, null);
      server.clock.forward({ minutes: 3 });
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied']);
      expect(await standing(run)).toEqual([1, 22 * 60]);
    });

    it('judges them section by section after the end of the attempt, too', async () => {
      const { run, journal } = await begin({ late_answers: 'count' });
      server.clock.forward({ minutes: 9 });
      journal.write(0, TRUE);
      server.clock.forward({ minutes: 2 });
      journal.write(1, TRUE);
      journal.write(2, TRUE);
      server.clock.forward({ minutes: 30 });
      expect((await run.result()).body).toMatchObject({ submitReason: 'deadline' });
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'after-section', 'applied']);
    });
  });

  it('shows the board the section of each person', async () => {
    const { run, journal } = await begin();
    const examiner = await signInAs(server, 'examiner');
    const section = async () => (await examiner.get(`/tests/${run.testId}/board`)).body.candidates[0].section;
    expect(await section()).toMatchObject({ number: 1, total: 3 });
    await journal.save(2, null);
    expect(await section()).toMatchObject({ number: 2, endsAt: expect.any(String) });
    await run.submit(journal.closing());
    expect(await section()).toBe(null);
  });

  it('takes no file for a section that is over', async () => {
    const { run } = await begin({}, 0);
    const file = { position: 0, name: 'a.txt' };
    const upload = () => run.learner.post(`/my/attempts/${run.attemptId}/files`, Buffer.from('Да'), file);
    expect((await upload()).status).toBe(201);
    await run.save(3, null);
    const { status, body } = await upload();
    expect([status, body.id]).toEqual([409, 'section-over']);
  });
});
