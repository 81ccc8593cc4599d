import type { Page } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { type Exam, setUpExam } from './exam-setup.ts';
import { ExamSteps } from './exam-steps.ts';
import { type Account, type Api, test as base, expect } from './fixtures.ts';
import { type KnownQuestion, questionFile } from './question-file.ts';

/** A learner with an assigned exam of six new questions. */
export interface Seat extends Exam {
  questions: readonly KnownQuestion[];
  learner: Account;
  /** The learner's API client. */
  api: Api;
  steps: ExamSteps;
  /** The learner's steps on another page. */
  on: (page: Page) => ExamSteps;
  /** Opens the first question of an exam that ends soon but accepts late answers for another hour. */
  beginShort: () => Promise<void>;
  /** The id of the learner's only attempt. */
  attemptId: () => Promise<number>;
  /** Waits until the server has submitted the attempt because its time is over. */
  untilOver: () => Promise<void>;
}

interface Fixtures {
  /** Sets up an exam for a new learner and signs the browser in as that learner. */
  takeSeat: (settings?: object) => Promise<Seat>;
}

export const test = base.extend<Fixtures>({
  takeSeat: async ({ page, t, apiAs, makeAccount, enter }, use) => {
    await use(async (settings = {}) => {
      const learner = await makeAccount('user');
      const { questions } = questionFile(learner.login);
      const admin = await apiAs(loginOf('admin'));
      const exam = await setUpExam(admin, questions, [learner], {
        shuffleQuestions: false,
        lateMinutes: 60,
        ...settings,
      });
      const api = await enter(learner.login);
      const on = (where: Page) => new ExamSteps(where, t, questions);
      const steps = on(page);
      const beginShort = async () => {
        const since = Date.now();
        await steps.openTest(exam.testId);
        await expect(page.getByRole('button', { name: t('testPage.start.first'), exact: true })).toBeVisible();
        // Long enough for six answers on a machine that took this long to open a page.
        const length = Math.min(60_000, Math.max(25_000, 10 * (Date.now() - since)));
        const closesAt = new Date(Date.now() + length).toISOString();
        await admin.send('PUT', `/tests/${exam.testId}`, { closesAt });
        await steps.pressStart();
        await steps.at(1);
      };
      const attempts = async () =>
        (await api.send<{ attempts: { id: number; status: string }[] }>('GET', `/my/tests/${exam.testId}`)).attempts;
      const attemptId = async () => (await attempts())[0]?.id ?? 0;
      const untilOver = () =>
        expect
          .poll(async () => (await attempts()).map(({ status }) => status), { timeout: 100_000 })
          .toEqual(['submitted']);
      return { ...exam, questions, learner, api, steps, on, beginShort, attemptId, untilOver };
    });
  },
});
