import { randomUUID } from 'node:crypto';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './seat.ts';

const PHONE = { width: 390, height: 664 };

/** What would count as leaving the exam. */
const LEAVING = ['hidden', 'blur', 'full-screen-exit', 'copy', 'paste'];

test('help within an exam hides neither the clock nor the way back, loses no words, and does not count as leaving', async ({
  page,
  t,
  apiAs,
  takeSeat,
}) => {
  const { testId, questions, steps, attemptId } = await takeSeat({
    integrityPolicy: 'end',
    integrityLimit: 1,
    requireFullScreen: true,
    blockClipboard: true,
  });
  await page.setViewportSize(PHONE);
  await steps.openTest(testId);
  await steps.pressStart();
  await page.getByRole('button', { name: t('testing.fullScreen.begin'), exact: true }).click();
  await steps.at(1);
  const open = page.getByRole('button', { name: t('testing.help.open'), exact: true });
  const sheet = page.getByRole('dialog', { name: t('testing.help.title') });
  const text = sheet.getByLabel(t('myHelp.text'));
  const kind = sheet.getByRole('combobox', { name: t('myHelp.type') });
  const send = sheet.getByRole('button', { name: t('myHelp.send'), exact: true });
  const isWhole = async () => {
    await expect(sheet.getByRole('timer')).toBeInViewport();
    const box = await sheet.boundingBox();
    expect([box?.x, (box?.width ?? 0) <= PHONE.width, (box?.y ?? -1) >= 0]).toEqual([0, true, true]);
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  };

  await open.click();
  await text.fill('Не открывается картинка.');
  await isWhole();
  await expect(kind).toHaveValue('');
  await send.click();
  await expect(kind).toHaveAccessibleDescription(t('myHelp.chooseType'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await steps.at(1);

  await open.click();
  await expect(text).toHaveValue('Не открывается картинка.');
  await kind.selectOption({ index: 1 });
  await send.click();
  const lines = sheet.getByRole('log');
  await expect(lines.getByText('Не открывается картинка.')).toBeVisible();
  await isWhole();
  const words = sheet.getByRole('textbox', { name: t('chat.field') });
  await expect(words).toBeInViewport();
  await words.fill('Ещё кое-что');
  await sheet.getByRole('button', { name: t('actions.close'), exact: true }).click();
  await open.click();
  await expect(words).toHaveValue('Ещё кое-что');
  await words.press('Enter');
  await expect(lines.getByText('Ещё кое-что')).toBeVisible();
  await page.keyboard.press('Escape');

  const staff = await apiAs(loginOf('support'));
  const newest = async () => {
    const path = '/support-requests?sort=["createdAt","DESC"]';
    const requests = await staff.send<{ id: number; lastText: string }[]>('GET', path);
    return requests.find(({ lastText }) => lastText === 'Ещё кое-что');
  };
  // What was written is shown at once, and arrives after that.
  await expect.poll(newest).toBeDefined();
  const own = await newest();
  await staff.send('POST', `/support-requests/${own?.id}/messages`, {
    clientId: randomUUID(),
    text: 'Обновите страницу',
  });
  await expect(
    page.getByRole('status').filter({ hasText: t('learnerShell.helpUnread', { smart_count: 1 }) }),
  ).toBeAttached();
  await open.click();
  await expect(lines.getByText('Обновите страницу')).toBeVisible();
  await page.keyboard.press('Escape');

  await steps.answerFrom(1, questions.length);
  await steps.expectSaved();
  const admin = await apiAs(loginOf('admin'));
  const events = await admin.send<{ kind: string }[]>('GET', `/attempts/${await attemptId()}/events`);
  const kinds = events.map((event) => event.kind);
  expect(kinds).toContain('help-asked');
  expect(kinds.filter((one) => LEAVING.includes(one))).toEqual([]);
});
