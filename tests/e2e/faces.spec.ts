import type { Page } from '@playwright/test';
import type { Schemas } from '#shared/contract/index.ts';
import config from '../../playwright.config.ts';
import { faceFrame, type SamplePerson } from '../support/faces.ts';
import { loginOf } from './accounts.ts';
import { assignTest, makeQuestion } from './exam-setup.ts';
import { CAMERA_FLAGS, EVERY_STEP, HELD_STILL, playFaces } from './face-camera.ts';
import { type Account, expect, test } from './fixtures.ts';
import { makeWebinar, SLOWLY } from './room-steps.ts';
import type { Api } from './sessions.ts';
import type { Words } from './words.ts';

const { launchOptions } = config.use ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...CAMERA_FLAGS] } });
test.setTimeout(240_000);
// They share the file that their camera plays.
test.describe.configure({ mode: 'default' });

/** A machine without a graphics card looks at faces slowly. */
const JUDGED = { timeout: 120_000 };

interface Lesson {
  teacher: Api;
  webinarId: number;
  roomId: number;
}

/** Somebody whose photo is that of a sample person, and a webinar that checks their face and has begun. */
async function begun(
  {
    apiAs,
    makeAccount,
  }: {
    apiAs: (login: string) => Promise<Api>;
    makeAccount: (role: 'teacher' | 'user', fields?: object) => Promise<Account>;
  },
  photoOf: SamplePerson,
): Promise<Lesson & { learner: Account }> {
  const admin = await apiAs(loginOf('admin'));
  const picture = await faceFrame(photoOf, { grain: 3 });
  const { token } = await admin.send<{ token: string }>('POST', '/files', picture);
  const teacher = await makeAccount('teacher');
  const learner = await makeAccount('user', { photos: [token] });
  const { id } = await makeWebinar(admin, teacher.id, [learner.id], { faceCheck: 'entry' });
  const api = await apiAs(teacher.login);
  const { roomId } = await api.send<Schemas['RoomEntry']>('POST', `/webinars/${id}/room`);
  return { teacher: api, learner, webinarId: id, roomId };
}

/** How else they may sit, when a frame was like one that was sent before. */
const OTHERWISE = [0.12, -0.12, 0.2];

/**
 * Tries again, as a person does: whoever is told that nothing was seen, as a machine that is busy sees a step only now and then; and,
 * sitting otherwise, whoever is told that these frames were sent before, as all journeys show the same face.
 */
async function persist(page: Page, t: Words): Promise<void> {
  const again = () => page.getByRole('button', { name: t('faces.refused.again'), exact: true }).click();
  await page.addLocatorHandler(page.getByText(t('faces.refused.stuck'), { exact: true }), again);
  const seats = [...OTHERWISE];
  await page.addLocatorHandler(page.getByText(t('faces.reasons.replayed'), { exact: true }), async () => {
    await playFaces(EVERY_STEP, seats.shift());
    await again();
  });
}

const press = (page: Page, t: Words, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click(JUDGED);

/** Opens the webinar and agrees. */
async function agree(page: Page, t: Words, webinarId: number): Promise<void> {
  await page.goto(`/user/webinar-view/${webinarId}`);
  await press(page, t, 'faces.consent.agree');
}

const waitingIn = async ({ teacher, roomId }: Lesson) => {
  const { people } = await teacher.send<{ people: Schemas['RoomPerson'][] }>('GET', `/rooms/${roomId}`);
  return people.find(({ state }) => state === 'waiting');
};

test('the person of the photo is recognised and comes in', async ({ page, apiAs, makeAccount, enter, t }) => {
  await playFaces(EVERY_STEP);
  await persist(page, t);
  const { learner, webinarId, teacher } = await begun({ apiAs, makeAccount }, 'one');
  await enter(learner.login);
  await agree(page, t, webinarId);
  await expect(page.getByRole('button', { name: t('liveRoom.webinar.join'), exact: true })).toBeVisible(JUDGED);
  const [check] = await teacher.send<Schemas['ShownFace'][]>('GET', `/webinars/${webinarId}/face-checks`);
  expect(check).toMatchObject({ userId: learner.id, state: 'passed' });
});

test('somebody else than the person of the photo is not let in', async ({ page, apiAs, makeAccount, enter, t }) => {
  await playFaces(EVERY_STEP, 0.08);
  await persist(page, t);
  const { learner, webinarId, teacher } = await begun({ apiAs, makeAccount }, 'other');
  await enter(learner.login);
  await agree(page, t, webinarId);
  await expect(page.getByText(t('faces.reasons.not-recognised'))).toBeVisible(JUDGED);
  await expect(page.getByRole('heading', { name: t('faces.refused.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('liveRoom.webinar.join'), exact: true })).toHaveCount(0);
  const [check] = await teacher.send<Schemas['ShownFace'][]>('GET', `/webinars/${webinarId}/face-checks`);
  expect(check).toMatchObject({ userId: learner.id, state: 'asked' });
  expect(check?.distance).toBeGreaterThan(check?.threshold ?? Infinity);
});

test('a photo that is held still shows no step, and there is always a way out', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  t,
}) => {
  await playFaces(HELD_STILL);
  const lesson = await begun({ apiAs, makeAccount }, 'one');
  await enter(lesson.learner.login);
  await agree(page, t, lesson.webinarId);
  await expect(page.getByRole('heading', { name: t('faces.refused.title') })).toBeVisible(JUDGED);
  await expect(page.getByText(t('faces.advice.light'))).toBeVisible();
  await press(page, t, 'faces.consent.leave');
  await expect.poll(() => waitingIn(lesson), SLOWLY).toMatchObject({ faceOpen: true, faceState: 'declined' });
});

test('a camera that is not allowed is said, and the host sees who waits because of it', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
  t,
}) => {
  const lesson = await begun({ apiAs, makeAccount }, 'one');
  await enter(lesson.learner.login);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await agree(page, t, lesson.webinarId);
  await expect(page.getByRole('heading', { name: t('faces.camera.title') })).toBeVisible(JUDGED);
  await press(page, t, 'faces.camera.ask');
  await expect.poll(() => waitingIn(lesson), SLOWLY).toMatchObject({ faceState: 'camera-failed', faceTries: 0 });
  const host = await elsewhere(lesson.teacher);
  await host.goto(`/admin/webinars-view/${lesson.webinarId}?tab=faces`);
  await expect(host.getByText(t('webinarPage.faces.states.camera-failed'))).toBeVisible(SLOWLY);
});

test('an exam asks for the face at its beginning and again while answers are written; the examiner sees both', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
  t,
}) => {
  await playFaces(EVERY_STEP, -0.08);
  await persist(page, t);
  const admin = await apiAs(loginOf('admin'));
  const picture = await faceFrame('one', { grain: 3 });
  const { token } = await admin.send<{ token: string }>('POST', '/files', picture);
  const learner = await makeAccount('user', { photos: [token] });
  const content = { type: 'essay', maxWords: 50, rubric: [] };
  const question = await makeQuestion(admin, 'Опишите порядок эвакуации', content);
  // In so short a time with so many moments the first comes within half a minute.
  const settings = { faceCheck: 'random', faceTimes: 10, durationMinutes: 8 };
  const { testId } = await assignTest(admin, [question], [learner], settings);
  await enter(learner.login);
  await page.goto(`/user/test-list/${testId}`);
  await expect(page.getByText(t('testPage.needs.faceCheck.random'))).toBeVisible();
  await press(page, t, 'testPage.start.first');
  await press(page, t, 'testPage.start.confirm');
  await press(page, t, 'faces.waits.show');
  await press(page, t, 'faces.consent.agree');
  const panel = page.getByRole('region', { name: t('faces.consent.title') });
  await expect(panel).toBeVisible();
  await expect(panel).toBeHidden(JUDGED);
  await press(page, t, 'testing.fullScreen.begin');
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill('Спокойно выйти по лестнице');
  await expect(page.getByText(t('faces.exam.randomTitle'))).toBeVisible(JUDGED);
  await expect(page.getByRole('timer')).toBeInViewport();
  await expect(field).toHaveValue('Спокойно выйти по лестнице');
  await playFaces(EVERY_STEP, 0.16);
  await press(page, t, 'faces.waits.show');
  // Whoever is asked goes on writing.
  await field.fill('Спокойно выйти по лестнице, лифтом не пользоваться');
  await expect(panel).toBeHidden(JUDGED);
  await expect(page.getByText(t('testing.save.saved'))).toBeVisible();
  const attempts = await admin.send<Schemas['Attempt'][]>('GET', `/attempts?filter=${JSON.stringify({ testId })}`);
  const id = attempts[0]?.id ?? 0;
  const checks = await admin.send<Schemas['ShownFace'][]>('GET', `/attempts/${id}/face-checks`);
  expect(checks.map(({ moment, state }) => [moment, state])).toEqual(
    expect.arrayContaining([
      ['entry', 'passed'],
      ['random', 'passed'],
    ]),
  );
  const staff = await elsewhere(admin);
  await staff.goto(`/admin/tests/attempt/${id}?tab=faces`);
  for (const moment of ['entry', 'random'])
    await expect(staff.getByText(t(`webinarPage.faces.moments.${moment}`)).first()).toBeVisible(SLOWLY);
  await expect(staff.getByText(t('webinarPage.faces.states.passed')).first()).toBeVisible();
});
