import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { hostileCourse, stuckCourse } from './packages/hostile.ts';
import { publishPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

test('a hostile package gets nothing, and the application goes on', async ({
  browser,
  t,
  apiAs,
  makeAccount,
  baseURL,
}) => {
  // A hundred thousand messages take a busy machine a while.
  test.slow();
  const admin = await apiAs(loginOf('admin'));
  const { login, password } = await makeAccount('user');
  const { id, title } = await publishPackage(admin, await hostileCourse(baseURL ?? ''));
  // A browser and a way in as people have them: those of other tests write into the storage of every origin.
  const context = await browser.newContext({ locale: 'ru-KZ', ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await new LearnerSteps(page, t).signIn(login, password);
  const steps = new PackageSteps(page, t);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().startsWith(`${baseURL}/api`)) written.push(request.url());
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
  await steps.leave();
  const own = /\/my\/scorm(?:s\/\d+\/launches|-launches\/[\w-]+\/(?:report|close))$|\/create$/u;
  expect(written.filter((url) => !own.test(url))).toEqual([]);
  expect(written.filter((url) => url.includes('/launches')).length).toBeLessThanOrEqual(12);
  expect(written.filter((url) => url.includes('00000000-0000-4000-8000')).length).toBeLessThanOrEqual(12);
  const learner = await apiAs(login, password);
  const { attempts } = await learner.send<{ attempts: { status: { scoreRaw: number } }[] }>('GET', `/my/scorms/${id}`);
  expect(attempts.map(({ status }) => status.scoreRaw)).toEqual([50]);
  await context.close();
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
  await steps.leave();
});
