import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { assignTest } from './exam-setup.ts';
import { expect, type Page, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { StaffSteps } from './staff-steps.ts';
import { makeTheme } from './themes.ts';
import type { Words } from './words.ts';

/** A realistic picture file. */
function picture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 240, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
}

/** Steps of a teacher in a rich-text field, by the labels of its tools. */
class RichTextSteps {
  readonly page: Page;
  readonly t: Words;
  readonly name: string;
  readonly box: Locator;

  constructor(page: Page, t: Words, name: string) {
    this.page = page;
    this.t = t;
    this.name = name;
    this.box = page.getByRole('textbox', { name, exact: true });
  }

  tool(key: string): Locator {
    const tools = this.page.getByRole('toolbar', {
      name: this.t('richText.toolbar', { field: this.name }),
      exact: true,
    });
    return tools.getByRole('button', { name: this.t(`richText.${key}`), exact: true });
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  async formula(tex: string, onItsOwnLine = false): Promise<void> {
    await this.tool('formula').click();
    const dialog = this.page.getByRole('dialog', { name: this.t('richText.formulas.title') });
    await dialog.getByLabel(this.t('richText.formulas.tex')).fill(tex);
    if (onItsOwnLine) await dialog.getByLabel(this.t('richText.formulas.display')).check();
    const preview = dialog.getByRole('group', { name: this.t('richText.formulas.preview') });
    await expect(preview.locator('annotation')).toHaveText(tex);
    await dialog.getByRole('button', { name: this.t('richText.insert'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(this.box).toBeFocused();
  }

  async picture(buffer: Buffer, alt: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tool('image').click();
    await (await chooser).setFiles({ name: 'scheme.png', mimeType: 'image/png', buffer });
    const dialog = this.page.getByRole('dialog', { name: this.t('richText.pictures.title') });
    const insert = dialog.getByRole('button', { name: this.t('richText.insert'), exact: true });
    await insert.click();
    await expect(dialog.getByText(this.t('richText.pictures.altMissing'))).toBeVisible();
    await dialog.getByLabel(this.t('richText.pictures.alt')).fill(alt);
    await dialog.getByLabel(this.t('richText.pictures.width')).fill('320');
    await insert.click();
    await expect(dialog).toBeHidden();
    await expect(this.box.getByRole('img', { name: alt })).toBeVisible();
  }
}

/** Checks the rendered question: formulas, table and picture are there, and nothing is wider than the page. */
async function expectQuestion(main: Locator, alt: string): Promise<void> {
  await expect(main.locator('strong', { hasText: 'мощность' })).toBeVisible();
  await expect(main.locator('[data-formula="inline"] annotation').first()).toHaveText('P = U I');
  await expect(main.locator('[data-formula="display"] .katex')).toBeVisible();
  await expect(main.getByText('\\[')).toHaveCount(0);
  await expect(main.locator('td', { hasText: '220' })).toBeVisible();
  await expect(main.getByRole('img', { name: alt })).toBeVisible();
  await expect(main.locator('label [data-formula="inline"]')).toHaveCount(2);
  const sizes = await main.page().evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
}

test('a question with a formula, a table and a picture', async ({ page, t, apiAs, makeAccount, elsewhere }) => {
  test.setTimeout(240_000);
  const admin = await apiAs(loginOf('admin'));
  const { id: themeId, title: theme } = await makeTheme(admin, 'Электричество');
  const teacher = await makeAccount('teacher');
  const staff = new StaffSteps(page, t);
  const alt = 'Схема цепи';
  let questionId = 0;

  const field = (name: string) =>
    t('console.localized.field', { field: t(`resources.questions.fields.${name}`), language: t('language.name.ru') });
  const option = (number: number) => new RichTextSteps(page, t, t('questionEditor.option', { number }));

  await test.step('a teacher writes it', async () => {
    await staff.signIn(teacher.login, teacher.password);
    await page.goto('/admin/questions/create');
    await staff.pick(page, t('resources.questions.fields.themeId'), theme.ru);
    const text = new RichTextSteps(page, t, field('text'));
    await text.box.click();
    await text.type('Найдите ');
    await text.tool('bold').click();
    await text.type('мощность');
    await text.tool('bold').click();
    await text.type(', если ');
    await text.formula('P = U I');
    await text.type(' и ');
    await text.formula('R = \\frac{U}{I} = 44', true);
    await text.tool('table').click();
    await text.type('U');
    await page.keyboard.press('Tab');
    await text.type('I');
    await text.tool('tableMenu').click();
    await page.getByRole('menuitem', { name: t('richText.tables.columnRight'), exact: true }).click();
    await expect(text.box.locator('th')).toHaveCount(4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await text.type('220');
    await text.box.locator('p').last().click();
    await text.picture(await picture(), alt);
  });

  await test.step('and its options, a formula typed in TeX among them', async () => {
    const [first, second] = [option(1), option(2)];
    await first.box.click();
    await first.type('\\(1100\\,\\text{Вт}\\)');
    await expect(first.box.locator('[data-formula] .katex')).toBeVisible();
    await second.box.click();
    await expect(first.tool('bold')).toBeHidden();
    await second.formula('\\sqrt{5}');
    for (const number of [4, 3])
      await page
        .getByRole('button', {
          name: t('console.rows.remove', { name: t('questionEditor.option', { number }) }),
        })
        .click();
    // Nothing is right until the author says so.
    await page.getByRole('radio', { name: t('questionEditor.correct', { number: 1 }), exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/questions(?!\/create)/);
    const saved = await admin.first<{ id: number; text: { ru: string } }>('questions', { themeId });
    questionId = saved.id;
    expect(saved.text.ru).toContain('<strong>мощность</strong>, если \\(P = U I\\) и \\[R = \\frac{U}{I} = 44\\]');
    expect(saved.text.ru).toMatch(new RegExp(`<img src="/api/v1/files/[\\w-]+" alt="${alt}" width="320" />`));
  });

  await test.step('sees it as a learner will, and the form has nothing to save', async () => {
    await page.goto(`/admin/questions/edit/${questionId}`);
    const text = new RichTextSteps(page, t, field('text'));
    await expect(text.box.locator('[data-formula] .katex')).toHaveCount(2);
    await expect(text.box.locator('tr')).toHaveCount(3);
    await expectAccessible(page);
    const preview = t('resources.questions.tabs.preview');
    await page.getByRole('tab', { name: preview, exact: true }).click();
    await expectQuestion(page.getByRole('tabpanel', { name: preview, exact: true }), alt);
    await expectAccessible(page);
  });

  await test.step('a learner gets it', async () => {
    const learner = await makeAccount('user');
    const { title } = await assignTest(admin, [questionId], [learner]);
    const steps = new LearnerSteps(await elsewhere(), t);
    const complaints: string[] = [];
    steps.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await steps.page.goto('/');
    await steps.signIn(learner.login, learner.password);
    await steps.openTests();
    await steps.start(title);
    await expectQuestion(steps.page.getByRole('main'), alt);
    await expectAccessible(steps.page);
    await steps.page.getByRole('radio').first().check();
    await steps.expectSaved();
    await steps.handIn();
    const review = steps.page.getByRole('region', { name: t('result.review') });
    await expect(review.locator('[data-formula="display"] .katex')).toBeVisible();
    await expect(review.locator('li li [data-formula="inline"] .katex')).toHaveCount(2);
    // The browser has logged no errors, neither of the content security policy nor of KaTeX.
    expect(complaints).toEqual([]);
  });
});
