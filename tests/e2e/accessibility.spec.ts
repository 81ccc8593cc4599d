import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';

/** What a page shows while it still waits for something. */
const BUSY = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

/** Looks at the page when all of it is there. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
  await expectAccessible(page);
}

/** Opens pages one after another in one browser, which then has the application at hand, and looks at each. */
async function look(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await lookAt(page);
    });
  }
}

async function firstId(api: Api, resource: string, filter: object = {}): Promise<number> {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
  const [first] = await api.send<{ id: number }[]>('GET', `/${resource}?${query}`);
  if (first === undefined) throw new Error(`The demo organisation has no ${resource}`);
  return first.id;
}

/** Many pages are looked at twice, light and dark. */
test.slow();

test('axe finds nothing serious on the public pages', ({ page }) =>
  look(page, '/', '/eds-authorization', '/forget-password', `/password?token=${'x'.repeat(43)}`, '/privacy'));

test.describe('axe finds nothing serious in the learner area', () => {
  test('on its pages', async ({ page, enter }) => {
    await enter(loginOf('user'));
    const paths = ['main', 'tests', 'profile', 'plan-education', 'webinars'];
    await look(page, ...paths.map((path) => `/user/${path}`));
  });

  test('in a test, its running attempt and its result', async ({ page, apiAs, makeAccount, enter, t }) => {
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
    await page.goto(`/user/testing/${testId}`);
    for (const [index] of oneOfEach.entries()) {
      await test.step(`question ${index + 1}`, async () => {
        const heading = t('testing.questionOf', { number: index + 1, total: oneOfEach.length });
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await lookAt(page);
        if (index + 1 < oneOfEach.length) await page.getByRole('button', { name: t('testing.next') }).click();
      });
    }

    await api.send('POST', `/my/attempts/${attempt.id}/submit`);
    await look(page, `/user/test-list/${testId}?attempt=${attempt.id}`);
  });
});

test.describe('axe finds nothing serious in the console', () => {
  const PLACES = {
    'among people': ['users', 'users/create', 'superuser', 'support-users', 'role', 'create-role', 'forget-password'],
    'among dictionaries, plans and themes': [
      'dictionary',
      'dictionary/region',
      'plan-education',
      'themes',
      'themes/create',
      'statistics',
    ],
    'among questions and tests': ['questions', 'questions/create', 'questions/import', 'tests', 'tests/create'],
  };
  for (const [where, paths] of Object.entries(PLACES)) {
    test(where, async ({ page, enter }) => {
      await enter(loginOf('admin'));
      await look(page, ...paths.map((path) => `/admin/${path}`));
    });
  }

  test('in the forms of records', async ({ page, enter }) => {
    const admin = await enter(loginOf('admin'));
    const forms = [
      ['users', 'users/edit'],
      ['roles', 'role/edit'],
      ['themes', 'themes/edit'],
      ['questions', 'questions/edit'],
      ['tests', 'tests/edit'],
    ] as const;
    for (const [resource, path] of forms) await look(page, `/admin/${path}/${await firstId(admin, resource)}`);
  });

  test('in the room of an exam, its results, analysis and corrections', async ({ page, enter }) => {
    const admin = await enter(loginOf('admin'));
    const exam = await firstId(admin, 'tests', { kind: 'exam' });
    const places = ['board', 'results', 'analysis', 'corrections'].map((place) => `/admin/tests/${place}/${exam}`);
    await look(page, ...places, '/admin/marking');
  });

  test('in the report cards', async ({ page, enter }) => {
    await enter(loginOf('examiner'));
    await look(page, '/admin/report-card');
  });
});
