import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Steps of a member of staff in a list, by what the page shows. */
export class ListSteps {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** The rows of the list, without the header. */
  get rows(): Locator {
    return this.grid.locator('tbody').getByRole('row');
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.t('console.selection.bar') });
  }

  async open(path: string, words: string): Promise<void> {
    await this.page.goto(`/admin/${path}?${new URLSearchParams({ filter: JSON.stringify({ q: words }) })}`);
    await expect(this.page.getByRole('main').getByText(words).first()).toBeVisible();
  }

  async press(name: string, params?: Record<string, string | number>): Promise<void> {
    await this.page.getByRole('button', { name: this.t(name, params), exact: true }).click();
  }

  async chooseItem(name: string, params?: Record<string, string | number>): Promise<void> {
    await this.page.getByRole('menuitem', { name: this.t(name, params), exact: true }).click();
  }

  /** Opens the dialog of the columns, which is in the menu of what is rarely used. */
  async openColumns(): Promise<void> {
    await this.press('console.more');
    await this.chooseItem('ra.action.select_columns');
  }

  /** The cells of one column, from top to bottom. */
  async column(head: string): Promise<Locator> {
    const heads = await this.grid.getByRole('columnheader').allInnerTexts();
    const place = heads.findIndex((text) => text.trim() === head);
    expect(place, `there is a column ${head}`).toBeGreaterThanOrEqual(0);
    return this.grid.locator(`tbody > tr > td:nth-child(${place + 1})`);
  }

  /** Sorts by a column, in the given order. */
  async sortBy(head: string, order: 'ascending' | 'descending'): Promise<void> {
    await this.grid.getByRole('button', { name: head, exact: true }).click();
    await expect(this.grid.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', order);
    await expect(this.grid).toHaveAttribute('aria-busy', 'false');
  }

  /** The column headers, from left to right. */
  async heads(): Promise<string[]> {
    const words = await this.grid.getByRole('columnheader').allInnerTexts();
    return words.map((text) => text.trim()).filter((text) => text !== '');
  }

  async expectChosen(count: number): Promise<void> {
    await expect(
      this.bar.getByText(this.t('console.selection.everything', { smart_count: count, count }), { exact: true }),
    ).toBeVisible();
  }

  /** Sets a numeric field of all selected records, and waits for the notice. */
  async bulkEdit(field: string, value: string, count: number): Promise<void> {
    await this.bar.getByRole('button', { name: this.t('console.bulkEdit.open') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.t('console.bulkEdit.title', { smart_count: count }) });
    await dialog.getByRole('combobox', { name: this.t('console.bulkEdit.field') }).click();
    await this.page.getByRole('option', { name: field, exact: true }).click();
    await dialog.getByLabel(this.t('console.bulkEdit.value')).fill(value);
    await dialog.getByRole('button', { name: this.t('console.bulkEdit.apply', { smart_count: count }) }).click();
    await expect(dialog).toBeHidden();
  }

  /** Downloads the export and reads the workbook. */
  async exportXlsx(count: number): Promise<unknown[][]> {
    await this.press('console.more');
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.chooseItem('console.export.xlsx', { smart_count: count }),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const book = new Workbook();
    await book.xlsx.load(await readFile(await download.path()));
    const rows: unknown[][] = [];
    book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    return rows;
  }
}
