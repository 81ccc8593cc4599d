import { expect, type Page } from '@playwright/test';
import type { KnownQuestion } from './question-file.ts';
import { LearnerSteps } from './learner-steps.ts';
import type { Words } from './words.ts';

/** Steps of a learner in an exam that may lose the network, by what the page shows. */
export class ExamSteps extends LearnerSteps {
  readonly questions: readonly KnownQuestion[];

  constructor(page: Page, t: Words, questions: readonly KnownQuestion[]) {
    super(page, t);
    this.questions = questions;
  }

  /** From the test's page to the first question. */
  async begin(testId: number): Promise<void> {
    await this.openTest(testId);
    await this.pressStart();
    await this.at(1);
  }

  /** Continues an attempt that is in progress. */
  async goOn(testId: number, place: number): Promise<void> {
    await this.page.goto(`/user/testing/${testId}`);
    await this.at(place);
  }

  /** Expects this question to be open. */
  async at(place: number): Promise<void> {
    await this.expectPlace(place, this.questions.length);
  }

  /** Waits until the service worker has cached everything that the page needs offline. */
  async expectReadyForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    });
  }

  /** Answers the current question. */
  async answerThis(): Promise<void> {
    await this.answer(await this.asked(this.questions));
  }

  /** Answers the questions from one number to another. */
  async answerFrom(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number += 1) {
      await this.at(number);
      await this.answerThis();
      if (number < this.questions.length) await this.next();
    }
  }

  async expectQueued(count: number): Promise<void> {
    await expect(this.page.getByText(this.t('testing.save.offline', { count }), { exact: true })).toBeVisible();
  }

  async expectAnswered(answered: number): Promise<void> {
    const text = this.t('testing.answeredOf', { answered, total: this.questions.length });
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}
