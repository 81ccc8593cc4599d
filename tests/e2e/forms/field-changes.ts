import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldKind } from '#admin/model/kinds.ts';
import { booleanLabel, stateOf } from '#admin/model/labels.ts';
import type { FieldModel } from '#admin/model/model.ts';
import { iinCheckDigit } from '#shared/identity/iin.ts';
import { ownPicture } from '../media-files.ts';
import { inLatin, MARKED, ownMark, ownThemeNumber } from '../own.ts';
import type { Words } from '../words.ts';

/** A field of an open form, and its value in the record. */
export type OpenField = {
  page: Page;
  t: Words;
  /** The resource whose locale keys the field uses. */
  resource: string;
  field: FieldModel;
  box: Locator;
  value: unknown;
  /** Whether the record does not exist yet. */
  isNew: boolean;
};

/** Changes the value of a field, as a user does. */
type Change = (open: OpenField) => Promise<void>;

const DAY_MS = 86_400_000;

/** Valid texts for fields that do not accept every text. */
const FITTING: Readonly<Record<string, () => string>> = {
  email: () => `${inLatin(ownMark())}@example.kz`,
  iin: ownIin,
  personnelNumber: () => String(ownThemeNumber()),
  ipRanges: () => '10.20.0.0/16',
  sebKeys: () => '5e'.repeat(32),
  number: () => String(ownThemeNumber()),
  accessCode: ownMark,
  login: () => `e2e-${inLatin(ownMark())}`,
  key: () => `e2e-${inLatin(ownMark())}`,
};

/** A valid IIN that nobody has. */
function ownIin(): string {
  const first = `85${String(ownThemeNumber()).padStart(9, '0')}`;
  const check = iinCheckDigit([...first].map(Number));
  // One of eleven numbers has no check digit.
  return check === undefined ? ownIin() : `${first}${check}`;
}

const textbox = ({ box }: OpenField) =>
  box.locator('input:not([type=hidden], [type=radio]), textarea:not([aria-hidden])').first();

async function write(open: OpenField): Promise<void> {
  const input = textbox(open);
  // A suffix of digits is valid in names, logins and phone numbers.
  const more = `${await input.inputValue()}${ownMark().length}7`;
  await input.fill(FITTING[open.field.name]?.() ?? more);
}

async function writeWords(open: OpenField): Promise<void> {
  const input = textbox(open);
  await input.fill(`${await input.inputValue()} ${ownMark()}`);
}

async function writeRichText({ box, page }: OpenField): Promise<void> {
  await box.getByRole('textbox').first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${ownMark()}`);
}

async function count(open: OpenField): Promise<void> {
  if (isToBeginWith(open)) return refer(open);
  const fitting = FITTING[open.field.name];
  if (fitting !== undefined) return write(open);
  // Where few numbers make sense, one of them is chosen.
  if ((await open.box.getByRole('spinbutton').count()) === 0) return chooseAnother(open);
  const input = open.box.getByRole('spinbutton').first();
  const number = Number((await input.getAttribute('aria-valuenow')) ?? 0);
  const { maximum = Number.POSITIVE_INFINITY } = open.field;
  const most = Math.min(maximum, Number((await input.getAttribute('aria-valuemax')) || maximum));
  await input.fill(String(number + 1 <= most ? number + 1 : number - 1));
}

async function chooseAnother({ page, box }: OpenField): Promise<void> {
  await box.getByRole('combobox').click();
  await page.getByRole('option', { selected: false }).first().click();
}

async function toggle({ page, box, t, resource, field, value }: OpenField): Promise<void> {
  if (stateOf(resource, field.name) !== undefined) {
    await box.getByRole('combobox').click();
    const other = t(booleanLabel(resource, field.name, value !== true));
    return page.getByRole('option', { name: other, exact: true }).click();
  }
  const input = box.locator('input[type=checkbox]').last();
  await input.setChecked(!(await input.isChecked()));
}

async function choose({ page, box, t, resource, field, value }: OpenField): Promise<void> {
  const next = (field.options ?? []).find((option) => option !== value);
  await box.getByRole('combobox').click();
  await page
    .getByRole('option', { name: t(`resources.${resource}.values.${field.name}.${next}`), exact: true })
    .click();
}

/** Fields that name people. */
const PEOPLE: ReadonlySet<string> = new Set(['hostId', 'teacherId', 'userId', 'examinerId']);

/** Chooses another record of the demo, or a person: what else a parallel test has made may be gone before the form is saved. */
async function refer({ page, box, field }: OpenField): Promise<void> {
  const input = box.getByRole('combobox');
  const before = await input.inputValue();
  await input.click();
  if (before !== '') await input.fill('');
  const option = page
    .getByRole('option')
    .filter({ hasNotText: before === '' ? /^$/ : before })
    .filter({ hasNotText: PEOPLE.has(field.name) ? /^$/ : MARKED })
    .first();
  await option.click();
}

async function addWord(open: OpenField): Promise<void> {
  const { box } = open;
  const word = FITTING[open.field.name]?.() ?? ownMark();
  const lines = box.locator('textarea:not([aria-hidden])');
  if ((await lines.count()) > 0) {
    await lines.fill(`${await lines.inputValue()}\n${word}\n`);
    return;
  }
  await box.getByRole('combobox').fill(word);
  await box.getByRole('combobox').press('Enter');
}

async function moveDay(open: OpenField): Promise<void> {
  const input = textbox(open);
  const { value } = open;
  const isTime = open.field.kind === 'date-time';
  // Moves a beginning earlier and an end later, so that no period becomes invalid; what is planned begins in the future.
  const step = /to$|closes|^startsAt$/i.test(open.field.name) ? DAY_MS : -DAY_MS;
  const day = new Date(
    value === null || value === undefined ? Date.now() + step * 400 : Date.parse(String(value)) + step,
  );
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  // As it is typed in every language: the day, the month, the year, and the hours and minutes.
  await input.fill(`${date}.${month}.${year}${isTime ? ' 14:30' : ''}`);
}

/** Writes every option of a new question, and marks the first as right. */
async function writeOptions({ box, page }: OpenField): Promise<void> {
  for (const option of await box.getByRole('textbox').all()) {
    await option.focus();
    await page.keyboard.type(ownMark());
  }
  await box.getByRole('radio').first().check();
}

/** Changes the first part of the answers that can be typed, chosen or moved. */
async function answer(open: OpenField): Promise<void> {
  if (open.value === undefined) return writeOptions(open);
  const { box, page } = open;
  const inputs = box.locator('input[type=text]:not([role=combobox]):not([readonly]), textarea:not([aria-hidden])');
  const rich = box.getByRole('textbox').and(box.locator('[contenteditable=true]'));
  if ((await rich.count()) > 0) {
    await writeRichText({ ...open, box });
    return;
  }
  const radio = box.getByRole('radio', { checked: false });
  if ((await radio.count()) > 0 && (await inputs.count()) === 0) {
    await radio.first().check();
    return;
  }
  const input = inputs.first();
  const shown = await input.inputValue();
  const number = Number(shown.replaceAll(/\s/gu, '').replace(',', '.'));
  await input.fill(Number.isNaN(number) || shown === '' ? `${shown} ${ownMark()}` : String(number + 1));
  await page.keyboard.press('Tab');
}

/** Uploads a file and waits until the server has looked at it. */
async function upload({ box }: OpenField): Promise<void> {
  const file = { name: `${ownMark()}.jpg`, mimeType: 'image/jpeg', buffer: await ownPicture() };
  await box.locator('input[type=file]').setInputFiles(file);
  await expect(box.getByRole('alert')).toBeVisible();
}

/** A package of the demo, as it was made. */
const PACKAGE = fileURLToPath(new URL('../../../src/server/demo/packages/files/tracks-scorm-1.2.zip', import.meta.url));

/** Uploads a package and waits until it has been read. */
async function uploadPackage({ box, page, t }: OpenField): Promise<void> {
  await box.locator('input[type=file]').setInputFiles(PACKAGE);
  const read = t('packagePage.reading.done', { name: basename(PACKAGE) });
  await expect(page.getByText(read)).toBeVisible({ timeout: 60_000 });
}

/** Fields whose value comes of a file, whatever they hold. */
const OF_FILES: Readonly<Record<string, Change>> = { contentId: uploadPackage };

/** Whether a field is filled by a file that is given. */
export const isOfFile = ({ name, kind }: FieldModel): boolean => kind === 'upload' || name in OF_FILES;

/** How to change a field of each kind. null: not changed here (a revision), or it takes more than the field (a picture, a password). */
const CHANGES: Record<FieldKind, Change | null> = {
  id: null,
  text: write,
  multiline: writeWords,
  'localized-text': writeWords,
  'localized-html': writeRichText,
  integer: count,
  number: count,
  boolean: toggle,
  enum: choose,
  reference: refer,
  references: null,
  ids: null,
  tags: addWord,
  date: moveDay,
  'date-time': moveDay,
  email: write,
  password: null,
  upload,
  iin: write,
  images: null,
  permissions: toggle,
  'question-content': answer,
  layout: null,
  rows: count,
};

/** Rows that a new record does not have: the first is added by what it refers to. */
const isToBeginWith = ({ field, value }: OpenField) => field.kind === 'rows' && value === undefined;

/** What only one record may have: in the demo one has it. */
const ONLY_ONE: ReadonlySet<string> = new Set(['otherPlans']);

/** Whether the form shows the field and it can be edited. */
export async function canChange(open: OpenField): Promise<boolean> {
  const { field, box } = open;
  if (CHANGES[field.kind] === null || (open.isNew && ONLY_ONE.has(field.name))) return false;
  // What a record holds is replaced by a journey of its own.
  if (isOfFile(field)) return open.isNew;
  if (isToBeginWith(open)) return (await box.getByRole('combobox').count()) === 1;
  const inputs =
    field.kind === 'rows' ? box.getByRole('spinbutton') : box.locator('input, textarea, [contenteditable=true]');
  if ((await inputs.count()) === 0) return false;
  return (await box.locator('input[readonly], input:disabled').count()) === 0;
}

export async function changeField(open: OpenField): Promise<void> {
  const change = OF_FILES[open.field.name] ?? CHANGES[open.field.kind];
  if (change === null) throw new Error(`${open.field.name} is not changed by its field alone`);
  await change(open);
}

/** The visible values of all fields of the form, by name. */
export function shownFields(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    // A number is grouped when nobody edits it: once the page has been drawn anew.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-field]')].map((box) => [
        box.dataset.field ?? '',
        [...box.querySelectorAll<HTMLInputElement>('input, textarea, [contenteditable=true]')]
          .filter((input) => input.ariaHidden !== 'true' && input.closest('[role=toolbar], [data-player]') === null)
          .map((input) =>
            ['checkbox', 'radio'].includes(input.type)
              ? input.checked
              : (input.value ?? input.innerText).replaceAll(/\s+/g, ' ').trim(),
          ),
      ]),
    );
  });
}

/** Waits until the form shows these values; other fields may show what they like. */
export async function expectShown(page: Page, fields: Record<string, unknown>): Promise<void> {
  const named = async () => {
    const shown = await shownFields(page);
    return Object.fromEntries(Object.keys(fields).map((name) => [name, shown[name]]));
  };
  await expect.poll(named, { message: 'the form shows what was saved' }).toEqual(fields);
}
