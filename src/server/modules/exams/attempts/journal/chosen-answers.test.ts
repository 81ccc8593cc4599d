import { describe, expect, it } from 'vitest';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  DEVICE,
  FALSE,
  placeOf,
  protocolOf,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { buildQuestion, CONTENTS, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { noteMissing } from './missing.ts';

type Entry = Schemas['JournalEntry'];

const QUESTIONS = 4;
const MINUTES = 10;

describe('whoever writes several answers and delivers those that turned out to be right', () => {
  const server = withApp();
  type TestFields = Parameters<typeof beginAttempt>[1];

  async function begin(fields: TestFields = {}) {
    const questions: number[] = [];
    while (questions.length < QUESTIONS)
      questions.push((await buildQuestion(server.db, { content: CONTENTS.true_false })).id);
    const terms = { duration_minutes: MINUTES, pass_percentage: 1, review_policy: 'key' as const, questions };
    const run = await beginAttempt(server, { ...terms, ...fields });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    return { run, journal: new DeviceJournal(run, server.clock) };
  }
  const attemptOf = ({ attemptId }: AttemptRun) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  async function runOut(run: AttemptRun) {
    server.clock.forward({ minutes: MINUTES + 1 });
    await run.result();
  }
  const positions = [...Array(QUESTIONS).keys()];

  /** Every answer saved as TRUE, then changed to FALSE in the journal only, whose head the server has seen. */
  async function twice(fields: TestFields = {}) {
    const { run, journal } = await begin(fields);
    for (const position of positions) await journal.save(position, TRUE);
    const changed = positions.map((position) => journal.write(position, FALSE));
    await journal.beat();
    await runOut(run);
    return { run, journal, changed };
  }

  it.each(['count', 'wait', 'refuse'] as const)(
    'of a saved and a written one for each question (%s)',
    async (late_answers) => {
      const { run, journal, changed } = await twice({ late_answers });
      const some = changed.slice(0, 2);
      expect(outcomes(await journal.deliver(some))).toEqual(['waiting', 'waiting']);
      expect(outcomes(await journal.deliver(some))).toEqual(['waiting', 'waiting']);
      expect(await attemptOf(run)).toMatchObject({ late_counted: 0, late_waiting: 2 });
    },
  );

  it('what waited counts as soon as the rest has come', async () => {
    const { run, journal, changed } = await twice({ late_answers: 'refuse' });
    expect(outcomes(await journal.deliver(changed.slice(2)))).toEqual(['waiting', 'waiting']);
    expect(outcomes(await journal.deliver(changed.slice(0, 2)))).toEqual(['applied', 'applied']);
    expect(await attemptOf(run)).toMatchObject({ late_counted: QUESTIONS, late_waiting: 0 });
  });

  it('hides the beginning of the journal', async () => {
    const { run, journal } = await begin({ late_answers: 'count' });
    for (const position of positions) await journal.save(position, TRUE);
    const hidden = positions.slice(0, 3).map((position) => journal.write(position, FALSE));
    await journal.beat();
    const base = journal.receipt;
    const last = journal.write(3, FALSE);
    await journal.beat();
    await runOut(run);
    const [link] = journal.chain().links.slice(-1);
    const chains = [{ epoch: run.epoch, base, links: [link as string] }];
    expect(outcomes(await journal.deliver([last], { chains }))).toEqual(['waiting']);
    expect(outcomes(await journal.deliver(hidden))).toEqual(['applied', 'applied', 'applied']);
    expect((await attemptOf(run)).late_waiting).toBe(0);
  });

  it('made-up entries that are refused do not stand for what is held back', async () => {
    const { run, journal, changed } = await twice({ late_answers: 'refuse' });
    const held = changed.slice(2);
    const at = new Date(server.clock().getTime() + 3600_000).toISOString();
    const fakes = [...held.map((entry) => ({ ...entry, at })), ...held.map((entry) => ({ ...entry, seq: 9000, at }))];
    expect(new Set(outcomes(await journal.deliver(fakes)))).toEqual(new Set(['future']));
    expect(outcomes(await journal.deliver(changed.slice(0, 2)))).toEqual(['waiting', 'waiting']);
    expect(await attemptOf(run)).toMatchObject({ late_counted: 0 });
  });

  it.each([
    ['an answer that does not fit', { type: 'numeric' as const, text: '1' }, 0],
    ['an answer from the future', TRUE, 3600_000],
  ])('behind an entry of the journal that is refused, nothing is hidden: %s', async (_, answer, later) => {
    const { run, journal } = await begin({ late_answers: 'refuse' });
    for (const position of positions) await journal.save(position, TRUE);
    const changed = positions.map((position) => journal.write(position, FALSE));
    const at = new Date(server.clock().getTime() + later).toISOString();
    const covers = positions.map((position) => journal.write(position, answer, { at }));
    await journal.beat();
    await runOut(run);
    expect(new Set(outcomes(await journal.deliver(covers)))).toEqual(new Set([later > 0 ? 'future' : 'invalid']));
    expect(outcomes(await journal.deliver(changed.slice(0, 2)))).toEqual(['waiting', 'waiting']);
    expect(await attemptOf(run)).toMatchObject({ late_counted: 0 });
    // All of it: the newest that fits.
    await journal.deliver(changed);
    expect(await attemptOf(run)).toMatchObject({ late_counted: QUESTIONS, late_waiting: 0 });
  });

  it('behind what was added to the journal after the end, nothing is hidden', async () => {
    const { run, journal, changed } = await twice({ late_answers: 'refuse' });
    const chain = journal.chain();
    const added = [2, 3].map((position) => journal.write(position, FALSE, { at: changed[0]?.at ?? '' }));
    await journal.deliver(added);
    const chosen = changed.slice(0, 2);
    expect(outcomes(await journal.deliver(chosen, { chains: [chain] }))).toEqual(['waiting', 'waiting']);
    expect((await attemptOf(run)).late_counted).toBe(0);
  });

  describe('where there is no way back', () => {
    const forward = { navigation: 'forward' as const, shuffle_questions: false, late_answers: 'refuse' as const };
    /** Each question answered with a save, changed in the journal, and left; all of it seen. */
    async function goOn() {
      const { run, journal } = await begin(forward);
      const changed: Entry[] = [];
      for (const position of positions) {
        await journal.save(position, TRUE);
        changed.push(journal.write(position, FALSE));
        journal.write(position, null);
      }
      await journal.beat();
      return { run, journal, changed };
    }
    const reached = (journal: DeviceJournal) => journal.entries.filter(({ answer }) => answer === null);

    it('entries without an answer do not stand for answers that are held back', async () => {
      const { run, journal, changed } = await goOn();
      await runOut(run);
      await journal.deliver(reached(journal));
      const chosen = [...changed.slice(0, 2), ...reached(journal)];
      expect(outcomes(await journal.deliver(chosen)).filter((outcome) => outcome === 'waiting')).toHaveLength(2);
      expect((await attemptOf(run)).late_counted).toBe(0);
    });

    it('nobody chooses for a question that was left while the attempt runs', async () => {
      const { run, journal, changed } = await goOn();
      await journal.deliver([...changed.slice(0, 1), ...reached(journal)]);
      const standing = await run.learner.get(`/my/attempts/${run.attemptId}/answers`);
      expect(standing.body.answers[0]).toMatchObject({ position: 0, answer: TRUE });
      expect(await attemptOf(run)).toMatchObject({ late_counted: 0 });
    });

    it('the order of the journal counts, not that of its delivery', async () => {
      for (const backFirst of [false, true]) {
        const { run, journal } = await begin(forward);
        // Answered, left, and answered again as nobody can who has left it.
        const honest = journal.write(0, FALSE);
        const next = journal.write(QUESTIONS - 1, FALSE);
        const back = journal.write(0, TRUE);
        await journal.beat();
        await runOut(run);
        if (backFirst) expect(outcomes(await journal.deliver([back]))).toEqual(['left-behind']);
        expect(outcomes(await journal.deliver([honest, next, back]))).toEqual(['applied', 'applied', 'left-behind']);
        const rows = await server.db
          .selectFrom('attempt_answers')
          .select('answer')
          .where('attempt_id', '=', run.attemptId)
          .execute();
        expect(rows.map(({ answer }) => answer)).toEqual([FALSE, FALSE]);
      }
    });

    it('what an honest device wrote and left counts, late and while the attempt runs', async () => {
      for (const isLate of [true, false]) {
        const { run, journal, changed } = await goOn();
        if (isLate) await runOut(run);
        await journal.deliver([...changed, ...reached(journal)]);
        const rows = await server.db
          .selectFrom('attempt_answers')
          .select('answer')
          .where('attempt_id', '=', run.attemptId)
          .execute();
        expect(rows.map(({ answer }) => answer)).toEqual(positions.map(() => FALSE));
        expect(await attemptOf(run)).toMatchObject({ late_waiting: 0, flags: 0 });
      }
    });
  });

  it('says that nothing is left, and then brings something', async () => {
    const { run, journal, changed } = await twice({ review_policy: 'nothing' });
    await journal.deliver([], { closing: journal.closing() });
    expect(new Set(outcomes(await journal.deliver(changed)))).toEqual(new Set(['waiting']));
    expect((await attemptOf(run)).late_counted).toBe(0);
  });

  it('an answer that a later window has replaced need not come', async () => {
    const { run, journal } = await begin({ late_answers: 'refuse' });
    const [first] = [journal.write(0, FALSE), journal.write(1, FALSE)];
    await journal.beat();
    const next = await continueAttempt(run.learner, run.testId);
    const later = new DeviceJournal(next, server.clock);
    await later.save(1, TRUE);
    await runOut(run);
    const chains = [journal.chain(), later.chain()];
    expect(outcomes(await journal.deliver([first], { chains }))).toEqual(['applied']);
  });

  it('a refused entry has come', async () => {
    const { run, journal } = await begin({ late_answers: 'refuse' });
    const good = journal.write(0, FALSE);
    const bad = journal.write(1, { type: 'numeric', text: '1' });
    await journal.beat();
    await runOut(run);
    expect(outcomes(await journal.deliver([bad]))).toEqual(['invalid']);
    expect(outcomes(await journal.deliver([good]))).toEqual(['applied']);
  });

  describe('noteMissing', () => {
    const note = () => noteMissing({ db: server.db, clock: server.clock });
    const missingOf = async (run: AttemptRun) =>
      (await protocolOf(server, run, 'answers-missing')).map(({ details }) => details);

    it('shows once that entries of which a device told never came', async () => {
      const { run } = await twice();
      await note();
      expect(await missingOf(run)).toEqual([]);
      server.clock.forward({ minutes: 61 });
      expect(await note()).toBe(1);
      expect(await note()).toBe(0);
      expect(await missingOf(run)).toEqual([{ epoch: 1, count: QUESTIONS }]);
      expect((await attemptOf(run)).flags).toBe(1);
    });

    it('shows it at once where a device says that it has nothing more: from then on the result is shown', async () => {
      const one = await twice();
      await one.journal.deliver([], { closing: one.journal.closing() });
      expect(await missingOf(one.run)).toEqual([{ epoch: 1, count: QUESTIONS }]);
      expect((await attemptOf(one.run)).flags).toBe(1);
      // One of several windows is kept back.
      const { run, journal } = await begin({ late_answers: 'refuse' });
      for (const position of positions) await journal.save(position, TRUE);
      const later: DeviceJournal[] = [];
      for (const position of [0, 1, 2]) {
        const window = new DeviceJournal(await continueAttempt(run.learner, run.testId), server.clock);
        window.write(position, FALSE);
        await window.beat();
        later.push(window);
      }
      await runOut(run);
      const [, ...brought] = later;
      const entries = brought.flatMap((window) => window.entries);
      const chains = later.map((window) => window.chain());
      await brought[0]?.deliver(entries, { chains, ...(brought[1] && { closing: brought[1].closing() }) });
      expect(await missingOf(run)).toEqual([{ epoch: 2, count: 1 }]);
      expect((await attemptOf(run)).flags).toBeGreaterThan(0);
      server.clock.forward({ minutes: 61 });
      expect(await note()).toBe(0);
    });

    it('says nothing of journals that came, nor of answers that a later window has replaced', async () => {
      const { run, journal, changed } = await twice();
      await journal.deliver(changed);
      const other = await begin();
      other.journal.write(0, FALSE);
      await other.journal.beat();
      const later = new DeviceJournal(await continueAttempt(other.run.learner, other.run.testId), server.clock);
      await later.save(0, TRUE);
      await runOut(other.run);
      await other.journal.deliver();
      server.clock.forward({ minutes: 61 });
      expect(await note()).toBe(0);
      expect([await missingOf(run), await missingOf(other.run)]).toEqual([[], []]);
    });
  });

  describe('of several attempts', () => {
    it('no result is shown while another attempt may take late answers', async () => {
      const { run, journal } = await begin({ attempts_allowed: 2 });
      journal.write(0, TRUE);
      await journal.beat();
      await runOut(run);
      const second = await continueAttempt(run.learner, run.testId);
      const own = new DeviceJournal(second, server.clock);
      await own.save(0, FALSE);
      const { body } = await own.submit();
      const held = { visible: 'nothing', score: null, items: [] };
      expect(body).toMatchObject({ ...held, lateUntil: (await attemptOf(run)).late_until?.toISOString() });
      const mine = await run.learner.get(`/my/tests/${run.testId}`);
      expect(mine.body.test).toMatchObject({ outcome: 'completed', bestPercentage: null });
      expect(mine.body.attempts).toMatchObject([{ percentage: null }, { percentage: null }]);
      expect(outcomes(await journal.deliver(journal.entries, { closing: journal.closing() }))).toEqual(['applied']);
      expect((await second.result()).body).toMatchObject({ visible: 'key', score: 0 });
    });

    it('what was shown before stays', async () => {
      const { run, journal } = await begin({ attempts_allowed: 2 });
      await journal.save(0, TRUE);
      expect((await journal.submit()).body).toMatchObject({ visible: 'key' });
      const second = await continueAttempt(run.learner, run.testId);
      await runOut(second);
      expect((await second.result()).body).toMatchObject({ visible: 'nothing' });
      expect((await run.result()).body).toMatchObject({ visible: 'key' });
      const mine = await run.learner.get(`/my/tests/${run.testId}`);
      expect(mine.body.attempts.map(({ visible }: { visible: string }) => visible)).toEqual(['nothing', 'key']);
      expect(mine.body.test.bestPercentage).toBe(100 / QUESTIONS);
    });
  });

  describe('while nobody may write', () => {
    it('nothing is taken: it stays on the device until the attempt goes on', async () => {
      const staff = await signInAs(server, 'examiner');
      const { run, journal } = await begin();
      const order = async (action: 'pause' | 'resume') => {
        const fields = {
          requestId: `${action}-${run.attemptId}`,
          action,
          attemptIds: [run.attemptId],
          reason: 'Тревога',
        };
        expect((await staff.post(`/tests/${run.testId}/interventions`, fields)).body.affected).toEqual([run.attemptId]);
      };
      server.clock.forward({ minutes: 1 });
      const before = journal.write(0, TRUE);
      await order('pause');
      server.clock.forward({ minutes: 1 });
      const during = journal.write(1, TRUE);
      const reply = await journal.deliver();
      expect([reply.status, reply.body.id]).toEqual([409, 'attempt-paused']);
      server.clock.forward({ minutes: 1 });
      await order('resume');
      expect(outcomes(await journal.deliver([before, during]))).toEqual(['applied', 'paused']);
      expect(await protocolOf(server, run, 'refused-answers')).toHaveLength(1);
    });

    it('nothing from the pause counts when staff end the attempt in it, up to its last moment', async () => {
      const staff = await signInAs(server, 'examiner');
      const { run, journal } = await begin({ late_answers: 'count', review_policy: 'nothing' });
      for (const action of ['pause', 'force-submit']) {
        server.clock.forward({ seconds: 30 });
        const fields = {
          requestId: `${action}-${run.attemptId}`,
          action,
          attemptIds: [run.attemptId],
          reason: 'Конец',
        };
        expect((await staff.post(`/tests/${run.testId}/interventions`, fields)).body.affected).toEqual([run.attemptId]);
      }
      const at = new Date(server.clock().getTime() - 500).toISOString();
      const invented = positions.map((position) => journal.write(position, TRUE, { at }));
      expect(new Set(outcomes(await journal.deliver(invented)))).toEqual(new Set(['paused']));
    });

    it('what a device tells in a pause is not seen: it may be from the pause, whatever it claims', async () => {
      const staff = await signInAs(server, 'examiner');
      const { run, journal } = await begin({ late_answers: 'refuse', review_policy: 'nothing' });
      await journal.save(0, FALSE);
      const { receipt } = journal;
      const at = server.clock().toISOString();
      const order = async (action: string) => {
        server.clock.forward({ seconds: 30 });
        const order = { requestId: `${action}-${run.attemptId}`, action, attemptIds: [run.attemptId], reason: 'Конец' };
        expect((await staff.post(`/tests/${run.testId}/interventions`, order)).body.affected).toEqual([run.attemptId]);
      };
      await order('pause');
      const invented = positions.map((position) => journal.write(position, TRUE, { at, receipt }));
      expect((await journal.beat()).body.receipt).toBeUndefined();
      await order('force-submit');
      expect(new Set(outcomes(await journal.deliver(invented)))).toEqual(new Set(['not-allowed']));
      expect((await attemptOf(run)).late_counted).toBe(0);
    });

    it('nothing is taken of an attempt that was reopened and waits for its person', async () => {
      const admin = await signInAs(server, 'admin');
      const { run, journal } = await begin({ review_policy: 'nothing', late_answers: 'count' });
      const at = server.clock().toISOString();
      await journal.submit();
      server.clock.forward({ minutes: 1 });
      const order = { requestId: `reopen-${run.attemptId}`, attemptIds: [run.attemptId], minutes: 5, reason: 'Сбой' };
      expect((await admin.post(`/tests/${run.testId}/reopenings`, order)).body.affected).toEqual([run.attemptId]);
      const invented = journal.write(0, TRUE, { at });
      expect((await journal.deliver([invented])).body.id).toBe('attempt-paused');
      expect((await journal.submit()).body.id).toBe('attempt-taken-over');
      server.clock.forward({ minutes: 1 });
      const fields = {
        requestId: `ending-${run.attemptId}`,
        action: 'force-submit',
        attemptIds: [run.attemptId],
        reason: 'Конец',
      };
      expect((await admin.post(`/tests/${run.testId}/interventions`, fields)).body.affected).toEqual([run.attemptId]);
      const late = new Date(server.clock().getTime() - 500).toISOString();
      const entries = [invented, journal.write(1, TRUE, { at: late })];
      expect(outcomes(await journal.deliver(entries))).toEqual(['after-hand-in', 'paused']);
    });
  });

  it('the time for loading is not given once something was written', async () => {
    const { run } = await begin();
    const { deadline_at } = await attemptOf(run);
    const late = await beginAttempt(server, { duration_minutes: MINUTES });
    const journal = new DeviceJournal(late, server.clock);
    await journal.save(placeOf(late.session, 'true_false'), TRUE);
    const before = await attemptOf(late);
    server.clock.forward({ seconds: 50 });
    await late.learner.post(`/my/attempts/${late.attemptId}/begin`, { deviceId: DEVICE });
    expect(await attemptOf(late)).toMatchObject({ deadline_at: before.deadline_at, begun_at: expect.any(Date) });
    expect(deadline_at.getTime()).toBeGreaterThan(0);
  });
});
