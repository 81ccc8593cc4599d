import { expect, type Locator, type Page } from '@playwright/test';
import type { TestTab } from '#shared/routes/index.ts';
import { showTools } from './list-tools.ts';
import type { KnownQuestion, QuestionFile } from './question-file.ts';
import type { Words } from './words.ts';

/** Steps of a member of staff in the console, by what the page shows. */
export class StaffSteps {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  async signIn(login: string, password: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel(this.t('signIn.login'), { exact: true }).fill(login);
    await this.page.getByLabel(this.t('signIn.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.t('signIn.submit'), exact: true }).click();
    await expect(this.page).toHaveURL(/\/admin\//);
  }

  /** Types into a picker and chooses the option with exactly this text. */
  async pick(scope: Page | Locator, label: string, words: string): Promise<void> {
    await scope.getByRole('combobox', { name: label }).and(this.page.locator('input')).fill(words);
    await this.page.getByRole('option').filter({ hasText: words }).click();
  }

  async readFile(file: QuestionFile): Promise<void> {
    await this.page.goto('/admin/questions');
    await showTools(this.page, this.t);
    await this.page
      .getByRole('link', { name: this.t('resources.questions.import.open') })
      .first()
      .click();
    await expect(this.page).toHaveURL(/\/admin\/questions\/import/);
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: this.t('resources.questions.import.choose') }).click();
    await (await chooser).setFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) });
    const found = { items: file.questions.length, rejected: file.rejected, warned: 0, duplicates: 0 };
    await expect(this.page.getByText(this.t('resources.questions.import.found', found))).toBeVisible();
  }

  /** Expects a preview of every question: its text and an answer field. */
  async expectPreviews({ questions }: QuestionFile): Promise<void> {
    for (const [index, question] of questions.entries()) {
      const card = this.page.getByRole('region', {
        name: this.t('resources.questions.import.item', { number: index + 1 }),
        exact: true,
      });
      await expect(card).toContainText(question.text);
      await expect(card.getByText(this.t(`question.hint.${question.right.type}`))).toBeVisible();
      const inputs = card.getByRole('radio').or(card.getByRole('textbox')).or(card.getByRole('combobox'));
      await expect(inputs.or(card.getByRole('group')).first()).toBeVisible();
    }
  }

  async expectRejected({ rejected }: QuestionFile): Promise<void> {
    const kind = (name: string, count: number) =>
      this.page.getByRole('tab', { name: this.t(`resources.questions.import.kinds.${name}`, { count }), exact: true });
    await kind('rejected', rejected).click();
    await expect(this.page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(rejected);
    await expect(
      this.page.getByRole('tabpanel').getByText(this.t('errors.imports.reasons.unclosedBrace')),
    ).toBeVisible();
    await this.page.getByRole('tab').first().click();
  }

  async confirmImport(theme: string, count: number): Promise<void> {
    await this.page.getByRole('button', { name: this.t('resources.questions.import.next'), exact: true }).click();
    await this.pick(this.page, this.t('resources.questions.fields.themeId'), theme);
    await this.page.getByRole('button', { name: this.t('resources.questions.import.confirm'), exact: true }).click();
    // Exactly: what is going to be imported is said in words that hold these.
    const done = this.t('resources.questions.import.done', { smart_count: count });
    await expect(this.page.getByText(done, { exact: true })).toBeVisible();
  }

  #field(name: string): Locator {
    return this.page.getByLabel(this.t(`resources.tests.fields.${name}`));
  }

  async #choose(field: string, value: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t(`resources.tests.fields.${field}`) }).click();
    await this.page
      .getByRole('option', { name: this.t(`resources.tests.values.${field}.${value}`), exact: true })
      .click();
  }

  /** Composes a test of fixed questions and a random draw from the rest of the theme. */
  async composeTest(title: string, theme: string, fixed: readonly KnownQuestion[], drawn: number): Promise<void> {
    await this.page.getByRole('link', { name: this.t('resources.questions.import.toTest') }).click();
    const titleLabel = this.t('console.localized.field', {
      field: this.t('resources.tests.fields.title'),
      language: this.t('language.name.ru'),
    });
    await this.page.getByLabel(titleLabel).fill(title);
    await this.#choose('status', 'published');
    await this.#field('durationMinutes').fill('45');
    await this.#field('passPercentage').fill('80');
    await this.#field('attemptsAllowed').fill('2');
    await this.page
      .getByRole('region', { name: this.t('resources.tests.groups.review') })
      .getByRole('button', { expanded: false })
      .click();
    await this.#choose('reviewPolicy', 'key');

    await this.page.getByRole('button', { name: this.t('resources.tests.fixed.add') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.t('resources.tests.picker.title') });
    await this.pick(dialog, this.t('resources.questions.fields.themeId'), theme);
    for (const { text } of fixed) await dialog.getByRole('checkbox', { name: text }).check();
    await dialog
      .getByRole('button', { name: this.t('resources.tests.picker.add', { smart_count: fixed.length }) })
      .click();
    await expect(
      this.page.getByText(this.t('resources.tests.fixed.count', { smart_count: fixed.length })),
    ).toBeVisible();

    // A test made of an import begins with a draw from the theme that it filled.
    const drawnFrom = this.page.getByRole('combobox', { name: this.t('resources.questions.fields.themeId') });
    await expect(drawnFrom).toHaveValue(new RegExp(`${theme}$`));
    await this.page.getByLabel(this.t('resources.tests.pools.count'), { exact: true }).fill(String(drawn));

    await this.page.getByRole('button', { name: this.t('ra.action.save'), exact: true }).click();
    await expect(this.page).toHaveURL(/\/admin\/tests\/edit\/\d+$/);
  }

  async openTest(title: string): Promise<void> {
    await this.page.goto(`/admin/tests?${new URLSearchParams({ filter: JSON.stringify({ q: title }) })}`);
    await this.page.getByRole('main').getByText(title, { exact: true }).click();
    await expect(this.page).toHaveURL(/\/admin\/tests\/edit\/\d+/);
  }

  /** Opens a page of the test by the bar. */
  async openTab(tab: TestTab): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.t('testWorkspace.nav') });
    await bar.getByRole('link', { name: this.t(`resources.tests.pages.${tab}`), exact: true }).click();
    await expect(bar.getByRole('link', { name: this.t(`resources.tests.pages.${tab}`), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }

  /** Opens a part of the page by its own tabs. */
  async openPart(name: 'questions' | 'preview' | 'papers' | 'people' | 'overrides'): Promise<void> {
    await this.page.getByRole('tab', { name: this.t(`resources.tests.tabs.${name}`), exact: true }).click();
  }

  async expectPaper(count: number): Promise<void> {
    await this.openPart('preview');
    for (let number = 1; number <= count; number += 1) {
      const name = this.t('resources.tests.preview.question', { number });
      await expect(this.page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  }

  async assignTo(person: { login: string; fullName: string }): Promise<void> {
    await this.openTab('assign');
    await this.page.getByRole('radio', { name: this.t('resources.assignments.panel.kinds.user'), exact: true }).check();
    const picker = this.page.getByRole('combobox', { name: this.t('resources.assignments.panel.pick.user') });
    await picker.fill(person.login);
    await this.page.getByRole('option', { name: person.fullName }).click();
    await picker.press('Escape');
    await this.page.getByRole('button', { name: this.t('resources.assignments.panel.submit'), exact: true }).click();
    await expect(this.page.getByRole('listitem').filter({ hasText: person.fullName })).toBeVisible();
  }

  async expectResult(person: { fullName: string }, outcome: 'passed' | 'notPassed'): Promise<void> {
    await this.openTab('results');
    const row = this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: person.fullName });
    await expect(row).toContainText(this.t(`resources.attempts.outcome.${outcome}`));
    await row.getByText(person.fullName).click();
    await expect(this.page).toHaveURL(/\/admin\/tests\/attempt\/\d+/);
  }
}
