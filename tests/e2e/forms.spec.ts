import { modelOf } from '#admin/model/model.ts';
import { ROLE_KEYS, type RoleKey } from '#shared/access/roles.ts';
import { loginOf } from './accounts.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';
import { canChange, changeField, expectShown, type OpenField, shownFields } from './forms/field-changes.ts';
import { type FormRecord, oneOfEachKind } from './forms/kinds-of-records.ts';
import { type FormSection, formSections } from './forms/sections.ts';
import { inLatin, ownMark } from './own.ts';
import { untilStill } from './stillness.ts';
import type { Words } from './words.ts';

const DEMO_LOGINS: readonly unknown[] = ROLE_KEYS.map(loginOf);

/** The server computes this value, and parallel tests that create questions change it. */
const COUNTED = 'available';

class FormJourney {
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
    if (this.section.opener !== undefined) {
      await this.page.getByRole('button', { name: this.t(this.section.opener), exact: true }).click();
    }
    await untilStill(this.page);
    await expect(this.page.locator('[data-field]').first()).toBeVisible();
  }

  async expectSaved(): Promise<void> {
    const refusal = this.page.getByRole('alert').filter({ hasNot: this.page.locator('.MuiSnackbarContent-root') });
    const notice = this.page.getByText(this.t('ra.notification.updated', { smart_count: 1 }));
    await expect(notice.or(refusal).first()).toBeVisible();
    await expect(notice, await refusal.allInnerTexts().then((texts) => texts.join('\n'))).toBeVisible();
  }

  /** The save button is disabled until something changes, so the form is submitted directly: it must be valid as it is. */
  async saveUnchanged(record: FormRecord): Promise<void> {
    const form = this.page.locator('form:has([data-field])');
    if ((await form.count()) === 0) {
      await expect(this.page.getByRole('button', { name: this.t('ra.action.save'), exact: true })).toBeDisabled();
      return;
    }
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await this.expectSaved();
    const after = await this.read(record.id);
    expect(this.#written(after), 'nothing has changed').toEqual(this.#written(record));
    expect(after.updatedAt, 'nothing was written').toBe(record.updatedAt);
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
    return { page, t, resource, field, box: page.locator(`[data-field="${name}"]`), value: record[name] };
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
    const body = response.request().postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort(), 'only what was changed is sent').toEqual([...names, 'revision'].sort());
    const after = await this.read(record.id);
    const same = (name: string) => JSON.stringify(after[name]) === JSON.stringify(record[name]);
    expect(names.filter(same), 'what was changed is kept').toEqual([]);
    const touched = [...names, 'revision'];
    expect(this.#written(after, touched), 'every other field is as it was').toEqual(this.#written(record, touched));
    await this.open(record);
    await expectShown(this.page, shown);
    await this.saveUnchanged(after);
    const before = Object.fromEntries(names.map((name) => [name, record[name]]));
    await this.api.send('PUT', `/${this.section.resource}/${record.id}`, { ...before, revision: after.revision });
  }
}

/** Records that may be changed, because no other test depends on them. */
const isOwn = (record: FormRecord) => record.builtin !== true && !DEMO_LOGINS.includes(record.login);

/** Records that this or another test has created. */
const isMade = ({ createdAt, login }: FormRecord) =>
  createdAt >= (process.env.E2E_BEGAN ?? '') || String(login ?? '').startsWith('e2e-');

/** The demo organisation's records in a section. */
async function recordsOf(api: Api, { resource, filter, isOpen }: FormSection): Promise<FormRecord[]> {
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,499]', filter: JSON.stringify(filter) });
  const records = await api.send<FormRecord[]>('GET', `/${resource}?${query}`);
  return records.filter((record) => !isMade(record) && isOpen(record));
}

type Makers = { api: Api; makeAccount: (role: RoleKey) => Promise<{ id: number }> };

function ownName(): { key: string; title: { ru: string } } {
  const mark = ownMark();
  return { key: `e2e-${inLatin(mark)}`, title: { ru: mark } };
}

/** Creates a record for changes that would disturb parallel tests. */
const SPARE: Readonly<Record<string, (makers: Makers) => Promise<{ id: number }>>> = {
  users: ({ makeAccount }) => makeAccount('user'),
  superusers: ({ makeAccount }) => makeAccount('superUser'),
  'support-users': ({ makeAccount }) => makeAccount('support'),
  roles: ({ api }) => api.send('POST', '/roles', { ...ownName(), permissions: [] }),
  'dictionary-types': ({ api }) => api.send('POST', '/dictionary-types', ownName()),
};

for (const section of formSections()) {
  const { name, fields } = section;
  test(`the form of ${name} saves what was changed and nothing else`, async ({ page, t, enter, makeAccount }) => {
    const api = await enter(loginOf('admin'));
    const journey = new FormJourney(page, t, api, section);
    const demo = oneOfEachKind(section.resource, await recordsOf(api, section));
    for (const [index, record] of demo.entries()) {
      await test.step(`${name} ${record.id}`, async () => {
        await journey.open(record);
        if (!isOwn(record)) return journey.saveUnchanged(record);
        const turn = index % fields.length;
        const changed = await journey.change(record, [...fields.slice(turn), ...fields.slice(0, turn)], 1);
        return journey.saveChanged(record, changed);
      });
    }
    const spare = await SPARE[name]?.({ api, makeAccount });
    const id = spare?.id ?? demo.findLast(isOwn)?.id ?? 0;
    await test.step(`${name} ${id}, everything`, async () => {
      const record = await journey.read(id);
      await journey.open(record);
      await journey.saveChanged(record, await journey.change(record, fields));
    });
  });
}
