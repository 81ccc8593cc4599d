import type { Schemas } from '#shared/contract/index.ts';
import config from '../../playwright.config.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeWebinar, RoomSteps, SLOWLY } from './room-steps.ts';

const { launchOptions } = config.use ?? {};
const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...FAKE_DEVICES] } });
test.setTimeout(300_000);

test('a teacher shows camera and screen, people write, and who comes late sees all of it', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
  t,
}) => {
  const [teacher, first, second] = [await makeAccount('teacher'), await makeAccount('user'), await makeAccount('user')];
  const { id } = await makeWebinar(await apiAs(loginOf('admin')), teacher.id, [first.id, second.id]);
  await enter(teacher.login);
  const host = new RoomSteps(page, t);
  await host.begin(id);
  const learner = new RoomSteps(await elsewhere(await apiAs(first.login)), t);
  await learner.join(id);
  await learner.sees('camera');
  // Whoever only listens has neither a microphone nor a camera to turn on.
  await expect(learner.button('liveRoom.bar.unmute')).toHaveCount(0);

  await host.button('liveRoom.bar.share').click();
  await learner.sees('screen');

  await learner.write('Здравствуйте!');
  await host.message('Здравствуйте!').hover();
  await host.button('liveRoom.chat.reply', { name: first.fullName }).click();
  await host.write('Добрый день');
  await expect(learner.message('Добрый день').getByText('Здравствуйте!')).toBeVisible();
  await learner.message('Добрый день').hover();
  await learner
    .message('Добрый день')
    .getByRole('button', { name: t('liveRoom.chat.react', { name: teacher.fullName }) })
    .click();
  await learner.page.getByRole('button', { name: '👏', exact: true }).click();
  await expect(
    host.page.getByRole('button', { name: t('liveRoom.chat.reacted', { emoji: '👏', smart_count: 1 }) }),
  ).toBeVisible();
  await expectAccessible(learner.page);

  const late = new RoomSteps(await elsewhere(await apiAs(second.login)), t);
  await late.join(id);
  await expect(late.message('Добрый день')).toBeVisible({ timeout: 2000 });
  await late.sees('screen');

  await host.button('liveRoom.bar.stopSharing').click();
  await expect(learner.page.locator('video[data-picture$="-screen"]')).toHaveCount(0, SLOWLY);
  await host.leave('end');
  for (const one of [learner, late]) await expect(one.page.getByRole('toolbar')).toHaveCount(0, SLOWLY);
});

test('questions get votes and answers, polls results, and a raised hand the floor', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
  t,
}) => {
  const [teacher, first, second] = [await makeAccount('teacher'), await makeAccount('user'), await makeAccount('user')];
  const { id } = await makeWebinar(await apiAs(loginOf('admin')), teacher.id, [first.id, second.id]);
  await enter(teacher.login);
  const host = new RoomSteps(page, t);
  await host.begin(id);
  const [one, other] = [
    new RoomSteps(await elsewhere(await apiAs(first.login)), t),
    new RoomSteps(await elsewhere(await apiAs(second.login)), t),
  ];
  await one.join(id);
  await other.join(id);

  await one.tab('questions');
  await one.page.getByRole('textbox', { name: t('liveRoom.questions.field') }).fill('Будет ли запись?');
  await one.button('liveRoom.questions.ask').click();
  await other.tab('questions');
  await other.button('liveRoom.questions.vote', { smart_count: 0 }).click();
  await expect(one.button('liveRoom.questions.vote', { smart_count: 1 })).toBeVisible();
  await host.tab('questions');
  await host.button('liveRoom.questions.write').click();
  await host.page.getByRole('textbox', { name: t('liveRoom.questions.answer') }).fill('Да, завтра.');
  await host.button('liveRoom.questions.publish').click();
  await expect(one.page.getByText('Да, завтра.')).toBeVisible();
  await expect(one.page.getByText(t('liveRoom.questions.states.answered'))).toBeVisible();

  await host.tab('polls');
  await host.button('liveRoom.polls.new').click();
  await host.page.getByLabel(t('liveRoom.polls.question'), { exact: true }).fill('Всё понятно?');
  await host.page.getByRole('textbox', { name: t('liveRoom.polls.option', { number: 1 }) }).fill('Да');
  await host.page.getByRole('textbox', { name: t('liveRoom.polls.option', { number: 2 }) }).fill('Нет');
  await host.button('liveRoom.polls.start').click();
  await one.tab('polls');
  await one.page.getByRole('radio', { name: 'Да' }).check();
  await one.button('liveRoom.polls.vote').click();
  await expect(host.page.getByText('1 · 100')).toBeVisible();
  await expect(one.page.getByText('1 · 100')).toHaveCount(0);
  await host.button('liveRoom.polls.close').click();
  await host.button('liveRoom.polls.show').click();
  await expect(one.page.getByText('1 · 100')).toBeVisible();

  await host.tab('people');
  await host.button('liveRoom.host.prompt').click();
  const asked = other.page.getByRole('alertdialog');
  await asked.getByRole('button', { name: t('liveRoom.prompt.away') }).click();
  // Put away it stands above the stage and the panel, and covers neither.
  const [bar, stage] = await Promise.all([
    asked.boundingBox(),
    other.page.getByRole('region', { name: t('liveRoom.stage.title'), exact: true }).boundingBox(),
  ]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(stage?.y ?? 0);

  await one.button('liveRoom.bar.handUp').click();
  await host.button('liveRoom.people.giveFloor').first().click();
  await one.button('liveRoom.bar.cameraOn').click(SLOWLY);
  await one.button('liveRoom.bar.unmute').click();
  await expect(one.button('liveRoom.bar.cameraOff')).toBeVisible(SLOWLY);
  await other.sees('camera');
  await expect(host.page.locator('video[data-picture$="-camera"]')).toHaveCount(2, SLOWLY);

  await host.button('liveRoom.people.more', { name: first.fullName }).click();
  // Their own microphone has the same words in the bar.
  await expect(one.button('liveRoom.bar.mute')).toBeVisible(SLOWLY);
  const tools = host.page.getByRole('group', { name: t('liveRoom.people.more', { name: first.fullName }) });
  await tools.getByRole('button', { name: t('liveRoom.people.mute'), exact: true }).click(SLOWLY);
  await expect(one.button('liveRoom.bar.unmute')).toBeVisible(SLOWLY);
  await host.button('liveRoom.people.takeFloor').click();
  await expect(one.button('liveRoom.bar.unmute')).toHaveCount(0, SLOWLY);
  await host.button('liveRoom.people.remove').click();
  await host.button('liveRoom.people.removeSure').click();
  await expect(one.page.getByText(t('liveRoom.outside.removed'))).toBeVisible(SLOWLY);
});

test('a teacher records, everybody sees that, and the film is found on the page of the webinar', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
  t,
}) => {
  const [teacher, learner] = [await makeAccount('teacher'), await makeAccount('user')];
  const { id, title } = await makeWebinar(await apiAs(loginOf('admin')), teacher.id, [learner.id]);
  const staff = await enter(teacher.login);
  const host = new RoomSteps(page, t);
  await host.begin(id);
  const one = new RoomSteps(await elsewhere(await apiAs(learner.login)), t);
  await one.join(id);
  await expect(one.button('liveRoom.bar.record')).toHaveCount(0);
  await host.button('liveRoom.bar.record').click();
  const mark = one.page.getByText(t('liveRoom.head.recording'), { exact: true });
  await expect(mark).toBeVisible(SLOWLY);
  // Learners are told in words, until they have read it.
  await expect(one.page.getByText(t('liveRoom.recordingNotice.text.webinar'))).toBeVisible();
  await one.button('liveRoom.recordingNotice.read').click();
  await one.sees('camera');
  // The mark is there before the recorder is.
  const bytes = async () => (await staff.send<Schemas['Recording'][]>('GET', `/webinars/${id}/recordings`))[0]?.bytes;
  await expect.poll(bytes, SLOWLY).toBeGreaterThan(20_000);
  await host.button('liveRoom.bar.stopRecording').click();
  const room = page.getByRole('dialog', { name: title });
  await expect(room.getByText(t('liveRoom.recording.next'))).toBeVisible(SLOWLY);
  await expect(mark).toHaveCount(0);
  await host.leave('end');

  await page.goto(`/admin/webinars-view/${id}?tab=recordings`);
  // The film takes as long as the machine needs.
  const states = ['waiting', 'making', 'ready'].map((state) => t(`webinarPage.recordings.states.${state}`));
  const card = page.getByRole('list', { name: t('webinarPage.recordings.recorded') }).getByRole('listitem');
  await expect(card.getByText(new RegExp(`^(?:${states.join('|')})$`))).toBeVisible();
  await expectAccessible(page);
});

test('a guest waits in the lobby of a meeting, and takes part on a telephone', async ({
  page,
  enter,
  elsewhere,
  t,
}) => {
  const admin = await enter(loginOf('admin'));
  const meeting = await admin.send<{ id: number; number: string; password: string }>('POST', '/meetings', {
    title: 'Планёрка',
    lobby: true,
    guestsPublish: true,
  });
  const guestPage = await elsewhere();
  await guestPage.setViewportSize({ width: 390, height: 844 });
  const guest = new RoomSteps(guestPage, t);
  await guestPage.goto('/user/meet');
  await guestPage.getByLabel(t('liveRoom.meet.number')).fill(meeting.number);
  await guestPage.getByLabel(t('liveRoom.meet.password')).fill(meeting.password);
  await guestPage.getByLabel(t('liveRoom.meet.name')).fill('Гость Асель');
  await guest.button('liveRoom.meet.join').click();
  await expect(guestPage.getByText(t('liveRoom.outside.notBegun'))).toBeVisible();

  const host = new RoomSteps(page, t);
  await page.goto(`/admin/meet/view/${meeting.id}/${encodeURIComponent(meeting.password)}`);
  await host.button('liveRoom.meet.start').click(SLOWLY);
  await expect(page.getByRole('toolbar')).toBeVisible(SLOWLY);
  await expect(guestPage.getByText(t('liveRoom.outside.waiting'))).toBeVisible(SLOWLY);
  await host.tab('people');
  // In the list of people; the notice of it has the same button.
  await host.button('liveRoom.people.admit').first().click();
  await expect(guestPage.getByRole('toolbar')).toBeVisible(SLOWLY);

  await guest.button('liveRoom.bar.cameraOn').click(SLOWLY);
  await host.sees('camera');
  await guest.button('liveRoom.bar.openPanel').click();
  await guest.write('Всем привет');
  await host.tab('chat');
  await expect(host.message('Всем привет')).toBeVisible();
  await expectAccessible(guestPage);
  // Nothing reaches over the edge of a telephone.
  expect(await guestPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.leave('leave');
  await expect(guestPage.getByText(t('liveRoom.outside.left'))).toBeVisible();
  // Whoever comes back is who they were: nobody has to let them in again, and nothing is asked anew.
  await guest.button('liveRoom.outside.back').click();
  await expect(guestPage.getByRole('toolbar')).toBeVisible(SLOWLY);
});
