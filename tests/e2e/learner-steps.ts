import { expect, type Page } from '@playwright/test';
import type { KnownQuestion } from './question-file.ts';
import type { Words } from './words.ts';

/** Steps of a learner, by what the page shows. */
export class LearnerSteps {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  async signIn(login: string, password: string): Promise<void> {
    await this.page.getByLabel(this.t('signIn.login'), { exact: true }).fill(login);
    await this.page.getByLabel(this.t('signIn.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.t('signIn.submit'), exact: true }).click();
    await expect(this.page).not.toHaveURL(/\/$/);
  }

  /** Opens the list of tests from the menu, on a phone or a desktop. */
  async openTests(): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: this.t('learnerShell.menu') });
    await menu
      .getByRole('link', { name: this.t('menu.learner.tests') })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('tests.title') })).toBeVisible();
  }

  /** From the list of tests to the first question of a test. */
  async start(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await this.pressStart();
    await expect(this.page.getByRole('timer')).toBeVisible();
  }

  async openTest(testId: number): Promise<void> {
    await this.page.goto(`/user/test-list/${testId}`);
  }

  /** Starts the test whose page is open, and confirms. */
  async pressStart(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('testPage.start.first'), exact: true }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('testPage.start.confirm'), exact: true })
      .click();
  }

  async expectPlace(number: number, total: number): Promise<void> {
    const name = this.t('testing.questionOf', { number, total });
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('testing.next'), exact: true }).click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.t('testing.save.saved'))).toBeVisible();
  }

  /** The seconds that the timer shows. */
  async secondsLeft(): Promise<number> {
    const text = (await this.page.getByRole('timer').innerText()).trim();
    return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  }

  /** Finds out which of the known questions is on the screen. */
  async asked(known: readonly KnownQuestion[]): Promise<KnownQuestion> {
    await expect(this.page.getByRole('timer')).toBeVisible();
    let found: KnownQuestion | undefined;
    // The page before the first question has a timer, too.
    await expect(async () => {
      const text = await this.page.getByRole('main').innerText();
      found = known.find((question) => text.includes(question.text));
      expect(found, `No known question is on the screen: ${text.slice(0, 300)}`).toBeDefined();
    }).toPass({ timeout: 15_000 });
    if (found === undefined) throw new Error('It was found just now');
    return found;
  }

  async answer({ right }: KnownQuestion): Promise<void> {
    const main = this.page.getByRole('main');
    switch (right.type) {
      case 'single':
        return main.getByRole('radio', { name: right.choice, exact: true }).check();
      case 'true_false':
        return main
          .getByRole('radio', { name: this.t(right.value ? 'question.true' : 'question.false'), exact: true })
          .check();
      case 'multiple':
        for (const choice of right.choices) await main.getByRole('checkbox', { name: choice, exact: true }).check();
        return;
      case 'matching':
        for (const [left, counterpart] of right.pairs) {
          await main.getByRole('combobox', { name: left, exact: true }).selectOption({ label: counterpart });
        }
        return;
      default:
        await main.getByRole('textbox').fill(right.text);
    }
  }

  /** Submits the attempt from any question, and checks the summary. */
  async handIn(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('testing.finish'), exact: true })
      .first()
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('testing.submit.confirm'), exact: true })
      .click();
    await expect(this.page.getByRole('region', { name: this.t('result.summary') })).toBeVisible();
  }

  /** @param percentage in Russian format, without the percent sign: `83,33` */
  async expectResult(outcome: 'passed' | 'not_passed' | 'completed', percentage?: string): Promise<void> {
    const summary = this.page.getByRole('region', { name: this.t('result.summary') });
    await expect(summary.getByText(this.t(`testStatus.${outcome}`), { exact: true })).toBeVisible();
    if (percentage !== undefined) await expect(summary.getByText(`${percentage} %`, { exact: true })).toBeVisible();
  }
}
