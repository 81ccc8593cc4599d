import type { Page } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { type Exam, setUpExam } from './exam-setup.ts';
import { ExamSteps } from './exam-steps.ts';
import { type Account, type Api, test as base, expect } from './fixtures.ts';
import { type KnownQuestion, questionFile } from './question-file.ts';

/** A learner before an exam of six questions that were made for it. */
export interface Seat extends Exam {
  questions: readonly KnownQuestion[];
  learner: Account;
  /** The learner, beside the browser. */
  api: Api;
  steps: ExamSteps;
  /** What the learner does on another page, of this browser or of another. */
  on: (page: Page) => ExamSteps;
  /** From the page of the test to the first question of an exam that is over soon; it takes answers for an hour more. */
  beginShort: () => Promise<void>;
  /** The one attempt that there is. */
  attemptId: () => Promise<number>;
  /** Until the server has handed the attempt in, because its time is over. */
  untilOver: () => Promise<void>;
}

interface Fixtures {
  /** Sets an exam up for a new learner, whose browser this becomes. */
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
        // As long as six answers take on a machine that needs this time to open a page.
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
