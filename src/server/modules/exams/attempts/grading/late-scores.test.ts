import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { beginAttempt, continueAttempt, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../../../../tests/support/device-journal.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { withoutLate } from './late-scores.ts';

const choice = (value: boolean): Schemas['Answer'] => ({ type: 'true_false', value });
const row = (answer: Schemas['Answer'] | null, replaced: Schemas['Answer'] | null, position = 0) => ({
  position,
  answer,
  replaced,
});

describe('withoutLate', () => {
  it('is what the first of several late answers replaced', () => {
    const rows = [row(choice(true), null), row(choice(false), choice(true)), row(choice(true), choice(false), 1)];
    expect(withoutLate(rows)).toEqual(
      new Map([
        [0, null],
        [1, choice(false)],
      ]),
    );
  });

  it('is an answer that was given in time after an earlier late one, in a reopened attempt', () => {
    const rows = [row({ type: 'short_text', text: 'late' }, null), row(choice(true), choice(false))];
    expect(withoutLate(rows)).toEqual(new Map([[0, choice(false)]]));
  });
});

describe('a reopened attempt', () => {
  const server = withApp();

  it('is not shown as helped by a late answer that one in time has replaced', async () => {
    const run = await beginAttempt(server, { duration_minutes: 10, pass_percentage: 1 });
    const place = placeOf(run.session, 'true_false');
    const journal = new DeviceJournal(run, server.clock);
    journal.write(place, TRUE);
    server.clock.forward({ minutes: 20 });
    await run.result();
    await journal.deliver();
    const attempt = () =>
      server.db
        .selectFrom('attempts')
        .select(['percentage', 'percentage_without_late'])
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
    expect(await attempt()).toMatchObject({ percentage_without_late: 0 });

    const staff = await signInAs(server, 'admin');
    const wish = {
      requestId: 'reopened-once',
      attemptIds: [run.attemptId],
      minutes: 20,
      reason: 'Сбой',
      afterShown: true,
    };
    expect((await staff.post(`/tests/${run.testId}/reopenings`, wish)).status).toBe(200);
    const again = await continueAttempt(run.learner, run.testId);
    expect((await again.save(place, TRUE)).status).toBe(200);
    await again.submit();
    const { percentage, percentage_without_late } = await attempt();
    expect(percentage).toBeGreaterThan(0);
    expect(percentage_without_late).toBe(percentage);
  });
});
