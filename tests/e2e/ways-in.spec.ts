import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, type Page, test } from './fixtures.ts';
import { ListSteps } from './list-steps.ts';
import type { Words } from './words.ts';

const PASSWORD = 'Zhana-2026!';

/** Opens the dialog for exactly these people, from the list. */
async function openAccess(page: Page, t: Words, logins: readonly string[], common: string): Promise<void> {
  const list = new ListSteps(page, t);
  await list.open('users', common);
  await expect(list.rows).toHaveCount(logins.length);
  await list.grid.getByRole('checkbox').first().check();
  await list.bar.getByRole('button', { name: t('resources.users.access.button'), exact: true }).click();
}

/** Gives access in the dialog, and saves the file. */
async function download(page: Page, t: Words, { way, format }: { way: string; format: 'pdf' | 'xlsx' }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t(`access.ways.${way}`) }).check();
  await dialog.getByRole('radio', { name: t(`access.${format}`) }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('access.confirm'), exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  expect(file.suggestedFilename()).toBe(`access.${format}`);
  return readFile(await file.path());
}

/** The cells of the row of a person. */
async function rowOf(workbook: Buffer, login: string): Promise<string[]> {
  const book = new Workbook();
  await book.xlsx.load(workbook);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push(Array.from(row.values as unknown[], (cell) => String(cell ?? ''))));
  const own = rows.find((row) => row.includes(login));
  if (own === undefined) throw new Error(`${login} is not in the file`);
  return own;
}

async function choosePassword(person: Page, t: Words): Promise<void> {
  await person.getByLabel(t('password.new'), { exact: true }).fill(PASSWORD);
  await person.getByLabel(t('password.repeat'), { exact: true }).fill(PASSWORD);
  await person.getByRole('button', { name: t('password.submit'), exact: true }).click();
  await expect(person).toHaveURL(/\/user\//);
  await expect(person.getByRole('navigation', { name: t('learnerShell.menu') })).toBeVisible();
}

test('new people get links on slips and in a table, set a password, and are in', async ({
  page,
  t,
  makeAccount,
  enterNew,
  elsewhere,
}) => {
  const first = await makeAccount('user');
  const second = await makeAccount('user', { surname: first.fullName.split(' ')[0] });
  const logins = [first.login, second.login];
  const common = first.fullName.split(' ')[0] ?? '';
  await enterNew('admin');

  let link = '';
  await test.step('slips are printed, then a table, which ends the links on the slips', async () => {
    await openAccess(page, t, logins, common);
    await expect(page.getByRole('dialog').getByText(t('access.ready', { count: '2' }))).toBeVisible();
    const slips = await download(page, t, { way: 'link', format: 'pdf' });
    expect(slips.subarray(0, 5).toString()).toBe('%PDF-');
    await openAccess(page, t, logins, common);
    const table = await download(page, t, { way: 'link', format: 'xlsx' });
    link = (await rowOf(table, second.login)).find((cell) => cell.includes('#token=')) ?? '';
    expect(new URL(link).pathname).toBe('/password');
  });

  await test.step('the person opens the link, sets a password and is signed in', async () => {
    const person = await elsewhere();
    await person.goto(new URL(link).pathname + new URL(link).hash);
    await choosePassword(person, t);
    await person.goto('/');
    await expect(person).toHaveURL(/\/user\//);
  });
});

test('a temporary password lets in to nothing but a new one', async ({ page, t, makeAccount, enterNew, elsewhere }) => {
  const learner = await makeAccount('user');
  await enterNew('admin');
  await openAccess(page, t, [learner.login], learner.fullName.split(' ')[0] ?? '');
  const table = await download(page, t, { way: 'password', format: 'xlsx' });
  const temporary = (await rowOf(table, learner.login)).find((cell) => /^\w{4}-\w{4}-\w{4}$/.test(cell)) ?? '';

  const person = await elsewhere();
  await person.goto('/');
  await person.getByLabel(t('signIn.login'), { exact: true }).fill(learner.login);
  // As a phone types it.
  await person.getByLabel(t('signIn.password'), { exact: true }).fill(temporary.replaceAll('-', '').toUpperCase());
  await person.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
  const heading = person.getByRole('heading', { level: 1, name: t('password.temporary.title') });
  await expect(heading).toBeVisible();
  await person.goto('/user/plan-education');
  await expect(heading).toBeVisible();
  await choosePassword(person, t);
  await expect(heading).toBeHidden();
});
