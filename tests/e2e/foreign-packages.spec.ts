import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { ItemState, StateReport } from '#shared/scorm/frame.ts';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { importPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

/** Packages by other people. They are not part of the product. */
const FOLDER = join(process.env.SYNAQ_SAMPLES ?? '/nowhere', 'scorm');
const INDEX = join(FOLDER, 'INDEX.json');
const files = existsSync(INDEX)
  ? (JSON.parse(readFileSync(INDEX, 'utf8')) as { file: string }[]).map(({ file }) => file)
  : [];
/** They are refused: `scorms/unpack/samples.test.ts` says why. */
const REFUSED = /badscorm|invalid|validaicc/u;
/** Its pages begin by calling a Java applet, which no browser runs any more: they never get as far as their API. */
const NEEDS_JAVA = /LMSTestCourse01/u;

/** Says something through the API that the content has found, as the content would. */
async function tell(page: Page): Promise<void> {
  const ours = page.frames().find((frame) => frame.url().includes('/~frame/'));
  await ours?.evaluate(() => {
    type Api = Record<string, (...values: string[]) => string>;
    const { API_1484_11: young, API: old } = window as unknown as Record<string, Api | undefined>;
    const api = young ?? old;
    const name = (word: string) => (young ? word : `LMS${word}`);
    const core = young ? 'cmi.' : 'cmi.core.';
    const set = (element: string, value: string) => api?.[name('SetValue')]?.(element, value);
    // Some contents begin and end with each thing that they say.
    const begun = api?.[name('Initialize')]?.('') === 'true';
    set(young ? 'cmi.location' : 'cmi.core.lesson_location', 'synaq-7');
    set('cmi.suspend_data', 'synaq-kept');
    set(`${core}score.raw`, '42');
    set(young ? 'cmi.completion_status' : 'cmi.core.lesson_status', 'incomplete');
    set(`${core}session_time`, young ? 'PT1S' : '0000:00:01');
    set(`${core}exit`, 'suspend');
    api?.[name('Commit')]?.('');
    if (begun) api?.[young ? 'Terminate' : 'LMSFinish']?.('');
  });
}

const reportIn = (request: Request): StateReport | undefined =>
  request.method() === 'PUT' && request.url().endsWith('/report')
    ? (JSON.parse((request.postDataJSON() as { body: string }).body) as StateReport)
    : undefined;

test.describe('packages made elsewhere', () => {
  test.skip(files.length === 0, 'there is no folder of samples: set SYNAQ_SAMPLES');

  for (const file of files.filter((name) => !REFUSED.test(name) && !NEEDS_JAVA.test(name)))
    test(file, async ({ page, t, apiAs, enterNew, complaints, baseURL }, info) => {
      const admin = await apiAs(loginOf('admin'));
      await enterNew('user');
      const found = await importPackage(admin, file, readFileSync(join(FOLDER, file)));
      expect(found).toHaveProperty('contentId');
      const title = `${file} ${ownMark()}`;
      await admin.send('POST', '/scorms', { title: { ru: title }, ...found, published: true, afterEnd: 'continue' });
      const steps = new PackageSteps(page, t);
      const reports: StateReport[] = [];
      page.on('request', (request) => {
        const report = reportIn(request);
        if (report) reports.push(report);
      });
      const link = (opens: 'begin' | 'resume' | 'continue') =>
        page.getByRole('link', {
          name: t('packages.openOf', { action: t(`packages.opens.${opens}`), title }),
          exact: true,
        });
      // Some are completed when they are left.
      const words = async (opens: 'begin' | 'resume') => {
        await page.goto('/user/scorm-package');
        await link(opens).or(link('continue')).click({ timeout: 60_000 });
        await expect(page.getByText(t('packages.player.opening'))).toHaveCount(0);
      };
      // Contents of other people may complain of themselves; our pages may not.
      const ours: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const isOurs = url.startsWith(baseURL ?? '') || url.includes('/~frame/');
        if (message.type() === 'error' && isOurs) ours.push(message.text());
      });
      page.on('dialog', (dialog) => void dialog.accept());

      await page.setViewportSize({ width: 1366, height: 768 });
      await words('begin');
      const methods = () => reports.flatMap(({ calls }) => calls.map(({ method }) => method));
      await tell(page);
      await expect
        .poll(async () => {
          await tell(page);
          return methods().some((method) => method.endsWith('Initialize')) && methods().length > 3;
        })
        .toBe(true);
      await page.screenshot({ path: info.outputPath('desk.png') });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: info.outputPath('phone.png') });
      await tell(page);
      await steps.leave();

      // What was told last of each part is what it goes on with.
      const told = new Map(reports.flatMap(({ items }) => items.map((item) => [item.itemId, item] as const)));
      const launched = page.waitForResponse((response) => response.url().endsWith('/launches'), { timeout: 60_000 });
      await words('resume');
      const { order } = (await (await launched).json()) as { order: { states: Record<string, ItemState> } };
      for (const [itemId, { data, status, exit }] of told)
        expect(order.states[itemId]).toMatchObject({ data, status, exit });
      const kept = Object.values(order.states);
      expect(kept.some(({ data }) => JSON.stringify(data).includes('synaq-'))).toBe(true);
      expect(kept.some(({ status }) => status.scoreRaw !== null)).toBe(true);
      expect(kept.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0)).toBeGreaterThan(0);
      complaints.length = 0;
      expect(ours).toEqual([]);
      // Before its content asks something that nobody is there to answer.
      await page.close();
    });
});
