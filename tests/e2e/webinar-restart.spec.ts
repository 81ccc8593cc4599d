import type { Page } from '@playwright/test';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { freePort } from '#server/db/cluster/free-port.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import config from '../../playwright.config.ts';
import { makePlace } from '../fault/place.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { startServer } from '../support/server-process.ts';
import { expect, test } from './fixtures.ts';
import { RoomSteps, SLOWLY } from './room-steps.ts';

/** A room whose server is killed, which must be no other journey's: it has a server and data of its own. */
const { launchOptions } = config.use ?? {};
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...FAKE_DEVICES] } });
test.setTimeout(300_000);

test('a server that was killed has its rooms again: pictures, messages and polls', async ({ browser, t }) => {
  const here = makePlace();
  const settings = {
    ...here.settings,
    SYNAQ_WEB: 'on',
    PORT: String(await freePort()),
    LIVE_UDP_PORT: '0',
    LIVE_TCP_PORT: '0',
    LIVE_ANNOUNCE: '127.0.0.1',
  };
  const { logins, webinarId } = await here.within(async (db) => {
    await seedBuiltins(db);
    const teacher = await buildUser(db, { role_id: ROLE_IDS.teacher });
    const learner = await buildUser(db, { role_id: ROLE_IDS.user });
    const { id } = await db
      .insertInto('webinars')
      .values({
        ...{ title: JSON.stringify({ ru: 'Вебинар' }), teacher_id: teacher.id, published: true, minutes: 60 },
        starts_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('webinar_targets').values({ webinar_id: id, target_type: 'everyone' }).execute();
    return { webinarId: id, logins: [teacher.login, learner.login] as const };
  });
  let server = await startServer(settings);
  const { origin } = server;
  const pageOf = async (login: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: origin });
    const response = await context.request.post('/api/v1/auth/sign-in', { data: { login, password: PASSWORD } });
    const user = await response.text();
    await context.addInitScript((value) => {
      localStorage.setItem('user', value);
      localStorage.setItem('language', 'ru');
    }, user);
    return context.newPage();
  };
  try {
    const host = new RoomSteps(await pageOf(logins[0]), t);
    const learner = new RoomSteps(await pageOf(logins[1]), t);
    await host.begin(webinarId);
    await learner.join(webinarId);
    await learner.sees('camera');
    await learner.write('До перерыва');
    await expect(host.message('До перерыва')).toBeVisible();
    await host.tab('polls');
    await host.button('liveRoom.polls.new').click();
    await host.page.getByLabel(t('liveRoom.polls.question'), { exact: true }).fill('Всё понятно?');
    await host.page.getByRole('textbox', { name: t('liveRoom.polls.option', { number: 1 }) }).fill('Да');
    await host.page.getByRole('textbox', { name: t('liveRoom.polls.option', { number: 2 }) }).fill('Нет');
    await host.button('liveRoom.polls.start').click();
    await learner.tab('polls');
    await learner.page.getByRole('radio', { name: 'Да' }).check();
    await learner.button('liveRoom.polls.vote').click();
    await expect(host.page.getByText('1 · 100')).toBeVisible();

    await server.kill();
    const lost = (one: RoomSteps) => one.page.getByText(t('liveRoom.link.reconnecting'));
    for (const one of [host, learner]) await expect(lost(one)).toBeVisible(SLOWLY);
    // What is written meanwhile waits for the server.
    await learner.tab('chat');
    await learner.write('Во время перерыва');
    const killed = performance.now();
    server = await startServer(settings);
    const started = performance.now();
    await learner.sees('camera');
    for (const one of [host, learner]) await expect(lost(one)).toHaveCount(0, SLOWLY);
    const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
    console.info(
      `the room is there ${seconds(started)} s after the server, ${seconds(killed)} s after its start began`,
    );

    await expect(host.page.getByText('1 · 100')).toBeVisible();
    await host.tab('chat');
    for (const text of ['До перерыва', 'Во время перерыва'])
      for (const one of [host, learner]) await expect(one.message(text)).toHaveCount(1, SLOWLY);
    await host.write('Продолжаем');
    await expect(learner.message('Продолжаем')).toBeVisible();
    await learner.tab('polls');
    await expect(learner.page.getByRole('radio', { name: 'Да' })).toBeChecked();
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.stop();
    await here.remove();
  }
});
