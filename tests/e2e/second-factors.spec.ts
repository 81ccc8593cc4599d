import { Secret, TOTP } from 'otpauth';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { DEMO_PASSWORD, loginOf } from './accounts.ts';
import { expect, type Page, test } from './fixtures.ts';
import { inLatin, ownMark } from './own.ts';
import type { Words } from './words.ts';

/** The address that people type: browsers make passkeys for a name only. */
function address(path: string): string {
  const url = new URL(path, process.env.E2E_ORIGIN);
  url.hostname = 'localhost';
  return url.href;
}

/** A passkey of the machine, as Chromium plays one. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

async function typePassword(page: Page, t: Words, login: string): Promise<void> {
  await page.goto(address('/'));
  await page.getByLabel(t('signIn.login'), { exact: true }).fill(login);
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
}

async function confirmPassword(page: Page, t: Words, button: string): Promise<void> {
  await page.getByLabel(t('security.password.label'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const signedIn = (page: Page, t: Words) =>
  expect(page.getByRole('navigation', { name: t('learnerShell.menu') })).toBeVisible();

/** Leaves as by closing everything. */
const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('user'));

test('a required second factor is set up, used in three ways, and reset', async ({
  page,
  t,
  apiAs,
  makeAccount,
  elsewhere,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const mark = ownMark();
  const role = await admin.send<{ id: number }>('POST', '/roles', {
    key: `strict-${inLatin(mark)}`,
    title: { ru: `Строгая ${mark}` },
    permissions: [...DEFAULT_GRANTS.user],
    secondFactor: 'required',
  });
  const { id, login } = await makeAccount('user', { roleId: role.id });
  await addAuthenticator(page);

  await test.step('nothing opens before an app is set up', async () => {
    await typePassword(page, t, login);
    await expect(page.getByRole('heading', { level: 1, name: t('security.enrol.title') })).toBeVisible();
    await page.getByRole('button', { name: t('security.totp.add') }).click();
    await confirmPassword(page, t, t('security.next'));
    await expect(page.getByRole('img', { name: t('security.totp.picture') })).toBeVisible();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await page.getByLabel(t('security.totp.code'), { exact: true }).fill(code);
    await page.getByRole('button', { name: t('security.totp.confirm') }).click();
  });

  const codes = page.getByRole('list', { name: t('security.codes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.first().innerText();
  await page.getByRole('button', { name: t('security.codes.done') }).click();
  await signedIn(page, t);

  await test.step('a passkey is added in the profile, and signs in', async () => {
    await page.goto(address('/user/profile'));
    await page.getByRole('button', { name: t('security.passkeys.add') }).click();
    await page.getByLabel(t('security.passkeys.name'), { exact: true }).fill('Ноутбук');
    // They have confirmed who they are a moment ago.
    await page.getByRole('button', { name: t('security.passkeys.add'), exact: true }).click();
    await expect(
      page.getByRole('region', { name: t('security.title') }).getByText('Ноутбук', { exact: true }),
    ).toBeVisible();
    await leave(page);
    await typePassword(page, t, login);
    await expect(page.getByRole('heading', { level: 1, name: t('security.step.title') })).toBeVisible();
    await page.getByRole('button', { name: t('security.step.passkey') }).click();
    await signedIn(page, t);
  });

  await test.step('so does a recovery code, after a wrong one', async () => {
    await leave(page);
    await typePassword(page, t, login);
    await page.getByRole('button', { name: t('security.step.byRecovery') }).click();
    const field = page.getByLabel(t('security.step.recovery'), { exact: true });
    await field.fill('aaaa-bbbb-cccc');
    await page.getByRole('button', { name: t('security.step.submit'), exact: true }).click();
    await expect(page.getByText(t('errors.fields.wrong-code'))).toBeVisible();
    await field.fill(kept);
    await page.getByRole('button', { name: t('security.step.submit'), exact: true }).click();
    await signedIn(page, t);
  });

  await test.step('an administrator resets it, and the person sets up another', async () => {
    const desk = await elsewhere(admin);
    await desk.goto(`/admin/users/edit/${id}`);
    await desk.getByRole('button', { name: t('personPage.secondFactor.title') }).click();
    await desk.getByRole('dialog').getByLabel(t('personPage.secondFactor.reason')).fill('Потерян телефон');
    await desk.getByRole('button', { name: t('personPage.secondFactor.reset') }).click();
    await expect(desk.getByText(t('personPage.secondFactor.done'))).toBeVisible();
    await leave(page);
    await typePassword(page, t, login);
    await expect(page.getByRole('heading', { level: 1, name: t('security.enrol.title') })).toBeVisible();
  });
});
