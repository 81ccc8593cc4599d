import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const path = (address: string): string => new URL(address).pathname;

test('a visitor without a session is sent to sign in, and comes back to what was asked for', async ({
  page,
  t,
  makeAccount,
}) => {
  const learner = await makeAccount('user');
  await page.goto('/user/tests');
  await expect.poll(() => path(page.url())).toBe('/');
  await page.getByLabel(t('signIn.login'), { exact: true }).fill(learner.login);
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
  await expect.poll(() => path(page.url())).toBe('/user/tests');
});

/** Role, requested page, resulting page. */
const HOMES = [
  ['user', '/', '/user'],
  ['superUser', '/', '/user'],
  ['admin', '/', '/admin'],
  ['teacher', '/', '/admin'],
  ['user', '/admin/users', '/user'],
  ['superUser', '/admin', '/user'],
  ['superUser', '/user/support-request', '/user'],
  ['admin', '/user/tests', '/admin'],
  ['teacher', '/admin/users', '/admin'],
  ['examiner', '/admin/questions', '/admin'],
  ['examiner', '/admin/statistics', '/admin'],
  ['support', '/admin/tests', '/admin'],
  ['region', '/admin/tests', '/admin'],
  ['admin', '/admin/exam', '/admin'],
  ['user', '/admin/audience', '/user'],
] as const;

for (const [role, asked, home] of HOMES) {
  test(`${role} who asks for ${asked} comes to ${home} and stays there`, async ({ page, enter }) => {
    await enter(loginOf(role));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(path(frame.url())));
    await page.goto(asked, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading').first()).toBeVisible();
    const landed = path(page.url());
    expect(landed === home || landed.startsWith(`${home}/`), landed).toBe(true);
    if (asked !== '/') expect(landed).not.toBe(asked);
    expect(visited.length, 'no redirect loop').toBeLessThan(8);
  });
}

test('signing out in one tab signs out the other', async ({ page, context, enter }) => {
  await enter(loginOf('user'));
  await page.goto('/user/tests', { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect.poll(() => path(page.url())).toBe('/');
});
