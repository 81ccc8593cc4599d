import { io, type Socket } from 'socket.io-client';
import {
  type AttemptSignal,
  type ClientToServer,
  REALTIME_PATH,
  type ServerToClient,
} from '#shared/realtime/events.ts';
import { loginOf } from './accounts.ts';
import { interveneIn, setUpExam, closingOf } from './exam-setup.ts';
import { type Api, expect, type Page } from './fixtures.ts';
import { questionFile } from './question-file.ts';
import { test } from './seat.ts';
import type { Words } from './words.ts';

/** A learner in an attempt, connected to the socket. */
class Sitting {
  readonly attemptId: number;
  readonly heard: AttemptSignal[] = [];
  readonly #socket: Socket<ServerToClient, ClientToServer>;

  constructor(attemptId: number, origin: string, token: string) {
    this.attemptId = attemptId;
    this.#socket = io(origin, { path: REALTIME_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
    this.#socket.on('attempt', (signal) => this.heard.push(signal));
  }

  async join(): Promise<void> {
    const answer = await this.#socket.emitWithAck('attempt:join', { attemptId: this.attemptId });
    expect(answer).toEqual({ ok: true });
  }

  leave(): void {
    this.#socket.disconnect();
  }

  /** Waits for a signal with this reason and returns the last one. */
  async hears(reason: AttemptSignal['reason']): Promise<AttemptSignal> {
    const last = () => this.heard.findLast((signal) => signal.reason === reason);
    await expect.poll(() => last()?.reason).toBe(reason);
    return last() as AttemptSignal;
  }
}

async function sitDown(learner: Api, testId: number, origin: string): Promise<Sitting> {
  const { id } = await learner.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, {});
  const device = { deviceId: `device-of-${learner.user.ID}` };
  const { epoch } = await learner.send<{ epoch: number }>('POST', `/my/attempts/${id}/open`, device);
  await learner.send('POST', `/my/attempts/${id}/begin`);
  await learner.send('POST', `/my/attempts/${id}/beat`, { ...closingOf(id, epoch), queued: 0 });
  const sitting = new Sitting(id, origin, learner.user.Token);
  await sitting.join();
  return sitting;
}

/** Steps of an examiner on the board. */
class BoardSteps {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t('invigilation.select', { name }) }).check();
  }

  async choose(action: string, within: string): Promise<void> {
    await this.page
      .getByRole('group', { name: within, exact: true })
      .getByRole('button', { name: this.t(`invigilation.actions.${action}`), exact: true })
      .click();
  }

  dialog(action: string) {
    return this.page.getByRole('dialog', { name: this.t(`invigilation.dialog.titles.${action}`), exact: true });
  }

  async fill(action: string, label: 'reason' | 'text', words: string): Promise<void> {
    await this.dialog(action)
      .getByLabel(this.t(`invigilation.dialog.${label}`))
      .fill(words);
  }

  async confirm(action: string): Promise<void> {
    const name = this.t(`invigilation.dialog.confirm.${action}`, { smart_count: 1 });
    await this.dialog(action).getByRole('button', { name, exact: true }).click();
    await expect(this.dialog(action)).toBeHidden();
  }
}

test('an examiner gives time, pauses, writes and ends; the window of the learner hears each of it', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
  baseURL,
}) => {
  const { questions } = questionFile('board');
  const [learner, absent] = [await makeAccount('user'), await makeAccount('user')];
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner, absent], { kind: 'exam' });
  const sitting = await sitDown(await apiAs(learner.login), testId, baseURL ?? '');
  const steps = new BoardSteps(page, t);
  const one = t('invigilation.selected', { smart_count: 1 });

  await enter(loginOf('examiner'));
  await page.goto(`/admin/tests/edit/${testId}`);
  await page.getByRole('link', { name: t('resources.tests.pages.monitor'), exact: true }).click();
  await expect(page.getByText(t('invigilation.live'), { exact: true })).toBeVisible();
  const row = steps.row(learner.fullName);
  await expect(row).toContainText(t('invigilation.states.in-progress'));
  await expect(row).toContainText(t('invigilation.connections.online'));
  await expect(steps.row(absent.fullName)).toContainText(t('invigilation.states.not-started'));

  await steps.select(learner.fullName);
  await steps.choose('extra-time', one);
  await steps
    .dialog('extra-time')
    .getByText(t('invigilation.extraMinutes', { minutes: 10 }), { exact: true })
    .click();
  const confirm = steps.dialog('extra-time').getByRole('button').last();
  await expect(confirm).toBeDisabled();
  await steps.fill('extra-time', 'reason', 'Сбой питания');
  await steps.confirm('extra-time');
  expect(await sitting.hears('time')).toMatchObject({ status: 'in_progress' });
  await expect(row).toContainText(t('invigilation.extraMinutes', { minutes: 10 }));

  await steps.select(learner.fullName);
  await steps.choose('pause', one);
  await steps.fill('pause', 'reason', 'Тревога');
  await steps.confirm('pause');
  expect((await sitting.hears('pause')).pausedAt).not.toBeNull();
  await expect(row).toContainText(t('invigilation.states.paused'));

  await page.getByRole('button', { name: learner.fullName, exact: true }).click();
  const own = t('invigilation.actionsFor', { name: learner.fullName });
  await steps.choose('message', own);
  await steps.fill('message', 'text', 'Ждите на месте');
  await steps.confirm('message');
  expect((await sitting.hears('message')).messages.at(-1)?.text).toBe('Ждите на месте');
  const protocol = page.getByRole('region', { name: t('invigilation.protocol.title'), exact: true });
  await expect(protocol).toContainText('Ждите на месте');
  await expect(protocol).toContainText('Сбой питания');

  await steps.choose('resume', own);
  await steps.fill('resume', 'reason', 'Отбой');
  await steps.confirm('resume');
  expect((await sitting.hears('resume')).pausedAt).toBeNull();

  await steps.choose('force-submit', own);
  await steps.fill('force-submit', 'reason', 'Конец экзамена');
  await steps.dialog('force-submit').getByRole('checkbox').check();
  await steps.confirm('force-submit');
  expect((await sitting.hears('submitted')).status).toBe('submitted');
  await expect(protocol).toContainText(t('invigilation.kinds.force-submit'));
  const drawer = page.getByRole('dialog', { name: learner.fullName, exact: true });
  await expect(async () => {
    // The first Escape may have closed the submit dialog while it was still fading out.
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(row).toContainText(t('invigilation.states.submitted'));
  sitting.leave();
});

test('where no live connection lasts, the board says so and asks', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
  baseURL,
}) => {
  const { questions } = questionFile('polling');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner]);
  await page.routeWebSocket(/\/realtime/, (socket) => socket.close());
  await page.route(/\/realtime/, (route) => route.fulfill({ status: 404 }));
  await enter(loginOf('examiner'));
  await page.goto(`/admin/tests/board/${testId}`);
  const steps = new BoardSteps(page, t);
  await expect(page.getByText(t('invigilation.notLive'))).toBeVisible();
  await expect(steps.row(learner.fullName)).toContainText(t('invigilation.states.not-started'));
  const sitting = await sitDown(await apiAs(learner.login), testId, baseURL ?? '');
  await expect(steps.row(learner.fullName)).toContainText(t('invigilation.states.in-progress'));
  sitting.leave();
});

test('the page of the learner shows what the examiner does, while it happens', async ({ page, t, apiAs, takeSeat }) => {
  const { testId, api, steps } = await takeSeat();
  const { id } = await api.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`, {});
  await steps.goOn(testId, 1);
  await steps.answerThis();
  await steps.expectSaved();
  const intervene = interveneIn(await apiAs(loginOf('examiner')), testId, id);

  const before = await steps.secondsLeft();
  await intervene({ action: 'extra-time', minutes: 20, reason: 'Сбой' });
  await expect.poll(() => steps.secondsLeft()).toBeGreaterThan(before + 19 * 60);

  await intervene({ action: 'pause', reason: 'Тревога' });
  await expect(page.getByText(t('testing.paused.title'))).toBeVisible();
  await intervene({ action: 'resume', reason: 'Отбой' });
  await expect(page.getByText(t('testing.paused.title'))).toBeHidden();

  await intervene({ action: 'message', text: 'Проверьте ответы' });
  const message = page.getByRole('dialog', { name: t('testing.message.title') });
  await expect(message).toContainText('Проверьте ответы');
  await message.getByRole('button', { name: t('testing.message.read') }).click();

  await intervene({ action: 'force-submit', reason: 'Конец' });
  await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible();
});
