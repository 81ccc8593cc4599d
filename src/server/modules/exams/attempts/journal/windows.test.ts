import { describe, expect, it } from 'vitest';
import {
  type AttemptRun,
  beginAttempt,
  continueAttempt,
  FALSE,
  placeOf,
  TRUE,
} from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../../../../tests/support/device-journal.ts';
import { withApp } from '../../../../../../tests/support/index.ts';

const WINDOWS = 4;

describe('the journals of several windows', () => {
  const server = withApp();
  type TestFields = Parameters<typeof beginAttempt>[1];

  async function begin(fields: TestFields = {}) {
    const terms = { duration_minutes: 10, review_policy: 'key' as const, pass_percentage: 1, ...fields };
    const run = await beginAttempt(server, terms);
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    return { run, journal: new DeviceJournal(run, server.clock), place: placeOf(run.session, 'true_false') };
  }
  async function reopen({ learner, testId }: AttemptRun) {
    server.clock.forward({ seconds: 10 });
    const run = await continueAttempt(learner, testId);
    return new DeviceJournal(run, server.clock);
  }
  async function runOut(run: AttemptRun) {
    server.clock.forward({ minutes: 20 });
    await run.result();
  }
  const standingOf = async ({ attemptId }: AttemptRun) => {
    const rows = await server.db
      .selectFrom('attempt_answers')
      .select(['position', 'epoch', 'answer'])
      .where('attempt_id', '=', attemptId)
      .where('answer', 'is not', null)
      .orderBy('position')
      .execute();
    return rows;
  };
  const lateOf = ({ attemptId }: AttemptRun) =>
    server.db
      .selectFrom('late_answers')
      .select(['epoch', 'proof', 'state'])
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();

  /** Another answer to two questions in each of four windows, each told with one heartbeat. */
  async function fourWindows(fields: TestFields = {}) {
    const { run, journal } = await begin(fields);
    const [one, other] = [placeOf(run.session, 'true_false'), placeOf(run.session, 'numeric')];
    const journals: DeviceJournal[] = [];
    for (let window = 1; window <= WINDOWS; window++) {
      const own = window === 1 ? journal : await reopen(run);
      own.write(one, window === 1 ? TRUE : FALSE);
      own.write(other, { type: 'numeric', text: `${window}` });
      await own.beat();
      journals.push(own);
    }
    await runOut(run);
    return { run, journals };
  }
  const entryOf = (journal: DeviceJournal | undefined, index: number) => {
    const entry = journal?.entries[index];
    if (entry === undefined) throw new Error('No entry');
    return entry;
  };

  describe('attack: write another answer in each window, and bring the right one when it is known', () => {
    it.each(['count', 'wait', 'refuse'] as const)('each question from another window (%s)', async (late_answers) => {
      const { run, journals } = await fourWindows({ late_answers });
      const [first, second, third] = journals;
      expect(outcomes(await (first as DeviceJournal).deliver([entryOf(first, 0)]))).toEqual(['waiting']);
      expect(outcomes(await (third as DeviceJournal).deliver([entryOf(third, 1)]))).toEqual(['waiting']);
      const chains = [first, second, third].map((journal) => (journal as DeviceJournal).chain());
      const both = [entryOf(first, 0), entryOf(second, 1)];
      expect(outcomes(await (first as DeviceJournal).deliver(both, { chains }))).toEqual(['waiting', 'waiting']);
      expect(await standingOf(run)).toEqual([]);
      expect((await lateOf(run)).every(({ proof, state }) => proof === 'doubtful' && state === 'waiting')).toBe(true);
    });

    it('with all journals shown, whose later answers do not come', async () => {
      const { run, journals } = await fourWindows({ late_answers: 'count' });
      const chains = journals.map((journal) => journal.chain());
      const [first] = journals;
      expect(outcomes(await (first as DeviceJournal).deliver([entryOf(first, 0)], { chains }))).toEqual(['waiting']);
      // What was made up does not stand for what is held back.
      const made = journals.slice(1).map((journal) => ({ ...entryOf(journal, 0), answer: TRUE }));
      const reply = await (first as DeviceJournal).deliver([entryOf(first, 0), ...made], { chains });
      expect(outcomes(reply)).toEqual(['waiting', 'forked', 'forked', 'forked']);
      expect(await standingOf(run)).toEqual([]);
      // Everything: the newest counts, as for everybody.
      const all = journals.flatMap(({ entries }) => entries);
      await (first as DeviceJournal).deliver(all, { chains });
      expect((await standingOf(run)).map(({ epoch }) => epoch)).toEqual([WINDOWS, WINDOWS]);
    });

    it('with part of a journal, or a shorter one', async () => {
      const { run, journals } = await fourWindows({ late_answers: 'count' });
      const [first, ...later] = journals as [DeviceJournal, ...DeviceJournal[]];
      const shorter = later.map((journal) => ({ ...journal.chain(), links: journal.chain().links.slice(1) }));
      const behind = later.map((journal) => ({
        ...journal.chain(),
        base: journal.receipt,
        links: [],
      }));
      for (const chains of [shorter, behind]) {
        const reply = await first.deliver([entryOf(first, 0)], { chains: [first.chain(), ...chains] });
        expect(outcomes(reply)).toEqual(['waiting']);
      }
      expect(await standingOf(run)).toEqual([]);
    });

    it('by what is delivered with a later answer, so that it seems back-dated', async () => {
      const { run, journal, place } = await begin({ late_answers: 'count' });
      const other = placeOf(run.session, 'numeric');
      const at = server.clock();
      journal.write(place, TRUE);
      journal.write(other, { type: 'numeric', text: '1' }, { at: new Date(at.getTime() + 60_000).toISOString() });
      journal.write(place, FALSE, { at: at.toISOString() });
      server.clock.forward({ minutes: 2 });
      await journal.beat();
      await runOut(run);
      expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied', 'applied']);
      expect((await standingOf(run)).find(({ position }) => position === place)).toMatchObject({ answer: FALSE });
    });
  });

  describe('an honest device', () => {
    /** Two windows with one answer each, and a third whose only answer was saved. */
    async function threeWindows(fields: TestFields = {}) {
      const { run, journal, place } = await begin({ late_answers: 'refuse', ...fields });
      const [numeric, text] = [placeOf(run.session, 'numeric'), placeOf(run.session, 'short_text')];
      journal.write(place, TRUE);
      await journal.beat();
      const second = await reopen(run);
      second.write(numeric, { type: 'numeric', text: '2' });
      await second.beat();
      const third = await reopen(run);
      await third.save(text, { type: 'short_text', text: '3' });
      await runOut(run);
      return { run, journals: [journal, second, third] as const };
    }
    const PROVEN = { proof: 'seen', state: 'counted' };

    it('ends with everything proven when it shows all its windows, in whatever order they come', async () => {
      const { run, journals } = await threeWindows();
      const [first, second, third] = journals;
      const chains = journals.map((journal) => journal.chain());
      // The second window has told of an answer that has not come.
      expect(outcomes(await first.deliver(first.entries, { chains }))).toEqual(['waiting']);
      expect(outcomes(await second.deliver(second.entries, { chains: [second.chain(), third.chain()] }))).toEqual([
        'applied',
      ]);
      // Sent again, nothing changes.
      expect(outcomes(await first.deliver(first.entries))).toEqual(['applied']);
      expect(await lateOf(run)).toMatchObject([PROVEN, PROVEN]);
      expect((await standingOf(run)).map(({ epoch }) => epoch).sort()).toEqual([1, 2, 3]);
    });

    it('or one after another, the earliest first: what waited counts once the later ones have shown theirs', async () => {
      const { run, journals } = await threeWindows();
      const [first, second, third] = journals;
      expect(outcomes(await first.deliver())).toEqual(['waiting']);
      expect(outcomes(await second.deliver())).toEqual(['waiting']);
      expect(
        await server.db.selectFrom('attempts').select('late_waiting').where('id', '=', run.attemptId).execute(),
      ).toEqual([{ late_waiting: 2 }]);
      expect(outcomes(await third.deliver([]))).toEqual([]);
      expect(await lateOf(run)).toMatchObject([PROVEN, PROVEN]);
      const [attempt] = await server.db
        .selectFrom('attempts')
        .select(['late_waiting', 'late_counted'])
        .where('id', '=', run.attemptId)
        .execute();
      expect(attempt).toEqual({ late_waiting: 0, late_counted: 2 });
      expect((await standingOf(run)).map(({ epoch }) => epoch).sort()).toEqual([1, 2, 3]);
    });

    it('or from two devices: what one has shown of its windows holds for the other', async () => {
      const { run, journals } = await threeWindows({ review_policy: 'nothing' });
      const [first, second, third] = journals;
      const chains = [second.chain(), third.chain()];
      await third.deliver(second.entries, { chains, closing: third.closing() });
      expect(outcomes(await first.deliver())).toEqual(['applied']);
      expect(await lateOf(run)).toMatchObject([PROVEN, PROVEN]);
    });

    it('after the result was shown, showing a journal changes nothing', async () => {
      const { run, journals } = await threeWindows();
      const [first, , third] = journals;
      expect(outcomes(await first.deliver())).toEqual(['waiting']);
      await third.deliver([], { chains: [], closing: third.closing() });
      expect((await run.result()).body).toMatchObject({ visible: 'key', score: 0 });
      await first.deliver([], { chains: journals.map((journal) => journal.chain()) });
      expect(await lateOf(run)).toMatchObject([{ proof: 'doubtful', state: 'waiting' }]);
    });

    it('delivers a long answer in parts, the newest first, and nothing is taken for held back', async () => {
      const { run, journal } = await begin({ late_answers: 'refuse' });
      const essay = placeOf(run.session, 'short_text');
      for (let part = 1; part <= 6; part++) journal.write(essay, { type: 'short_text', text: `${part}` });
      await journal.beat();
      await runOut(run);
      const part = (from: number, to: number) => journal.deliver(journal.entries.slice(from, to));
      expect(outcomes(await part(4, 6))).toEqual(['applied', 'applied']);
      expect(outcomes(await part(2, 4))).toEqual(['superseded', 'superseded']);
      expect(outcomes(await part(0, 2))).toEqual(['superseded', 'superseded']);
      const flags = await server.db.selectFrom('attempts').select('flags').where('id', '=', run.attemptId).execute();
      expect(flags).toEqual([{ flags: 0 }]);
    });
  });

  it('flags what is made up, even where it would change nothing', async () => {
    const { run, journal, place } = await begin({ late_answers: 'count' });
    const entry = journal.write(place, FALSE);
    journal.write(place, TRUE);
    await journal.beat();
    await runOut(run);
    expect(outcomes(await journal.deliver())).toEqual(['applied', 'applied']);
    expect(outcomes(await journal.deliver([{ ...entry, answer: TRUE }]))).toEqual(['forked']);
    const flags = await server.db.selectFrom('attempts').select('flags').where('id', '=', run.attemptId).execute();
    expect(flags).toEqual([{ flags: 1 }]);
  });
});
