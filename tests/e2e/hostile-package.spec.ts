import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { hostileCourse, stuckCourse } from './packages/hostile.ts';
import { publishPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

/** What browsers say when they keep content from something. */
const REFUSALS =
  /Content Security Policy|violates the following|sandboxed|Refused to|Unsafe attempt|Blocked|blocked|WebSocket|ERR_BLOCKED/u;

test('a hostile package gets nothing, and the application goes on', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  complaints,
  baseURL,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const { login, password } = await makeAccount('user');
  const { id, title } = await publishPackage(admin, await hostileCourse(baseURL ?? ''));
  // Signed in as people are: tests' own ways in write into the storage of every origin.
  await page.goto('/');
  await new LearnerSteps(page, t).signIn(login, password);
  const steps = new PackageSteps(page, t);
  const written: string[] = [];
  context.on('request', (request) => {
    const isHere = request.frame().page() === page && request.url().startsWith(`${baseURL}/api`);
    if (isHere && request.method() !== 'GET') written.push(request.url());
  });
  let words = 0;
  context.on('dialog', (dialog) => {
    words += 1;
    void dialog.dismiss();
  });
  await steps.open(title, 'begin');
  const content = page.frames().find((frame) => frame.url().endsWith('/index.html'));
  await content?.waitForFunction(() => 'got' in window, undefined, { timeout: 60_000 });
  const got = (await content?.evaluate(() => (window as unknown as { got: Record<string, string> }).got)) ?? {};
  expect(Object.keys(got).length).toBeGreaterThan(20);
  expect(Object.entries(got).filter(([, what]) => !what.startsWith('refused'))).toEqual([]);
  expect(words).toBeLessThanOrEqual(3);

  // The page is where it was, answers, and has kept what the package may say of itself.
  expect(new URL(page.url()).pathname).toBe(`/user/scorm-package-iframe/${id}`);
  await steps.exit();
  await expect(page.getByRole('heading', { level: 1, name: t('packages.title') })).toBeVisible({ timeout: 20_000 });
  const own = /\/my\/scorm(?:s\/\d+\/launches|-launches\/[\w-]+\/(?:report|close))$|\/create$/u;
  expect(written.filter((url) => !own.test(url))).toEqual([]);
  expect(written.filter((url) => url.includes('/launches')).length).toBeLessThanOrEqual(12);
  expect(written.filter((url) => url.includes('00000000-0000-4000-8000')).length).toBeLessThanOrEqual(12);
  const learner = await apiAs(login, password);
  const { attempts } = await learner.send<{ attempts: { status: { scoreRaw: number } }[] }>('GET', `/my/scorms/${id}`);
  expect(attempts.map(({ status }) => status.scoreRaw)).toEqual([50]);
  for (let at = complaints.length - 1; at >= 0; at -= 1)
    if (REFUSALS.test(complaints[at] ?? '')) complaints.splice(at, 1);
});

test('content that never loads, and content that never ends, can be left', async ({ page, t, apiAs, enterNew }) => {
  const admin = await apiAs(loginOf('admin'));
  await enterNew('user');
  const { title } = await publishPackage(admin, await stuckCourse());
  const steps = new PackageSteps(page, t);
  await page.route('**/never.js', () => undefined);
  await steps.open(title, 'begin');
  await page.getByRole('button', { name: t('packages.player.next') }).click();
  await expect(steps.contents.locator('[aria-current="step"]')).toContainText('Не кончается');
  // The page is in a process of its own: it answers while the content does not.
  await steps.exit();
  await expect(page.getByRole('heading', { level: 1, name: t('packages.title') })).toBeVisible({ timeout: 20_000 });
});
