import type { Locator, Request } from '@playwright/test';
import { modelOf } from '#admin/model/model.ts';
import { type Api, expect, type Page } from '../fixtures.ts';
import { untilStill } from '../stillness.ts';
import type { Words } from '../words.ts';
import { canChange, changeField, expectShown, isOfFile, type OpenField, shownFields } from './field-changes.ts';
import type { FormRecord } from './kinds-of-records.ts';
import type { FormSection } from './sections.ts';

/** The server computes this value, and parallel tests that create questions change it. */
const COUNTED = 'available';

/** Asked of a new record only: afterwards it is changed at the head of the page, with a reason. */
const ASKED_ONCE: ReadonlySet<string> = new Set(['blocked']);

/** Opens, changes, saves and compares records in the forms of a section. */
export class FormJourney {
  readonly page: Page;
  readonly t: Words;
  readonly api: Api;
  readonly section: FormSection;

  constructor(page: Page, t: Words, api: Api, section: FormSection) {
    this.page = page;
    this.t = t;
    this.api = api;
    this.section = section;
  }

  read(id: number): Promise<FormRecord> {
    return this.api.send<FormRecord>('GET', `/${this.section.resource}/${id}`);
  }

  async open(record: FormRecord): Promise<void> {
    await this.page.goto(this.section.pathOf(record));
    await this.#opened();
  }

  /** Opens a record from the page that is open, which takes a fraction of what loading the console anew takes. */
  async visit(record: FormRecord): Promise<void> {
    const { page, section } = this;
    await this.#go('/admin/nowhere');
    await expect(page.locator('[data-field]')).toHaveCount(0);
    await this.#go(section.pathOf(record));
    await this.#opened();
  }

  /** The page rests before its button is pressed, and the form before anything is written: parts of both come later on a busy machine. */
  async #opened(): Promise<void> {
    const { page, section, t } = this;
    await untilStill(page);
    if (section.opener !== undefined) {
      await page.getByRole('button', { name: t(section.opener), exact: true }).click();
    }
    await this.#formRests();
  }

  async #formRests(): Promise<void> {
    await expect(this.page.locator('[data-field]').first()).toBeVisible();
    await untilStill(this.page);
    await this.#unfold();
  }

  /** Opens the groups of the form that are folded. */
  async #unfold(): Promise<void> {
    const folded = this.page.locator('form h2 button[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async #go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /**
   * Submits the form as it is, which its button would only do after a change: it is valid, nothing is sent, and nothing is written.
   */
  async leaveAsItIs(record: FormRecord): Promise<void> {
    const form = this.page.locator('form:has([data-field])');
    if ((await form.count()) === 0) {
      await expect(this.page.getByRole('button', { name: this.t('ra.action.save'), exact: true })).toBeDisabled();
      return;
    }
    const sent: string[] = [];
    const note = (request: Request) => void (request.method() === 'PUT' && sent.push(request.url()));
    this.page.on('request', note);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await this.expectSaved();
    this.page.off('request', note);
    // The notice of the next record is not to be mistaken for this one.
    await this.page.keyboard.press('Escape');
    await expect(this.#notice()).toBeHidden();
    expect(sent, 'nothing is sent').toEqual([]);
    const after = await this.read(record.id);
    // Another journey may be changing this very record.
    if (after.revision !== record.revision) return;
    expect(this.#written(after), 'nothing has changed').toEqual(this.#written(record));
    expect(after.updatedAt, 'nothing was written').toBe(record.updatedAt);
  }

  /** Fills the form of a new record and saves it. The record, and its form, have what was written. */
  async create(path: string, fields: readonly string[]): Promise<void> {
    const { page, section, t } = this;
    await page.goto(path);
    if (section.start !== undefined) await page.getByRole('button', { name: t(section.start) }).click();
    await this.#formRests();
    const names = await this.change({ id: 0, revision: 0, createdAt: '' }, fields);
    const written = await shownFields(page);
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith(`/${section.resource}`)),
      page.getByRole('button', { name: t('ra.action.save'), exact: true }).click(),
    ]);
    expect(response.status(), await response.text()).toBe(201);
    const { id } = (await response.json()) as { id: number };
    const record = await this.read(id);
    const isEmpty = (name: string) => record[name] === null || JSON.stringify(record[name]) === '{}';
    expect(names.filter(isEmpty), 'what was written is kept').toEqual([]);
    await this.open(record);
    // A file that was given is no text that is written.
    const files = new Set(
      modelOf(section.resource)
        .create.filter(isOfFile)
        .map(({ name }) => name),
    );
    const texts = names.filter((name) => !files.has(name) && !ASKED_ONCE.has(name));
    await expectShown(page, Object.fromEntries(texts.map((name) => [name, written[name]])));
    await this.api.send('DELETE', `/${section.resource}/${id}`);
  }

  #notice(): Locator {
    return this.page.getByText(this.t('ra.notification.updated', { smart_count: 1 }));
  }

  async expectSaved(): Promise<void> {
    const refusal = this.page.getByRole('alert').filter({ hasNot: this.page.locator('.MuiSnackbarContent-root') });
    const notice = this.#notice();
    await expect(notice.or(refusal).first()).toBeVisible();
    await expect(notice, await refusal.allInnerTexts().then((texts) => texts.join('\n'))).toBeVisible();
  }

  /** The record without values that the server computes, because those may change at any time. */
  #written(record: FormRecord, without: readonly string[] = []): unknown {
    const names = modelOf(this.section.resource).edit.map(({ name }) => name);
    const written = names.filter((name) => !without.includes(name)).map((name) => [name, record[name]]);
    return JSON.parse(JSON.stringify(written, (key, value: unknown) => (key === COUNTED ? undefined : value)));
  }

  openField(record: FormRecord, name: string): OpenField | undefined {
    const { page, t } = this;
    const { resource } = this.section;
    const field = modelOf(resource).edit.find((each) => each.name === name);
    if (field === undefined) return undefined;
    return {
      page,
      t,
      resource,
      field,
      box: page.locator(`[data-field="${name}"]`),
      value: record[name],
      isNew: record.id === 0,
    };
  }

  /**
   * Changes the values of at most `most` of the fields that the form shows.
   * @returns the names of the fields that have another value now
   */
  async change(record: FormRecord, names: readonly string[], most = names.length): Promise<string[]> {
    const changed: string[] = [];
    for (const name of names) {
      const field = this.openField(record, name);
      if (changed.length === most || field === undefined || !(await canChange(field))) continue;
      await changeField(field);
      changed.push(name);
    }
    expect(changed, 'something can be changed').not.toEqual([]);
    return changed;
  }

  /** Saves the changes, checks that exactly these fields have changed, saves once more without a change, and undoes. */
  async saveChanged(record: FormRecord, names: readonly string[]): Promise<void> {
    const shown = await shownFields(this.page);
    const [response] = await Promise.all([
      this.page.waitForResponse((each) => each.request().method() === 'PUT'),
      this.page.getByRole('button', { name: this.t('ra.action.save'), exact: true }).click(),
    ]);
    expect(response.status(), `${names.join(', ')}: ${await response.text()}`).toBe(200);
    // What is reloaded before it knows that it was saved comes back as a draft.
    if (this.section.stays) await this.expectSaved();
    const body = response.request().postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort(), 'only what was changed is sent').toEqual([...names, 'revision'].sort());
    const after = await this.read(record.id);
    const same = (name: string) => JSON.stringify(after[name]) === JSON.stringify(record[name]);
    expect(names.filter(same), 'what was changed is kept').toEqual([]);
    const touched = [...names, 'revision'];
    expect(this.#written(after, touched), 'every other field is as it was').toEqual(this.#written(record, touched));
    await this.open(record);
    await expectShown(this.page, shown);
    await this.leaveAsItIs(after);
    const before = Object.fromEntries(names.map((name) => [name, record[name]]));
    await this.api.send('PUT', `/${this.section.resource}/${record.id}`, { ...before, revision: after.revision });
  }
}
