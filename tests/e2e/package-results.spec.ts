import { randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { StateReport } from '#shared/scorm/frame.ts';
import type { PackageModel } from '#shared/scorm/package.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Api } from './sessions.ts';

/** A long value, as contents write them. */
const STATE = 'state'.repeat(200);

/** What a learner's browser reports of the first item of a package: a wrong answer, and a call that failed. */
async function play(learner: Api, scormId: number): Promise<void> {
  const launchId = randomUUID();
  const { order } = await learner.send<Schemas['ScormLaunch']>('POST', `/my/scorms/${scormId}/launches`, {
    ...{ launchId, as: 'open' },
  });
  const { items } = order.model as unknown as PackageModel;
  const itemId = items[0]?.id ?? '';
  const call = { itemId, at: 900, method: 'LMSSetValue', value: 'true', result: 'true', errorCode: 0 };
  const report: StateReport = {
    ...{ launchId, seq: 1, sequencing: null, shared: { data: {}, objectives: {} }, callsLeftOut: 0 },
    items: [
      {
        ...{ itemId, exit: 'suspend', sessionSeconds: null, openSeconds: 1, isTerminated: false },
        data: {
          'cmi.interactions.0.id': 'tracks-1',
          'cmi.interactions.0.type': 'matching',
          'cmi.interactions.0.student_response': '{1.a,2.b}',
          'cmi.interactions.0.result': 'wrong',
        },
        status: {
          ...{ completion: 'incomplete', success: 'failed', scoreScaled: 0.4, scoreRaw: 40 },
          ...{ scoreMin: 0, scoreMax: 100, progress: null },
        },
      },
    ],
    calls: [
      { ...call, n: 1, element: 'cmi.suspend_data', value: STATE },
      { ...call, n: 2, element: 'cmi.nothing', result: 'false', errorCode: 401 },
    ],
  };
  const body = { seq: 1, body: JSON.stringify(report), mac: null };
  await learner.send('PUT', `/my/scorm-launches/${launchId}/report`, body);
}

test('staff read what a learner did with a package, and let them begin again', async ({
  page,
  t,
  apiAs,
  enter,
  makeAccount,
}) => {
  const person = await makeAccount('user');
  const admin = await enter(loginOf('admin'));
  const packages = await admin.send<Schemas['Scorm'][]>('GET', '/scorms?range=[0,99]');
  const scorm = packages.find(({ standard, published }) => standard === 'scorm-1.2' && published);
  if (scorm === undefined) throw new Error('The demo has no package of SCORM 1.2');
  await play(await apiAs(person.login), scorm.id);

  await page.goto(`/admin/edit-scorm/${scorm.id}/results?q=${person.login}`);
  await expect(page.getByRole('link', { name: person.fullName })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`scorm-attempts-${scorm.id}.csv`);
  await page.getByRole('link', { name: person.fullName }).click();
  // Both pages have a tab of questions.
  const title = t('scormResults.attempt.titleOf', { name: person.fullName, number: 1 });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await page.getByRole('tab', { name: t('scormResults.attempt.tabs.questions') }).click();
  await expect(page.getByText('1 → a, 2 → b')).toBeVisible();
  await page.getByRole('tab', { name: t('scormResults.attempt.tabs.calls') }).click();
  await expect(page.getByText('cmi.suspend_data')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: t('scormResults.calls.failed') }).click();
  await expect(page.getByText('cmi.suspend_data')).toBeHidden();
  await expect(page.getByText(t('scormErrors.v12-401'))).toBeVisible();

  await page.getByRole('button', { name: t('scormResults.reset.open') }).click();
  await page.getByRole('textbox', { name: t('scormResults.reset.reason') }).fill('Сбой связи');
  await page.getByRole('button', { name: t('scormResults.reset.confirm'), exact: true }).click();
  await expect(page.getByText('Сбой связи')).toBeVisible();
  await page.getByRole('button', { name: t('scormResults.reset.restore') }).click();
  await expect(page.getByText('Сбой связи')).toBeHidden();
});
