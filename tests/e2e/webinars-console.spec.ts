import type { Schemas } from '#shared/contract/index.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { StaffSteps } from './staff-steps.ts';

const DAY_MS = 86_400_000;

test('an admin plans a webinar, changes it and cancels it', async ({ page, enter, makeAccount, t }) => {
  const admin = await enter(loginOf('admin'));
  const teacher = await makeAccount('teacher');
  const staff = new StaffSteps(page, t);
  const title = `Сигналы ${ownMark()}`;
  await page.goto('/admin/create-webinar');
  const field = (name: string) => t(`resources.webinars.fields.${name}`);
  await page.getByRole('textbox', { name: field('title') }).fill(title);
  await staff.pick(page, field('teacherId'), teacher.fullName);
  await page.getByRole('textbox', { name: field('startsAt') }).fill('01.12.2030 10:00');
  await page.getByRole('checkbox', { name: t('resources.assignments.panel.kinds.everyone') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/edit-webinar\/\d+/);
  const id = Number(/\d+$/u.exec(new URL(page.url()).pathname)?.[0]);
  const read = () => admin.send<Schemas['Webinar']>('GET', `/webinars/${id}`);
  expect(await read()).toMatchObject({
    ...{ title: { ru: title }, teacherId: teacher.id, startsAt: '2030-12-01T05:00:00.000Z', minutes: 60 },
    ...{ targets: [{ targetType: 'everyone', targetIds: [] }], state: 'planned', published: false },
  });

  await page.getByRole('spinbutton', { name: field('minutes') }).fill('90');
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect.poll(async () => (await read()).minutes).toBe(90);

  await page.getByRole('button', { name: t('webinarPage.cancel.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('webinarPage.cancel.reason')).fill('Преподаватель болен');
  await dialog.getByRole('button', { name: t('webinarPage.cancel.open') }).click();
  await expect(page.getByText(t('webinarPage.settled.cancelled'))).toBeVisible();
  expect((await read()).state).toBe('cancelled');

  await page.goto(`/admin/webinars-view/${id}`);
  await expect(page.getByText(t('resources.webinars.values.state.cancelled'))).toBeVisible();
  await expectAccessible(page);
});

test('a meeting is made, and its invitation can be passed on', async ({ page, enter, t }) => {
  const admin = await enter(loginOf('admin'));
  const title = `Планёрка ${ownMark()}`;
  await page.goto('/admin/meet/create');
  await page.getByRole('textbox', { name: t('resources.meetings.fields.title') }).fill(title);
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/meet\/\d+$/);
  const id = Number(/\d+$/u.exec(new URL(page.url()).pathname)?.[0]);
  const meeting = await admin.send<Schemas['Meeting']>('GET', `/meetings/${id}`);
  const link = page.getByRole('textbox', { name: t('meetingPage.link'), exact: true });
  const { origin } = new URL(page.url());
  const address = `${origin}/user/meet?id=${meeting.number}&password=${meeting.password}`;
  await expect(link).toHaveValue(address);
  await expectAccessible(page);

  await page.getByRole('button', { name: t('meetingPage.renew') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('meetingPage.renew') })
    .click();
  await expect(link).not.toHaveValue(address);
  await page.goto('/admin/meet');
  await expect(page.getByText(title)).toBeVisible();
});

test('a question of a webinar is answered after it', async ({ page, apiAs, enter, makeAccount, t }) => {
  const admin = await apiAs(loginOf('admin'));
  const account = await makeAccount('teacher');
  const title = { ru: `Вебинар ${ownMark()}` };
  const webinar = await admin.send<Schemas['Webinar']>('POST', '/webinars', {
    ...{ title, teacherId: account.id, startsAt: new Date(Date.now() + DAY_MS).toISOString(), minutes: 60 },
    ...{ published: true, targets: [{ targetType: 'everyone', targetIds: [] }] },
  });
  const teacher = await enter(account.login, account.password);
  await teacher.send('POST', `/webinars/${webinar.id}/room`);
  const learner = await makeAccount('user');
  const asker = await apiAs(learner.login, learner.password);
  const { roomId } = await asker.send<Schemas['RoomEntry']>('POST', '/rooms/enter', { webinarId: webinar.id });
  const text = `Когда экзамен? ${ownMark()}`;
  await asker.send('POST', `/rooms/${roomId}/questions`, { clientId: crypto.randomUUID(), text });

  await page.goto('/admin/questions-webinars');
  await page.getByText(text).click();
  await expect(page).toHaveURL(/\/admin\/questions-webinars\/\d+/);
  await page.getByRole('textbox', { name: t('webinarQuestions.answer') }).fill('Во вторник в десять.');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('webinarQuestions.send'), exact: true }).click();
  await expect(page.getByText(t('webinarQuestions.done.answered'))).toBeVisible();
  await expect(page.getByText('Во вторник в десять.').first()).toBeVisible();
  const notices = await asker.send<Schemas['Notice'][]>('GET', '/my/notices');
  expect(notices.map(({ kind }) => kind)).toContain('webinar-question-answered');

  await page.goto('/admin/webinar');
  await expect(page.getByRole('link', { name: title.ru })).toBeVisible();
  await expectAccessible(page);
});
