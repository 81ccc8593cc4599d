import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { questionFile } from './question-file.ts';
import { StaffSteps } from './staff-steps.ts';
import { makeTheme } from './themes.ts';

test('an import of questions is left, gone on with, written and taken back', async ({
  page,
  t,
  enter,
  makeAccount,
}) => {
  const file = questionFile(ownMark());
  const admin = await enter((await makeAccount('admin')).login);
  const theme = await makeTheme(admin, 'Охрана труда');
  const query = new URLSearchParams({ filter: JSON.stringify({ themeId: theme.id }), range: '[0,24]' });
  const questions = () => admin.send<unknown[]>('GET', `/questions?${query}`);
  const staff = new StaffSteps(page, t);

  await staff.readFile(file);
  await expect(page).toHaveURL(/\/questions\/import\/\d+$/);

  await test.step('the page is left, and the import goes on where it was', async () => {
    await page.goto('/admin/questions/import');
    await page.getByRole('link', { name: t('tableImports.unfinished.goOnWith', { file: file.name }) }).click();
    await staff.expectPreviews(file);
    await staff.confirmImport(theme.title.ru, file.questions.length);
    expect(await questions()).toHaveLength(file.questions.length);
  });

  await test.step('it is taken back as a whole', async () => {
    await expectAccessible(page);
    await page.getByRole('button', { name: t('tableImports.done.undo'), exact: true }).click();
    await page.getByRole('button', { name: t('history.undo.confirm'), exact: true }).click();
    await expect(page.getByText(t('tableImports.done.undone'))).toBeVisible();
    expect(await questions()).toEqual([]);
  });
});

test('a file that is none says so in words', async ({ page, t, enter, makeAccount }) => {
  await enter((await makeAccount('admin')).login);
  await page.goto('/admin/questions/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('resources.questions.import.choose') }).click();
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Просто текст') });
  await expect(page.getByRole('alert').first()).toContainText(t('errors.fields.imports.unknownFormat'));
  await expect(page.getByRole('link', { name: t('resources.questions.import.another') })).toBeVisible();
});

test('the preview names the format that was recognised, and the person may choose another', async ({
  page,
  t,
  enter,
  makeAccount,
}) => {
  await enter((await makeAccount('admin')).login);
  await page.goto('/admin/questions/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('resources.questions.import.choose') }).click();
  const bank = Buffer.from('[q]3:1:Ең биік шың?\n[a]+ Хан Тәңірі\n[a] Көктөбе\n\n[q]1:1:Жауабы жоқ\n[a] a\n[a] b');
  await (await chooser).setFiles({ name: 'bank.txt', mimeType: 'text/plain', buffer: bank });
  const found = page.getByText(
    t('resources.questions.import.found', { items: 1, rejected: 1, warned: 0, duplicates: 0 }),
  );
  const format = page.getByRole('combobox', { name: t('resources.questions.import.format') });
  const nameOf = (one: string) => t(`questionImport.formats.${one}`);
  const choose = async (name: string) => {
    await format.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await expect(found).toBeVisible();
  await expect(format).toHaveText(t('questionImport.recogniseFound', { name: nameOf('tamos') }));
  await expect(page.getByRole('region', { name: t('resources.questions.import.item', { number: 1 }) })).toContainText(
    'Хан Тәңірі',
  );
  await expectAccessible(page);

  await choose(nameOf('numbered'));
  await expect(page.getByRole('alert').first()).toContainText(t('errors.fields.imports.nothingFound'));
  await choose(nameOf('tamos'));
  await expect(found).toBeVisible();
  await expect(format).toHaveText(nameOf('tamos'));
});
