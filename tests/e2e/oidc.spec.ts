import { iinCheckDigit } from '#shared/identity/iin.ts';
import { expect, type Page, test } from './fixtures.ts';
import type { Words } from './words.ts';

/** A number that no other person has. */
function ownIin(): string {
  for (;;) {
    const digits = `030101${String(50_000 + Math.floor(Math.random() * 49_999))}`;
    const check = iinCheckDigit([...digits].map(Number));
    if (check !== undefined) return `${digits}${check}`;
  }
}

const button = (page: Page, t: Words) => page.getByRole('button', { name: t('signIn.oidc', { name: 'Qazaq ID' }) });

/** Says at the provider who one is. */
async function enterAtProvider(page: Page, claims: object): Promise<void> {
  await page.getByLabel('Who').fill(JSON.stringify(claims));
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('somebody signs in at the provider, and lands on the page that they wanted', async ({ page, t, makeAccount }) => {
  const iin = ownIin();
  await makeAccount('user', { iin });
  // The provider sends people back to the public address, which is the name of this machine.
  await page.goto(`${process.env.E2E_ORIGIN?.replace('127.0.0.1', 'localhost')}/user/certificates`);
  await button(page, t).click();
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(t('errors.oidc-cancelled'))).toBeVisible();
  await expect(page.getByText(t('oidc.next.oidc-cancelled'))).toBeVisible();
  await expect(page.getByLabel(t('signIn.login'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);

  await button(page, t).click();
  await enterAtProvider(page, { sub: `stranger-${iin}` });
  await expect(page.getByText(t('oidc.next.directory-person-unknown'))).toBeVisible();

  await page.context().clearCookies();
  await button(page, t).click();
  await enterAtProvider(page, { sub: iin, iin });
  await expect(page).toHaveURL(/\/user\/certificates$/u);
  await expect(page.getByRole('navigation', { name: t('learnerShell.menu') })).toBeVisible();

  await test.step('and confirms there who they are, before a second factor is set up', async () => {
    await page.goto(`${process.env.E2E_ORIGIN?.replace('127.0.0.1', 'localhost')}/user/profile`);
    const add = page.getByRole('button', { name: t('security.totp.add'), exact: true });
    await add.click();
    await page.getByRole('button', { name: t('security.confirm.leave'), exact: true }).click();
    // Also of somebody who is signed in there.
    await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
    await enterAtProvider(page, { sub: iin, iin });
    await expect(page.getByText(t('security.confirm.done'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/confirm$/u);
    await page.getByRole('link', { name: t('security.confirm.goOn') }).click();
    await expect(page).toHaveURL(/\/user\/profile$/u);
    await add.click();
    await page.getByRole('button', { name: t('security.next'), exact: true }).click();
    await expect(page.getByRole('img', { name: t('security.totp.picture') })).toBeVisible();
  });
});
