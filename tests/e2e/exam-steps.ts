import { expect, type Page } from '@playwright/test';
import type { KnownQuestion } from './question-file.ts';
import { LearnerSteps } from './learner-steps.ts';
import type { Words } from './words.ts';

/** What a learner does in an exam that may lose its network, by what the learner sees. */
export class ExamSteps extends LearnerSteps {
  readonly questions: readonly KnownQuestion[];

  constructor(page: Page, t: Words, questions: readonly KnownQuestion[]) {
    super(page, t);
    this.questions = questions;
  }

  /** From the page of the test to the first question. */
  async begin(testId: number): Promise<void> {
    await this.page.goto(`/user/test-list/${testId}`);
    await this.page.getByRole('button', { name: this.t('testPage.start.first'), exact: true }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('testPage.start.confirm'), exact: true })
      .click();
    await this.expectPlace(1, this.questions.length);
  }

  /** Until the worker that lets the page open without a network has everything. */
  async expectReadyForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    });
  }

  /** Answers the question on the screen and goes on, from this place to that. */
  async answerFrom(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number += 1) {
      await this.expectPlace(number, this.questions.length);
      await this.answer(await this.asked(this.questions));
      if (number < this.questions.length) await this.next();
    }
  }

  async expectQueued(count: number): Promise<void> {
    await expect(this.page.getByText(this.t('testing.save.offline', { count }))).toBeVisible();
  }

  async expectAnswered(answered: number): Promise<void> {
    const text = this.t('testing.answeredOf', { answered, total: this.questions.length });
    await expect(this.page.getByText(text)).toBeVisible();
  }
}
