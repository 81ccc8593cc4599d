import type { Locator } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';
import { makeTheme, type Theme } from './themes.ts';
import type { Words } from './words.ts';

// axe checks each page twice: light and dark.
test.describe.configure({ timeout: 240_000 });

/** A new theme for each test. */
const newTheme = (api: Api): Promise<Theme> =>
  makeTheme(api, 'Переговоры по радиосвязи', { hours: 2, equipment: 'Радиостанция' });

const recordChanges = ({ id }: Theme) =>
  `/changes?${new URLSearchParams({ filter: JSON.stringify({ resource: 'themes', recordId: id }) })}`;

const field = (page: Page, t: Words, name: string) => page.getByLabel(t(`resources.themes.fields.${name}`)).first();
const save = (page: Page, t: Words) => page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
const choice = (dialog: Locator, t: Words, name: string, side: 'mine' | 'theirs') =>
  dialog
    .getByRole('radiogroup', { name: t(`resources.themes.fields.${name}`) })
    .getByRole('radio', { name: t(`console.form.conflict.${side}`), exact: true });

test('two people edit one record: the second sees both and loses nothing', async ({
  page,
  t,
  apiAs,
  enter,
  elsewhere,
}) => {
  const admin = await enter(loginOf('admin'));
  const theme = await newTheme(admin);
  const path = `/admin/themes/edit/${theme.id}`;
  const other = await elsewhere(await apiAs(loginOf('admin')));
  await page.goto(path);
  await field(page, t, 'hours').fill('11');
  await field(page, t, 'equipment').fill('Радиостанция и наушники');

  await other.goto(path);
  await field(other, t, 'hours').fill('7');
  await field(other, t, 'aids').fill('Плакат');
  await save(other, t);
  await expect(other).toHaveURL(/\/admin\/themes(\?|$)/);

  await save(page, t);
  const dialog = page.getByRole('dialog', { name: t('console.form.conflict.title') });
  await expect(dialog).toBeVisible();
  await expect(choice(dialog, t, 'hours', 'mine')).toBeChecked();
  await expect(choice(dialog, t, 'aids', 'theirs')).toBeChecked();
  await expectAccessible(page);

  // The form still has the changes; saving opens the dialog again.
  await dialog.getByRole('button', { name: t('console.form.conflict.back') }).click();
  await expect(field(page, t, 'hours')).toHaveValue('11');
  await save(page, t);
  await choice(dialog, t, 'hours', 'theirs').check();
  await dialog.getByRole('button', { name: t('console.form.conflict.save') }).click();
  await expect(page).toHaveURL(/\/admin\/themes(\?|$)/);
  const now = await admin.send<Theme & { equipment: string; aids: string }>('GET', `/themes/${theme.id}`);
  expect(now).toMatchObject({ hours: 7, equipment: 'Радиостанция и наушники', aids: 'Плакат' });
});

test('the history of a record is read, compared and gone back in', async ({ page, t, enter }) => {
  const admin = await enter(loginOf('admin'));
  const theme = await newTheme(admin);
  await admin.send('PUT', `/themes/${theme.id}`, { hours: 5 });
  await admin.send('PUT', `/themes/${theme.id}`, { hours: 9, title: { ru: `${theme.title.ru}, раздел второй` } });
  await page.goto(`/admin/themes/edit/${theme.id}`);
  await page.getByRole('button', { name: t('history.title'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('history.title') });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    t('history.kinds.edit'),
    t('history.kinds.edit'),
    t('history.kinds.create'),
  ]);
  await expect(panel.locator('ins', { hasText: 'раздел второй' })).toBeVisible();
  await expectAccessible(page);

  const boxes = panel.getByRole('checkbox', { name: t('history.choose') });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await panel.getByRole('button', { name: t('history.compare.open') }).click();
  const compared = page.getByRole('dialog', { name: t('history.compare.title') });
  await expect(compared.getByRole('heading', { level: 3 })).toHaveText([t('resources.themes.fields.hours')]);
  await expectAccessible(page);
  await compared.getByRole('button', { name: t('ra.action.close'), exact: true }).click();

  await panel
    .getByRole('button', { name: t('history.restore.open') })
    .first()
    .click();
  const asked = page.getByRole('dialog').filter({ hasText: t('history.restore.text') });
  await expect(asked.locator('del', { hasText: 'раздел второй' })).toBeVisible();
  await asked.getByRole('button', { name: t('history.restore.confirm') }).click();
  await page.getByRole('button', { name: t('console.jobs.undo'), exact: true }).click();
  await expect
    .poll(async () => (await admin.send<{ kind: string }[]>('GET', recordChanges(theme))).map(({ kind }) => kind))
    .toEqual(['undo', 'restore', 'edit', 'edit', 'create']);
  expect((await admin.send<Theme>('GET', `/themes/${theme.id}`)).hours).toBe(9);
});

test('a deleted record says who deleted it, and returns', async ({ page, t, enter }) => {
  const admin = await enter(loginOf('admin'));
  const theme = await newTheme(admin);
  await admin.send('DELETE', `/themes/${theme.id}`);
  await page.goto(`/admin/themes/edit/${theme.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('history.deleted.title'));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('history.deleted.restore') }).click();
  await expect(field(page, t, 'equipment')).toHaveValue('Радиостанция');
  await page.goto('/admin/themes/edit/99999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));
});

test('an operation on many is undone as one step, unless somebody has changed a record since', async ({
  page,
  t,
  enterNew,
}) => {
  const admin = await enterNew('admin');
  const themes = [await newTheme(admin), await newTheme(admin)];
  const ids = themes.map(({ id }) => id);
  await admin.send('POST', '/jobs/bulk', {
    resource: 'themes',
    action: 'edit',
    selection: { ids },
    changes: { hours: 31 },
  });
  // Only one bulk edit of this person exists.
  await page.goto(`/admin/changes?kind=bulk-edit&resource=themes&actorId=${admin.user.ID}`);
  await page.getByRole('link', { name: t('history.kinds.bulk-edit') }).click();
  await expect(page).toHaveURL(/\/admin\/changes\/\d+$/);
  for (const { title } of themes) await expect(page.getByRole('link', { name: title.ru })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: t('history.undo.title') });
  const undo = async () => {
    await page.getByRole('button', { name: t('history.undo.open'), exact: true }).click();
    await dialog.getByRole('button', { name: t('history.undo.confirm') }).click();
  };
  await admin.send('PUT', `/themes/${ids[0]}`, { hours: 32 });
  await undo();
  // What to undo first, and the record that it changed.
  await expect(dialog.getByRole('link')).toHaveText([/№ \d+$/, new RegExp(themes[0]?.title.ru ?? '')]);
  await dialog.getByRole('button', { name: t('ra.action.close'), exact: true }).click();

  await admin.send('PUT', `/themes/${ids[0]}`, { hours: 31 });
  await undo();
  await expect(dialog).toBeHidden();
  for (const id of ids) await expect.poll(async () => (await admin.send<Theme>('GET', `/themes/${id}`)).hours).toBe(2);
});

test('the trail is read and its chain verified', async ({ page, t, enter }) => {
  const admin = await enter(loginOf('admin'));
  const theme = await newTheme(admin);
  await page.goto(`/admin/audit?resource=themes&recordId=${theme.id}`);
  await expect(page.getByRole('link', { name: theme.title.ru })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('verifyAudit.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('verifyAudit.title') });
  await dialog.getByRole('button', { name: t('verifyAudit.run'), exact: true }).click();
  const head = (await dialog.getByRole('status').locator('code').textContent()) ?? '';
  expect(head).toMatch(/^[0-9a-f]{64}$/);
  await dialog.getByLabel(t('verifyAudit.noted')).fill('f'.repeat(64));
  await dialog.getByRole('button', { name: t('verifyAudit.run'), exact: true }).click();
  await expect(dialog.getByText(t('verifyAudit.headLost'))).toBeVisible();
  await expectAccessible(page);
});

test.describe('a form', () => {
  test('asks before what was typed is left behind', async ({ page, t, enter }) => {
    const admin = await enter(loginOf('admin'));
    const theme = await newTheme(admin);
    await page.goto(`/admin/audit?resource=themes&recordId=${theme.id}`);
    await page.getByRole('link', { name: theme.title.ru }).click();
    await field(page, t, 'hours').fill('3');
    const dialog = page.getByRole('dialog', { name: t('console.form.unsaved.title') });
    await page.getByRole('link', { name: t('menu.admin.questions'), exact: true }).click();
    await dialog.getByRole('button', { name: t('console.form.unsaved.stay') }).click();
    await expect(field(page, t, 'hours')).toHaveValue('3');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('console.form.unsaved.leave') }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?/);
  });

  test('leads to the first of its errors', async ({ page, t, enter }) => {
    await enter(loginOf('admin'));
    await page.goto('/admin/themes/create');
    await field(page, t, 'equipment').fill('Макет');
    await save(page, t);
    const summary = page.getByRole('alert').filter({ hasText: t('resources.themes.fields.number') });
    await expect(summary).toBeVisible();
    await expect(field(page, t, 'number')).toBeFocused();
    await summary.getByRole('button', { name: t('resources.themes.fields.title') }).click();
    await expect(
      page.getByLabel(
        t('console.localized.field', {
          field: t('resources.themes.fields.title'),
          language: t('language.name.ru'),
        }),
      ),
    ).toBeFocused();
    await expectAccessible(page);
  });

  test('is filled again after the session has ended under it', async ({ page, t, enter, makeAccount }) => {
    const person = await makeAccount('admin');
    const api = await enter(person.login);
    const theme = await newTheme(api);
    await page.goto(`/admin/themes/edit/${theme.id}`);
    await field(page, t, 'equipment').fill('Набрано до конца сеанса');
    await api.send('POST', '/auth/sign-out');
    await save(page, t);
    await page.getByLabel(t('signIn.login'), { exact: true }).fill(person.login);
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/themes/edit/${theme.id}`));
    await expect(field(page, t, 'equipment')).toHaveValue('Набрано до конца сеанса');
    await expect(page.getByText(t('console.form.draft'))).toBeVisible();
    await save(page, t);
    await expect(page).toHaveURL(/\/admin\/themes(\?|$)/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('history, operations and trail fit the screen', async ({ page, t, enter }) => {
    const admin = await enter(loginOf('admin'));
    const theme = await newTheme(admin);
    await admin.send('PUT', `/themes/${theme.id}`, { hours: 5, title: { ru: `${theme.title.ru} и сигналы` } });
    // Makes sure that the trail has a line about several records.
    const ids = [(await newTheme(admin)).id, (await newTheme(admin)).id];
    await admin.send('POST', '/jobs/bulk', {
      resource: 'themes',
      action: 'edit',
      selection: { ids },
      changes: { hours: 6 },
    });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.goto(`/admin/themes/edit/${theme.id}`);
    await page.getByRole('button', { name: t('history.title'), exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(2);
    await fits();
    await expectAccessible(page);
    for (const path of ['/admin/changes', '/admin/audit']) {
      await page.goto(path);
      await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible();
      await fits();
      await expectAccessible(page);
    }
  });
});
