import type { Schemas } from '#shared/contract/index.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { assignTest, closingOf } from './exam-setup.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Checks the page once it has fully loaded. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
}

/** Opens pages one after another in one browser, so that the code loads once, and checks each. */
async function look(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await lookAt(page);
    });
  }
}

/** A new question type does not compile until it is added here. */
const QUESTION_TYPES = Object.keys({
  single: true,
  multiple: true,
  true_false: true,
  short_text: true,
  numeric: true,
  calculated: true,
  matching: true,
  ordering: true,
  cloze: true,
  hotspot: true,
  image_labels: true,
  essay: true,
  file: true,
} satisfies Record<Schemas['QuestionType'], true>);

/** Many pages are checked twice: light and dark. */
test.slow();

test('axe finds nothing serious on the public pages', ({ page }) =>
  look(page, '/', '/eds-authorization', '/forget-password', `/password#token=${'x'.repeat(43)}`, '/privacy'));

test.describe('axe finds nothing serious in the learner area', () => {
  test('on its pages', async ({ page, enter }) => {
    await enter(loginOf('user'));
    const paths = ['main', 'tests', 'profile', 'plan-education', 'webinars', 'scorm-package'];
    await look(page, ...paths.map((path) => `/user/${path}`));
  });

  test('in a package that is looked through', async ({ page, enter }) => {
    const api = await enter(loginOf('user'));
    const packages = await api.send<Schemas['MyScorm'][]>('GET', '/my/scorms');
    const long = packages.find(({ partCount, attemptsUsed }) => partCount > 1 && attemptsUsed === 0);
    if (long === undefined) throw new Error('The demo has no package of several parts that nobody has begun');
    await page.goto(`/user/scorm-package-iframe/${long.id}?as=browse`);
    // The contents say what is open once the package plays.
    await expect(page.locator('[aria-current="step"]')).toBeAttached();
    await lookAt(page);
  });

  test('in a test, its running attempt and its result', async ({ page, apiAs, makeAccount, enter, t }) => {
    const admin = await apiAs(loginOf('admin'));
    const oneOfEach: number[] = [];
    for (const type of QUESTION_TYPES) oneOfEach.push((await admin.first('questions', { type })).id);
    const learner = await makeAccount('user');
    const { testId } = await assignTest(admin, oneOfEach, [learner], { lateMinutes: 0 });
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

    await api.send('POST', `/my/attempts/${attempt.id}/submit`, closingOf(attempt.id));
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
    'among packages': ['scorms', 'create-scorm'],
    'among media': ['media-files', 'media-files/create', 'video-lesson', 'video-lesson/create'],
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
    for (const [resource, path] of forms) await look(page, `/admin/${path}/${(await admin.first(resource)).id}`);
  });

  test('in a media file, and in a video lesson with who has watched it and how its questions are answered', async ({
    page,
    enter,
    t,
  }) => {
    const admin = await enter(loginOf('admin'));
    for (const kind of ['video', 'image', 'document', 'audio'])
      await look(page, `/admin/media-files/edit/${(await admin.first('media-files', { kind })).id}`);
    await page.goto(`/admin/video-lesson/${(await admin.first('video-lessons')).id}`);
    for (const tab of ['compose', 'watchers', 'heat', 'answers']) {
      await page.getByRole('tab', { name: t(`resources.video-lessons.tabs.${tab}`) }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await lookAt(page);
    }
  });

  test('in a package, its results and an attempt at it', async ({ page, enter }) => {
    const admin = await enter(loginOf('admin'));
    const packages = await admin.send<Schemas['Scorm'][]>('GET', '/scorms?range=[0,99]');
    const taken = packages.find(({ standard, attemptCount }) => standard === 'scorm-1.2' && attemptCount > 0);
    if (taken === undefined) throw new Error('The demo has no package with attempts');
    const [attempt] = await admin.send<Schemas['ScormAttempt'][]>('GET', `/scorms/${taken.id}/attempts?range=[0,0]`);
    const form = `/admin/edit-scorm/${taken.id}`;
    const results = ['', '?tab=items', '?tab=questions', '?tab=answers'].map((tab) => `${form}/results${tab}`);
    const places = ['', '?tab=questions', '?tab=launches', '?tab=calls'].map(
      (tab) => `${form}/results/${attempt?.id}${tab}`,
    );
    await look(page, form, ...results, ...places);
  });

  test('in the room of an exam, its results, analysis and corrections', async ({ page, enter }) => {
    const admin = await enter(loginOf('admin'));
    const { id: exam } = await admin.first('tests', { kind: 'exam' });
    const places = ['settings', 'assign', 'board', 'marking', 'results', 'analysis', 'corrections', 'report-cards'].map(
      (place) => `/admin/tests/${place}/${exam}`,
    );
    await look(page, ...places, '/admin/marking', '/admin/appeals');
  });

  test('in the report cards', async ({ page, enter }) => {
    await enter(loginOf('examiner'));
    await look(page, '/admin/report-card');
  });
});
