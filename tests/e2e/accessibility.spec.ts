import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';

/** What a page shows while it still waits for something. */
const BUSY = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

/** Opens a page and looks at it when all of it is there. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
  await expectAccessible(page);
}

async function firstId(api: Api, resource: string, filter: object = {}): Promise<number> {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
  const [first] = await api.send<{ id: number }[]>('GET', `/${resource}?${query}`);
  if (first === undefined) throw new Error(`The demo organisation has no ${resource}`);
  return first.id;
}

test.describe('axe finds nothing serious on the public pages', () => {
  for (const path of ['/', '/eds-authorization', '/forget-password', `/password?token=${'x'.repeat(43)}`, '/privacy']) {
    test(path, ({ page }) => look(page, path));
  }
});

test.describe('axe finds nothing serious in the learner area', () => {
  for (const path of ['main', 'tests', 'profile', 'plan-education', 'webinars']) {
    test(`/user/${path}`, async ({ page, enter }) => {
      await enter(loginOf('user'));
      await look(page, `/user/${path}`);
    });
  }

  test('a test, its running attempt and its result', async ({ page, apiAs, makeAccount, enter }) => {
    // Each type of question is looked at twice, light and dark.
    test.slow();
    const admin = await apiAs(loginOf('admin'));
    const questions = await admin.send<{ id: number; type: string }[]>(
      'GET',
      `/questions?${new URLSearchParams({ range: '[0,299]' })}`,
    );
    const oneOfEach = [...new Map(questions.map((question) => [question.type, question.id])).values()];
    const { id: testId } = await admin.send<{ id: number }>('POST', '/tests', {
      title: { ru: 'Проверка доступности' },
      durationMinutes: 30,
      passPercentage: 50,
      status: 'published',
      reviewPolicy: 'key',
      questions: oneOfEach,
    });
    const learner = await makeAccount('user');
    await admin.send('POST', '/assignments', { testId, targetType: 'user', targetIds: [learner.id] });
    const api = await enter(learner.login);
    await look(page, `/user/test-list/${testId}`);

    const attempt = await api.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
    for (const [position] of oneOfEach.entries()) {
      const { epoch } = await api.send<{ epoch: number }>('POST', `/my/attempts/${attempt.id}/open`);
      await api.send('PATCH', `/my/attempts/${attempt.id}`, { epoch, seq: 1, currentQuestion: position });
      await look(page, `/user/testing/${testId}`);
    }

    await api.send('POST', `/my/attempts/${attempt.id}/submit`);
    await look(page, `/user/test-list/${testId}?attempt=${attempt.id}`);
  });
});

test.describe('axe finds nothing serious in the console', () => {
  const STILL = [
    'users',
    'users/create',
    'role',
    'create-role',
    'dictionary',
    'dictionary/region',
    'themes',
    'themes/create',
    'questions',
    'questions/create',
    'questions/import',
    'tests',
    'tests/create',
    'forget-password',
    'plan-education',
    'superuser',
    'support-users',
    'statistics',
  ];
  for (const path of STILL) {
    test(`/admin/${path}`, async ({ page, enter }) => {
      await enter(loginOf('admin'));
      await look(page, `/admin/${path}`);
    });
  }

  const RECORDS = [
    ['users', 'users/edit'],
    ['roles', 'role/edit'],
    ['themes', 'themes/edit'],
    ['questions', 'questions/edit'],
    ['tests', 'tests/edit'],
  ] as const;
  for (const [resource, path] of RECORDS) {
    test(`/admin/${path}/:id`, async ({ page, enter }) => {
      const admin = await enter(loginOf('admin'));
      await look(page, `/admin/${path}/${await firstId(admin, resource)}`);
    });
  }
});
