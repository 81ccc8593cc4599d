import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { iinCheckDigit } from '#shared/identity/iin.ts';
import { expectAccessible } from './axe.ts';
import { type Account, type Api, expect, type Page, test } from './fixtures.ts';
import { showTools } from './list-tools.ts';
import type { Words } from './words.ts';

/** A region, and a misspelling of it. */
const REGION = { name: 'город Алматы', typed: 'г. Алмата' };
const NOWHERE = 'Нарния';
const WRONG_IIN = '900101300018';
/** A telephone number, as it is stored and as the file has it. */
const PHONE = { stored: '+7 701 555 44 33', typed: '8 (701) 555-44-33' };

interface People {
  surname: string;
  logins: string[];
  file: { name: string; mimeType: string; buffer: Buffer };
}

/** People who are there before the import. */
interface Before {
  there: Account & { iin: string };
  twin: Account;
}

async function peopleBefore(makeAccount: (role: 'user', fields: object) => Promise<Account>, id: number) {
  const iin = iinOf(id + 5000);
  const there = { ...(await makeAccount('user', { iin })), iin };
  return { there, twin: await makeAccount('user', { phone: PHONE.stored }) };
}

/** A valid IIN that nobody has. */
function iinOf(id: number): string {
  const digits = `9001013${String(id % 10_000).padStart(4, '0')}`;
  const last = iinCheckDigit([...digits].map(Number));
  // Some numbers have no valid check digit; such an IIN is never issued.
  return last === undefined ? iinOf(id + 1000) : `${digits}${last}`;
}

/**
 * Eight rows, found by their logins because few of them have an IIN: two valid ones, a misspelt region, an unknown region, an invalid IIN,
 * a person who is there already, another with the IIN of that person, and a new login of somebody with the name and phone of another
 * person.
 */
async function dirtyTable(mark: string, iin: string, { there, twin }: Before): Promise<People> {
  const surname = `Импортов${mark}`;
  const logins = [1, 2, 3, 4, 5, 6, 7].map((number) => `import-${mark}-${number}`);
  const [first = '', second = '', misspelt = '', nowhere = '', wrong = '', taken = '', again = ''] = logins;
  const book = new Workbook();
  const sheet = book.addWorksheet('Люди');
  sheet.addRow(['Логин', 'Фамилия', 'Имя', 'ИИН', 'Регион', 'Заметка', 'Телефон']);
  sheet.addRow([first, surname, 'Айгуль', iin, REGION.name, 'первая']);
  sheet.addRow([second, surname, 'Бауыржан', null, null, null]);
  sheet.addRow([misspelt, surname, 'Вера', null, REGION.typed, null]);
  sheet.addRow([nowhere, surname, 'Галым', null, NOWHERE, null]);
  sheet.addRow([wrong, surname, 'Динара', WRONG_IIN, null, null]);
  sheet.addRow([there.login, surname, 'Ерлан', null, null, null]);
  sheet.addRow([taken, surname, 'Жанна', there.iin, null, null]);
  sheet.addRow([again, ...twin.fullName.split(' '), null, null, null, PHONE.typed]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { surname, logins, file: { name: 'Сотрудники.xlsx', mimeType, buffer } };
}

async function countOf(api: Api, surname: string): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: surname }), range: '[0,24]' });
  const found = await api.send<{ surname: string }[]>('GET', `/users?${query}`);
  return found.filter((person) => person.surname === surname).length;
}

/** Steps in the import wizard, by what the page shows. */
class Wizard {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  button(key: string, params: Record<string, string | number> = {}) {
    return this.page.getByRole('button', { name: this.t(key, params), exact: true });
  }

  async begin({ file }: People): Promise<void> {
    await this.page.goto('/admin/users');
    await showTools(this.page, this.t);
    await this.button('console.tables.open.any').click();
    await this.page.getByRole('menuitem', { name: this.t('console.tables.open.import'), exact: true }).click();
    await expect(this.page).toHaveURL(/\/admin\/users\/import$/);
    const chooser = this.page.waitForEvent('filechooser');
    await this.button('tableImports.file.choose').click();
    await (await chooser).setFiles(file);
    await this.expectColumns();
  }

  async expectColumns(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: this.t('tableImports.columns.title'), exact: true }),
    ).toBeVisible();
  }

  fieldOf(column: string) {
    return this.page.getByRole('combobox', { name: this.t('tableImports.columns.fieldOf', { column }) });
  }

  standsFor(value: string) {
    return this.page.getByRole('combobox', { name: this.t('tableImports.values.standsFor', { value }) });
  }

  async toValues(): Promise<void> {
    await this.button('tableImports.next').click();
    await expect(this.page).toHaveURL(/step=values/);
  }

  /** Accepts the suggestion for the misspelt region and skips the unknown one, by keyboard alone. */
  async decide(): Promise<void> {
    const alike = this.t('tableImports.values.confidence.alike');
    await this.page.getByRole('button', { name: `${REGION.name} ${alike}`, exact: true }).press('Enter');
    await expect(this.standsFor(REGION.typed)).toHaveValue(REGION.name);
    await this.standsFor(NOWHERE).fill(this.t('tableImports.values.empty'));
    await this.standsFor(NOWHERE).press('ArrowDown');
    await this.standsFor(NOWHERE).press('Enter');
    await expect(this.standsFor(NOWHERE)).toHaveValue(this.t('tableImports.values.empty'));
  }

  async check(): Promise<void> {
    await this.button('tableImports.check.start').click();
    await expect(this.page.getByRole('heading', { name: this.t('tableImports.reasons.title') })).toBeVisible();
  }

  /** Opens the rows that are left out for a reason. */
  async openReason(key: string): Promise<void> {
    // The words of a group begin small.
    const words = this.t(key).slice(1);
    await this.page.getByRole('button', { name: new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')) }).click();
  }

  async expectTile(key: string, count: number): Promise<void> {
    const tile = this.page.locator('dl > div').filter({ hasText: this.t(`tableImports.report.${key}`) });
    await expect(tile.getByRole('definition')).toHaveText(String(count));
  }

  async run(count: number): Promise<void> {
    await this.button('tableImports.check.run', { smart_count: count, rows: count }).click();
    await expect(
      this.page.getByText(this.t('tableImports.done.written', { smart_count: count, rows: count })),
    ).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.button('tableImports.done.undo').click();
    await this.button('history.undo.confirm').click();
    await expect(this.page.getByText(this.t('tableImports.done.undone'), { exact: true })).toBeVisible();
  }
}

test.describe('a table of people', () => {
  test('is mapped, checked, imported but for its wrong rows, and taken back', async ({
    page,
    t,
    enter,
    makeAccount,
  }) => {
    test.slow();
    const account = await makeAccount('admin');
    const api = await enter(account.login);
    const before = await peopleBefore(makeAccount, account.id);
    const { there, twin } = before;
    const people = await dirtyTable(`${account.id}a`, iinOf(account.id), before);
    const wizard = new Wizard(page, t);
    await wizard.begin(people);
    await expect(wizard.fieldOf('Логин')).toHaveValue(`${t('resources.users.fields.login')} *`);
    await expect(wizard.fieldOf('Заметка')).toHaveValue('');
    const key = page.getByRole('combobox', { name: t('tableImports.rules.key') });
    await expect(key).toHaveText(t('resources.users.fields.login'));
    await expect(key).toHaveAccessibleDescription(
      new RegExp(t('tableImports.rules.keyFullest', { rows: '8', all: '8' })),
    );
    await expectAccessible(page);

    await wizard.toValues();
    await wizard.decide();

    // After leaving, the list of unfinished imports leads back, and nothing is lost.
    await wizard.button('ra.action.back').click();
    await wizard.expectColumns();
    await page.goto('/admin/users/import');
    await page.getByRole('link', { name: t('tableImports.unfinished.goOnWith', { file: people.file.name }) }).click();
    await wizard.expectColumns();
    await wizard.toValues();
    await expect(wizard.standsFor(REGION.typed)).toHaveValue(REGION.name);

    await wizard.check();
    await wizard.expectTile('will.create', 5);
    await wizard.expectTile('will.update', 1);
    await wizard.expectTile('will.error', 2);
    for (const [reason, cell] of [
      ['tableImports.iinCheckDigit', WRONG_IIN],
      ['taken', there.iin],
    ]) {
      await wizard.openReason(`errors.fields.${reason}`);
      await expect(page.getByRole('row').filter({ hasText: t(`errors.fields.${reason}`) })).toContainText(cell ?? '');
    }
    await page.getByRole('tab', { name: `${t('tableImports.report.will.create')} (5)` }).click();
    await page.getByRole('switch', { name: t('tableImports.rows.onlyLikely', { rows: '1' }) }).check();
    const warned = page.getByRole('row').filter({ hasText: PHONE.typed });
    await expect(warned).toContainText(t('errors.tableImports.likely.phone'));
    await expect(warned.getByRole('link', { name: twin.fullName })).toBeVisible();
    await expectAccessible(page);
    expect(await countOf(api, people.surname)).toBe(0);

    const downloading = page.waitForEvent('download');
    await wizard.button('tableImports.problems.download').click();
    const reasons = new Workbook();
    await reasons.xlsx.load(await readFile(await (await downloading).path()));
    const [sheet] = reasons.worksheets;
    const rows = [2, 3].map((number) => JSON.stringify(sheet?.getRow(number).values));
    expect(rows.find((row) => row.includes(WRONG_IIN))).toContain(t('errors.fields.tableImports.iinCheckDigit'));
    expect(rows.find((row) => row.includes(there.iin))).toContain(t('errors.fields.taken'));

    await wizard.run(6);
    expect(await countOf(api, people.surname)).toBe(5);
    await page.getByRole('link', { name: t('tableImports.done.people', { count: '6' }) }).click();
    await expect(page).toHaveURL(/importBatchId/);
    await page.goBack();

    await wizard.undo();
    expect(await countOf(api, people.surname)).toBe(0);
  });

  test('comes with a table to fill in, which can be imported as it is', async ({ page, t, enter, makeAccount }) => {
    const account = await makeAccount('admin');
    await enter(account.login);
    await page.goto('/admin/users');
    const wizard = new Wizard(page, t);
    await wizard.button('console.tables.open.any').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('console.tables.template.xlsx'), exact: true }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const buffer = await readFile(await file.path());
    await wizard.begin({ surname: '', logins: [], file: { name: 'template.xlsx', mimeType: '', buffer } });
    for (const name of ['surname', 'name', 'login', 'iin', 'regionId']) {
      const label = t(`resources.users.fields.${name}`);
      await expect(wizard.fieldOf(label).first()).toHaveValue(new RegExp(`^${label}`));
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a table of people is imported as well', async ({ page, t, enter, makeAccount }) => {
    const account = await makeAccount('admin');
    const api = await enter(account.login);
    const before = await peopleBefore(makeAccount, account.id);
    const people = await dirtyTable(`${account.id}b`, '', before);
    const wizard = new Wizard(page, t);
    await wizard.begin(people);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, 'the page scrolls sideways').toBe(false);
    await wizard.toValues();
    await expectAccessible(page);
    await wizard.decide();
    await wizard.check();
    await wizard.openReason('errors.fields.tableImports.iinCheckDigit');
    await expect(page.getByText(t('errors.fields.tableImports.iinCheckDigit'), { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: `${t('tableImports.report.will.create')} (5)` }).click();
    await expect(page.getByRole('link', { name: before.twin.fullName })).toBeVisible();
    await wizard.run(6);
    expect(await countOf(api, people.surname)).toBe(5);
    await expectAccessible(page);
    await wizard.undo();
    expect(await countOf(api, people.surname)).toBe(0);
  });
});
