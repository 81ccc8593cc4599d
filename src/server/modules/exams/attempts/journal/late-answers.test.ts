import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { linkOf } from '#shared/exams/journal-chain.ts';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  FALSE,
  placeOf,
  rightAnswers,
  TRUE,
  protocolOf,
} from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { buildTestOverride, buildUser, signInAs, withApp } from '../../../../../../tests/support/index.ts';

type Entry = Schemas['JournalEntry'];

const OTHER = 'device-in-the-other-room';

describe('saveLateAnswers', () => {
  const server = withApp();
  const path = (run: AttemptRun, step: string) => `/my/attempts/${run.attemptId}/${step}`;
  const attemptOf = (run: AttemptRun) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', run.attemptId).executeTakeFirstOrThrow();
  /** A ten-minute attempt, whose learner sees the key at once after handing in. */
  async function begin(fields: Parameters<typeof beginAttempt>[1] = {}) {
    const terms = { duration_minutes: 10, pass_percentage: 1, review_policy: 'key' as const, ...fields };
    const run = await beginAttempt(server, terms);
    await run.learner.post(path(run, 'begin'));
    return { run, journal: new DeviceJournal(run, server.clock), place: placeOf(run.session, 'true_false') };
  }
  /** The deadline passes, and the server hands the attempt in. */
  async function runOut(run: AttemptRun, minutes = 20) {
    server.clock.forward({ minutes });
    return (await run.result()).body;
  }

  it('grades what a device wrote in time and brought after the end', async () => {
    const { run, journal, place } = await begin();
    server.clock.forward({ minutes: 9 });
    const entry = journal.write(place, TRUE);
    expect(await runOut(run)).toMatchObject({ submitReason: 'deadline', visible: 'nothing', passed: null });
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
    expect((await protocolOf(server, run, 'late-answers')).map(({ details }) => details)).toMatchObject([
      { count: 1, unproven: 1 },
    ]);
    // Sent again, it is stored already; the device has nothing more, so the result is shown.
    expect(outcomes(await journal.deliver([entry], { closing: journal.closing() }))).toEqual(['applied']);
    expect(await protocolOf(server, run, 'late-answers')).toHaveLength(1);
    expect((await run.result()).body).toMatchObject({ passed: true, score: 1, lateCounted: 1, lateWaiting: 0 });
    expect(await attemptOf(run)).toMatchObject({ percentage_without_late: 0, passed_without_late: false, flags: 0 });
    // Once more, after the result was shown: it still is what it was.
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
  });

  it('takes what is proven whatever the policy: the server saw the journal with it in time', async () => {
    const { run, journal, place } = await begin({ late_answers: 'refuse' });
    journal.write(place, TRUE);
    await journal.beat();
    await runOut(run);
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
    const [late] = await server.db
      .selectFrom('late_answers')
      .selectAll()
      .where('attempt_id', '=', run.attemptId)
      .execute();
    expect(late).toMatchObject({ proof: 'seen', state: 'counted', replaced: null });
  });

  it.each([
    ['count', 'applied', 1],
    ['wait', 'waiting', 0],
    ['refuse', 'not-allowed', 0],
  ] as const)('leaves what nothing proves to the policy: %s', async (late_answers, outcome, score) => {
    const { run, journal, place } = await begin({ late_answers });
    await journal.beat();
    server.clock.forward({ minutes: 5 });
    journal.write(place, TRUE);
    await runOut(run);
    expect(outcomes(await journal.deliver())).toEqual([outcome]);
    await journal.deliver([], { closing: journal.closing() });
    expect((await run.result()).body).toMatchObject({ score });
  });

  it('lets exams wait for an examiner by themselves, and tests count', async () => {
    for (const [kind, outcome] of [
      ['exam', 'waiting'],
      ['test', 'applied'],
    ] as const) {
      const { run, journal, place } = await begin({ kind });
      journal.write(place, TRUE);
      await runOut(run);
      expect(outcomes(await journal.deliver())).toEqual([outcome]);
    }
  });

  describe('attacks', () => {
    /** The paper answered right, with the times and receipts of the attacker's choice. */
    async function inventAll(run: AttemptRun, journal: DeviceJournal, fields: Partial<Entry> = {}) {
      const answers = await rightAnswers(server, run.attemptId);
      return answers.map((answer, position) => journal.write(position, answer, fields));
    }
    const scoreOf = async (run: AttemptRun) => (await attemptOf(run)).score;

    it('hand in blank, read the key, bring the right answers', async () => {
      const { run, journal } = await begin();
      const at = server.clock().toISOString();
      server.clock.forward({ minutes: 1 });
      const { body } = await journal.submit();
      expect(body).toMatchObject({ visible: 'key', score: 0 });
      const reply = await journal.deliver(await inventAll(run, journal, { at }));
      expect(new Set(outcomes(reply))).toEqual(new Set(['result-shown']));
      expect(await attemptOf(run)).toMatchObject({ score: 0, passed: false, flags: 1, late_counted: 0 });
    });

    it('hand in with a head that contradicts the journal, to go on inventing', async () => {
      const { run, journal, place } = await begin({ review_policy: 'nothing', late_answers: 'count' });
      await journal.save(place, FALSE);
      await run.submit({ epoch: run.epoch, head: { count: 1, hash: 'x'.repeat(43) } });
      const invented = journal.write(place, TRUE, { at: server.clock().toISOString() });
      expect(outcomes(await journal.deliver([invented]))).toEqual(['after-hand-in']);
      expect(await attemptOf(run)).toMatchObject({ score: 0, flags: 2, late_until: null });
    });

    it('bring more than the journal had when it was handed in', async () => {
      const { run, journal, place } = await begin({ review_policy: 'nothing' });
      const at = server.clock().toISOString();
      await journal.save(place, FALSE);
      await journal.submit();
      const beyond = journal.write(place, TRUE, { at });
      expect(outcomes(await journal.deliver([beyond]))).toEqual(['after-hand-in']);
      expect(await scoreOf(run)).toBe(0);
    });

    it.each([
      // What comes without a receipt is as new as its arrival.
      ['without a receipt', (journal: DeviceJournal) => journal.beat({ receipt: undefined as never }), 'back-dated', 0],
      ['with the first receipt again', (journal: DeviceJournal) => journal.beat(), 'waiting', 1],
    ] as const)('beat %s until the end and never name what is written', async (_, beat, outcome, share) => {
      const { run, journal } = await begin({ late_answers: 'count' });
      const first = journal.receipt;
      const at = server.clock().toISOString();
      for (let minute = 0; minute < 10; minute++) {
        server.clock.forward({ seconds: 59 });
        await beat(journal);
        journal.receipt = first;
      }
      const entries = await inventAll(run, journal, { at });
      await runOut(run);
      expect(new Set(outcomes(await journal.deliver(entries)))).toEqual(new Set([outcome]));
      const late_waiting = share * entries.length;
      expect(await attemptOf(run)).toMatchObject({ score: 0, passed: false, flags: 1, late_waiting });
    });

    it('name a head that was invented', async () => {
      const { run, journal } = await begin({ late_answers: 'count' });
      const at = server.clock().toISOString();
      await journal.beat({ head: { count: 9, hash: 'x'.repeat(43) } });
      await runOut(run);
      const reply = await journal.deliver(await inventAll(run, journal, { at }));
      expect(new Set(outcomes(reply))).toEqual(new Set(['forked']));
      const huge = { count: 9007199254740991, hash: journal.head.hash };
      expect((await journal.beat({ head: huge })).status).toBe(400);
      expect(await attemptOf(run)).toMatchObject({ score: 0, flags: 1 });
    });

    it('change an entry of the journal that the server saw', async () => {
      const { run, journal, place } = await begin();
      const told = journal.write(place, FALSE);
      await journal.beat();
      await runOut(run);
      expect(outcomes(await journal.deliver([{ ...told, answer: TRUE }]))).toEqual(['forked']);
      const forged = new DeviceJournal(run, server.clock);
      forged.write(place, TRUE, { at: told.at });
      expect(outcomes(await forged.deliver())).toEqual(['forked']);
      expect(outcomes(await journal.deliver([told], { chains: [] }))).toEqual(['forked']);
      expect(outcomes(await journal.deliver([told]))).toEqual(['applied']);
      expect(await scoreOf(run)).toBe(0);
    });

    it('write down every answer and bring the right one when it is known', async () => {
      const { run, journal, place } = await begin();
      const right = journal.write(place, TRUE);
      journal.write(place, FALSE);
      await journal.beat();
      await runOut(run);
      expect(outcomes(await journal.deliver([right]))).toEqual(['forked']);
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied']);
      expect(await scoreOf(run)).toBe(0);
    });

    it('go on with a copy of the journal on a second device', async () => {
      const { run, journal, place } = await begin();
      const copy = new DeviceJournal(run, server.clock);
      journal.write(place, FALSE);
      await journal.beat();
      server.clock.forward({ seconds: 10 });
      const other = copy.write(place, TRUE);
      await copy.beat();
      await runOut(run);
      expect(outcomes(await copy.deliver([other]))).toEqual(['forked']);
      expect(await protocolOf(server, run, 'journal-forked')).toHaveLength(1);
      expect((await attemptOf(run)).flags).toBeGreaterThan(0);
    });

    it('use the score as an oracle: once a result was shown, nothing counts', async () => {
      const { run, journal, place } = await begin({ late_answers: 'count' });
      const entry = journal.write(place, FALSE);
      const better = journal.write(place, TRUE);
      await runOut(run);
      await journal.deliver([], { closing: journal.closing() });
      expect((await run.result()).body).toMatchObject({ visible: 'key', score: 0 });
      expect(outcomes(await journal.deliver([entry, better]))).toEqual(['result-shown', 'result-shown']);
      expect(await scoreOf(run)).toBe(0);
    });

    it('is caught even when staff hide the results again', async () => {
      const { run, journal, place } = await begin({ late_answers: 'count' });
      const entry = journal.write(place, TRUE);
      await runOut(run);
      await journal.deliver([], { closing: journal.closing() });
      await run.learner.get('/my/tests');
      await server.db.updateTable('tests').set({ review_policy: 'nothing' }).where('id', '=', run.testId).execute();
      expect(outcomes(await journal.deliver([entry]))).toEqual(['result-shown']);
    });

    it.each([
      ['ahead', 60, ['after-deadline']],
      ['behind', -60, ['before-receipt']],
    ] as const)('a clock an hour %s gains nothing', async (_, minutes, expected) => {
      const { run, journal, place } = await begin({ late_answers: 'count', duration_minutes: 30 });
      const at = new Date(server.clock().getTime() + minutes * 60_000).toISOString();
      journal.write(place, TRUE, { at });
      server.clock.forward({ minutes: 80 });
      await run.result();
      expect(outcomes(await journal.deliver())).toEqual(expected);
      expect(await scoreOf(run)).toBe(0);
    });

    it('shows a client that never beat', async () => {
      const { run, journal } = await begin();
      await runOut(run);
      expect((await attemptOf(run)).never_beat).toBe(true);
      const honest = await begin();
      await honest.journal.beat();
      await runOut(honest.run);
      expect((await attemptOf(honest.run)).never_beat).toBe(false);
      expect(journal.head.count).toBe(0);
    });
  });

  it('refuses what was written later than it says, and shows it', async () => {
    const { run, journal, place } = await begin();
    const claimed = server.clock().toISOString();
    const first = journal.receipt;
    server.clock.forward({ minutes: 5 });
    await journal.beat();
    const second = journal.receipt;
    await journal.beat();
    server.clock.forward({ minutes: 30 });
    await run.result();
    const entries = [
      journal.write(place, TRUE, { at: claimed, receipt: first }),
      journal.write(place, TRUE, { receipt: 'forged' }),
      journal.write(place, TRUE, { receipt: first }),
      journal.write(place, TRUE, { at: claimed, receipt: second }),
    ];
    const reasons = ['back-dated', 'receipt', 'after-deadline', 'before-receipt'];
    expect(outcomes(await journal.deliver(entries))).toEqual(reasons);
    expect((await attemptOf(run)).score).toBe(0);
    const [line] = await protocolOf(server, run, 'refused-answers');
    expect(line?.details).toMatchObject({ count: 4 });
    await journal.deliver(entries.slice(0, 1));
    expect(await protocolOf(server, run, 'refused-answers')).toHaveLength(1);
  });

  it('lists what it refused briefly, and no more than a thousand entries of an attempt', async () => {
    const { run, journal } = await begin();
    const place = placeOf(run.session, 'short_text');
    const text = 'ответ '.repeat(30);
    await runOut(run);
    const entries = Array.from({ length: 700 }, () =>
      journal.write(place, { type: 'short_text', text }, { receipt: 'forged' }),
    );
    expect(new Set(outcomes(await journal.deliver(entries)))).toEqual(new Set(['receipt']));
    const more = Array.from({ length: 700 }, () => journal.write(place, TRUE, { receipt: 'forged' }));
    for (const _round of [1, 2, 3]) await journal.deliver([...entries.slice(0, 50), ...more], { chains: [] });
    const later = Array.from({ length: 5 }, () => journal.write(place, TRUE, { receipt: 'forged' }));
    for (const entry of later) await journal.deliver([entry], { chains: [] });
    const lines = await protocolOf(server, run, 'refused-answers');
    expect(lines.map(({ details }) => details.count)).toEqual([700, 300]);
    const [first] = (lines[0]?.details.entries ?? []) as Record<string, unknown>[];
    const { epoch, seq, position, at } = entries[0] as Entry;
    const { digest } = linkOf(entries[0] as Entry);
    expect(first).toEqual({ epoch, seq, position, at, reason: 'receipt', digest });
    expect(JSON.stringify(lines)).not.toContain('ответ');
    expect((await attemptOf(run)).flags).toBe(2);
  });

  it('notes once that two journals are known, however often a device says so', async () => {
    const { run, journal, place } = await begin();
    await journal.save(place, TRUE);
    await runOut(run);
    const closing = { epoch: 1, head: { count: 1, hash: 'x'.repeat(43) } };
    for (const _round of [1, 2, 3]) await journal.deliver([], { closing });
    expect(await protocolOf(server, run, 'journal-forked')).toHaveLength(1);
    expect((await attemptOf(run)).flags).toBe(1);
  });

  it('refuses what was written in a pause, also where staff ended it by handing in', async () => {
    const staff = await signInAs(server, 'examiner');
    const { run, journal, place } = await begin({ duration_minutes: 30 });
    const order = (action: 'pause' | 'force-submit') =>
      staff.post(`/tests/${run.testId}/interventions`, {
        requestId: `pause-${action}`,
        action,
        attemptIds: [run.attemptId],
        reason: 'Тревога',
      });
    server.clock.forward({ minutes: 1 });
    const before = journal.write(place, TRUE);
    server.clock.forward({ minutes: 1 });
    expect((await order('pause')).body.affected).toEqual([run.attemptId]);
    server.clock.forward({ minutes: 1 });
    const within = journal.write(place, FALSE);
    server.clock.forward({ minutes: 1 });
    expect((await order('force-submit')).body.affected).toEqual([run.attemptId]);
    expect(outcomes(await journal.deliver([before, within]))).toEqual(['applied', 'paused']);
  });

  describe('getMyAnswers', () => {
    it('merges what another device wrote before the attempt moved, while it runs, and tells the new window', async () => {
      const { run, journal, place } = await begin({ duration_minutes: 30 });
      const numeric = placeOf(run.session, 'numeric');
      server.clock.forward({ minutes: 1 });
      journal.write(place, TRUE);
      journal.write(numeric, { type: 'numeric', text: '1' });
      server.clock.forward({ minutes: 1 });
      const opened = await run.learner.post(path(run, 'open'), { deviceId: OTHER, takeOver: true });
      await run.learner.put(path(run, `answers/${numeric}`), {
        epoch: 2,
        seq: 1,
        answer: { type: 'numeric', text: '2' },
      });
      server.clock.forward({ minutes: 1 });
      const tooLate = journal.write(place, FALSE);
      expect(opened.body).toMatchObject({ epoch: 2, merges: 0, answers: [] });
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'superseded', 'taken-over']);
      expect(tooLate.epoch).toBe(1);
      const beat = await run.learner.post(path(run, 'beat'), { epoch: 2, head: journal.head, queued: 0 });
      expect(beat.body.merges).toBe(1);
      const { body } = await run.learner.get(path(run, 'answers'));
      const answers = [
        { position: place, answer: TRUE },
        { position: numeric, answer: { type: 'numeric', text: '2' } },
      ].sort((one, other) => one.position - other.position);
      expect(body).toEqual({ merges: 1, currentQuestion: 0, answers });
      expect(await protocolOf(server, run, 'late-answers')).toHaveLength(1);
      expect((await attemptOf(run)).late_counted).toBe(0);
    });
  });

  it('knows the journal of a window that another one followed', async () => {
    const { run, journal, place } = await begin({ duration_minutes: 30, late_answers: 'refuse' });
    journal.write(place, TRUE);
    await journal.beat();
    const second = await continueAttempt(run.learner, run.testId);
    await new DeviceJournal(second, server.clock).beat();
    await runOut(run, 40);
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
    const forged = new DeviceJournal(run, server.clock);
    forged.write(place, FALSE, { at: journal.entries[0]?.at ?? '' });
    expect(outcomes(await forged.deliver([{ ...(forged.entries[0] as Entry), seq: 2 }]))).toEqual(['forked']);
  });

  it('lets a newer answer stand, and the newer of two that come', async () => {
    const { run, journal, place } = await begin();
    const older = journal.write(place, FALSE);
    await journal.save(place, TRUE);
    expect(outcomes(await journal.deliver([older]))).toEqual(['superseded']);
    const [third, fourth] = [journal.write(place, FALSE), journal.write(place, TRUE)];
    expect(outcomes(await journal.deliver([fourth, third]))).toEqual(['applied', 'superseded']);
    const stands = await server.db
      .selectFrom('attempt_answers')
      .select(['answer', 'seq', 'late'])
      .where('attempt_id', '=', run.attemptId)
      .execute();
    expect(stands).toEqual([{ answer: TRUE, seq: 4, late: false }]);
  });

  it('takes answers while results wait for those whose window is longer', async () => {
    const closes_at = new Date(server.clock().getTime() + 15 * 60_000);
    const { run, journal, place } = await begin({ closes_at, review_from: 'closed', late_answers: 'count' });
    const [longer, other] = [new Date(closes_at.getTime() + 3600_000), await buildUser(server.db)];
    await buildTestOverride(server.db, { test_id: run.testId, user_id: other.id, closes_at: longer });
    journal.write(place, TRUE);
    expect(await runOut(run)).toMatchObject({ visible: 'nothing' });
    expect((await journal.deliver([], { closing: journal.closing() })).status).toBe(200);
    expect((await run.result()).body).toMatchObject({ visible: 'nothing' });
    expect(outcomes(await journal.deliver())).toEqual(['applied']);
  });

  it("refuses another's attempt, answers that cannot belong to a question, and nonsense", async () => {
    const [{ run, journal, place }, other] = [await begin(), await begin()];
    const entry = journal.write(place, TRUE);
    expect((await other.run.learner.post(path(run, 'late-answers'), { entries: [entry] })).status).toBe(404);
    expect((await other.run.learner.get(path(run, 'answers'))).status).toBe(404);
    const wrong = [journal.write(9999, TRUE), journal.write(place, { type: 'single', choice: 'x' })];
    expect(outcomes(await journal.deliver(wrong))).toEqual(['invalid', 'invalid']);
    expect((await journal.deliver([], { chains: [{ ...journal.chain(), links: ['x'] }] })).status).toBe(400);
    expect((await run.learner.post(path(run, 'late-answers'), {})).status).toBe(400);
  });

  it('takes the characters out of a text that no column can store, and takes the rest', async () => {
    const { run, journal } = await begin();
    const position = placeOf(run.session, 'short_text');
    const entry = journal.write(position, { type: 'short_text', text: 'a\0b \ud83dc 😀' });
    expect(outcomes(await journal.deliver([entry]))).toEqual(['applied']);
    const stands = await server.db.selectFrom('attempt_answers').select('answer').execute();
    expect(stands).toContainEqual({ answer: { type: 'short_text', text: 'ab c 😀' } });
  });

  it('refuses an entry that cannot be read, and takes the others of its request', async () => {
    const { journal, place } = await begin();
    const good = journal.write(place, TRUE);
    const { status, body } = await journal.deliver([
      'x' as never,
      good,
      { ...good, seq: 2, answer: { type: 'drawing' } as never },
      { ...good, seq: 3, at: '0000' },
    ]);
    expect(status).toBe(200);
    const refused = { outcome: 'refused', reason: 'invalid' };
    expect(body.entries).toMatchObject([
      { epoch: 0, seq: 0, position: 0, ...refused },
      { seq: 1, outcome: 'applied' },
      { seq: 2, ...refused },
      { seq: 3, ...refused },
    ]);
    // Sent alone it gets the same outcome, so that the device does not send it again.
    expect(outcomes(await journal.deliver([{ ...good, seq: 0 }]))).toEqual(['invalid']);
  });
});
