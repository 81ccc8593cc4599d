import { LANGUAGES } from '#shared/i18n/languages.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { ListSteps } from './list-steps.ts';
import { makeQuestion } from './exam-setup.ts';
import { ownThemeNumber } from './own.ts';
import { makeThemes } from './themes.ts';

const COUNT = 28;
const PER_PAGE = 25;

const hoursOf = async (api: { send: <T>(method: string, path: string) => Promise<T> }, word: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: word }), range: '[0,99]', sort: '["id","ASC"]' });
  return (await api.send<{ hours: number }[]>('GET', `/themes?${query}`)).map(({ hours }) => hours);
};

test.describe('a list at a desk', () => {
  test('a view keeps filter, sort, columns and density, and comes back', async ({ page, enterNew, t }) => {
    const { word } = await makeThemes(await enterNew('admin'), 3);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    const hours = t('resources.themes.fields.hours');
    const title = t('resources.themes.fields.title');

    await list.sortBy(hours, 'ascending');
    await list.sortBy(hours, 'descending');
    await expect(list.rows.first()).toContainText(`${word} 03`);
    const before = await list.heads();
    await list.openColumns();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('resources.themes.fields.lessonTypeId') }).uncheck();
    // By keyboard: pick up, move to the front, drop. Each step is announced, and the next one waits for it.
    const steps = await dialog.getByRole('listitem').allTextContents();
    const [count, from] = [steps.length, steps.indexOf(hours) + 1];
    await dialog.getByRole('button', { name: t('console.columns.move', { name: hours }) }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(t('console.sortable.lifted', { name: hours, place: from, count }))).toBeAttached();
    // The list hears arrows a moment after it says that it has lifted: a key that comes sooner than anybody's is pressed again.
    const up = async (place: number) => {
      await page.keyboard.press('ArrowUp');
      const moved = page.getByText(t('console.sortable.moved', { name: hours, place, count }));
      await expect(moved).toBeAttached({ timeout: 5000 });
    };
    await expect(() => up(from - 1)).toPass();
    for (let place = from - 2; place >= 1; place -= 1) await up(place);
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: t('console.columns.compact') }).click();
    await dialog.getByRole('button', { name: t('console.columns.done') }).click();
    await expect
      .poll(() => list.heads())
      .toEqual([
        hours,
        ...before.filter((name) => name !== hours && name !== t('resources.themes.fields.lessonTypeId')),
      ]);

    const name = `Вид ${word}`;
    await list.press('console.views.standard');
    await list.chooseItem('console.views.saveAs');
    await page.getByLabel(t('console.views.name')).fill(name);
    await list.press('ra.action.save');
    await expect(page.getByRole('button', { name })).toBeVisible();

    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitemradio', { name: t('console.views.standard') }).click();
    await expect.poll(async () => (await list.heads())[0]).toBe(title);
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await list.press('console.views.standard');
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(list.rows).toHaveCount(3);
    await expect(list.rows.first()).toContainText(`${word} 03`);
    expect((await list.heads())[0]).toBe(hours);
    expect(page.url()).toContain(encodeURIComponent(word));

    await page.reload();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expect.poll(async () => (await list.heads())[0]).toBe(hours);

    await page.getByRole('button', { name }).click();
    await list.chooseItem('console.views.delete');
    await list.press('ra.action.delete');
    await expect(page.getByRole('button', { name: t('console.views.standard') })).toBeVisible();
  });

  test('all that match are changed by one job, undone and done again', async ({ page, enterNew, t }) => {
    const api = await enterNew('admin');
    const { word } = await makeThemes(api, COUNT);
    const before = await hoursOf(api, word);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    const hours = await list.column(t('resources.themes.fields.hours'));
    await page.getByRole('checkbox', { name: t('console.selection.page') }).check();
    await expect(list.bar).toContainText(t('console.selection.count', { smart_count: PER_PAGE, count: PER_PAGE }));
    await list.press('console.selection.selectEverything', { smart_count: COUNT, count: COUNT });
    await list.expectChosen(COUNT);
    await list.bulkEdit(t('resources.themes.fields.hours'), '77', COUNT);
    await expect(page.getByText(t('console.jobs.done.changed', { smart_count: COUNT }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before.map(() => 77));
    await expect(hours).toHaveText(Array<string>(PER_PAGE).fill('77'));
    await list.press('console.jobs.undo');
    await list.press('history.undo.confirm');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: COUNT }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before);
    await expect(hours).toHaveText(before.slice(0, PER_PAGE).map(String));

    await list.press('console.jobs.title');
    const panel = page.getByRole('dialog', { name: t('console.jobs.title') });
    await panel.getByRole('button', { name: t('console.jobs.redo') }).click();
    await expect.poll(() => hoursOf(api, word)).toEqual(before.map(() => 77));
  });

  test('the file has what the view shows, and of the selection what is selected', async ({ page, enter, t }) => {
    const { word, themes } = await makeThemes(await enter(loginOf('admin')), 5);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    const title = t('resources.themes.fields.title');
    await list.sortBy(title, 'ascending');
    await expect(page).toHaveURL(/sort=title/);
    const titles = themes.map(({ title: { ru } }) => ru);
    await expect(await list.column(title)).toHaveText(titles);
    // Texts have a column in each language.
    const inLanguages = (head: string) => (head === title ? LANGUAGES.map((one) => `${head} (${one})`) : [head]);
    const heads = (await list.heads()).flatMap(inLanguages);
    const rows = await list.exportXlsx(5);
    expect(rows[0]).toEqual(heads);
    expect(rows.slice(1).map((row) => row[heads.indexOf(`${title} (ru)`)])).toEqual(titles);
    const hours = heads.indexOf(t('resources.themes.fields.hours'));
    expect(rows.slice(1).map((row) => typeof row[hours])).toEqual(Array(5).fill('number'));

    await list.rows.nth(1).getByRole('checkbox').check();
    await list.bar.getByRole('button', { name: t('ra.action.export') }).click();
    await expect(page.getByRole('menuitem', { name: t('console.export.csv', { smart_count: 1 }) })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('a list is gone through by keyboard alone', async ({ page, enter, t }) => {
    const { word } = await makeThemes(await enter(loginOf('admin')), COUNT);
    const list = new ListSteps(page, t);
    await page.goto('/admin/themes');
    await expect(list.rows.first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(list.rows.first()).toContainText(`${word} 01`);
    await expect(list.grid).toHaveAttribute('aria-busy', 'false');
    await list.rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(list.rows.nth(2)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(list.rows.nth(3)).toHaveAttribute('aria-selected', 'true');
    await expect(list.bar).toContainText(t('console.selection.count', { smart_count: 2, count: 2 }));
    await page.keyboard.press('PageDown');
    await expect(list.rows).toHaveCount(COUNT - PER_PAGE);
    await expect(list.rows.first()).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(list.rows).toHaveCount(PER_PAGE);
    await expect(list.rows.nth(3)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.bar).toBeHidden();

    await page.keyboard.press('F2');
    const number = ownThemeNumber();
    const editor = page.getByRole('dialog');
    await editor.getByRole('spinbutton').fill(String(number));
    await page.keyboard.press('Enter');
    await expect(editor).toBeHidden();
    const numbers = await list.column(t('resources.themes.fields.number'));
    await expect(numbers.nth(3)).toHaveText(new Intl.NumberFormat('ru').format(number));
    await expect(list.rows.nth(3)).toBeFocused();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('console.keys.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await list.rows.nth(3).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/themes\/edit\/\d+/);
    await page.goBack();
    await expect(list.rows.nth(3)).toBeFocused();
  });

  test('deleting says what depends on the record, and can be undone', async ({ page, enterNew, t }) => {
    const api = await enterNew('admin');
    const { word, themes } = await makeThemes(api, 2);
    const [used, free] = themes;
    await makeQuestion(api, `Вопрос ${word}`, { type: 'true_false', correct: true }, { themeId: used?.id });
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await page.getByRole('checkbox', { name: t('console.selection.page') }).check();
    await list.bar.getByRole('button', { name: t('ra.action.delete') }).click();
    const dialog = page.getByRole('dialog', { name: t('console.delete.title', { smart_count: 2 }) });
    await expect(dialog.getByText(t('console.delete.someUsed', { count: 1, total: 2 }))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(`${word} 01`);
    await dialog.getByRole('button', { name: t('console.delete.confirmFree', { smart_count: 1 }) }).click();
    await expect(page.getByText(t('console.jobs.done.deletedFree', { count: 1, skipped: 1 }))).toBeVisible();
    await list.press('console.jobs.undo');
    await list.press('history.undo.confirm');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: 1 }))).toBeVisible();

    await page.goto(`/admin/themes/edit/${used?.id}`);
    await list.press('ra.action.delete');
    const refused = page.getByRole('dialog');
    await expect(refused.getByText(t('console.delete.keeping'))).toBeVisible();
    await expect(refused).toContainText(`Вопрос ${word}`);
    await expect(refused.getByRole('button', { name: t('console.delete.confirm', { smart_count: 1 }) })).toBeDisabled();

    await page.goto(`/admin/themes/edit/${free?.id}`);
    await list.press('ra.action.delete');
    await list.press('console.delete.confirm', { smart_count: 1 });
    await expect(page).toHaveURL(/\/admin\/themes(\?|$)/);
    await list.press('console.jobs.undo');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: 1 }))).toBeVisible();
    await api.send('GET', `/themes/${free?.id}`);
  });

  test('twenty compact rows are in sight, the name stays, and a column is as wide as a person wants', async ({
    page,
    enterNew,
    t,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await enterNew('admin');
    const list = new ListSteps(page, t);
    await page.goto('/admin/users');
    await list.press('console.more');
    await list.chooseItem('console.columns.toCompact');
    // The menu is above the page until it has gone.
    await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
    const twentieth = list.rows.nth(19);
    await expect(twentieth).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    const head = list.grid.getByRole('columnheader', { name: t('resources.users.fields.login') });
    const width = async () => (await head.boundingBox())?.width ?? 0;
    const before = await width();
    const box = await head.boundingBox();
    if (box === null) throw new Error('The column is not shown');
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 397, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 380);
    const name = list.rows.first().getByRole('gridcell').or(list.rows.first().locator('td')).nth(1);
    const place = (await name.boundingBox())?.x;
    await list.grid.locator('..').evaluate((frame) => frame.scrollTo({ left: 300, top: 200 }));
    expect((await name.boundingBox())?.x).toBe(place);
    await expect(list.grid.getByRole('columnheader').nth(1)).toBeInViewport();

    await page.reload();
    await expect.poll(width).toBeGreaterThan(before + 380);
    const wide = await width();
    await list.openColumns();
    const narrower = page.getByRole('button', {
      name: t('console.columns.narrower', { name: t('resources.users.fields.login') }),
    });
    await narrower.press('Enter');
    await list.press('console.columns.done');
    await expect.poll(width).toBeLessThan(wide);
  });

  test('a long page renders the rows in sight, and the keys lead to all of them', async ({ page, enterNew, t }) => {
    await enterNew('admin');
    const list = new ListSteps(page, t);
    await page.goto('/admin/users?perPage=250&page=1');
    await expect(list.rows.first()).toBeVisible();
    expect(await list.rows.count()).toBeLessThan(120);
    await list.rows.first().focus();
    await page.keyboard.press('End');
    await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', '251');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', '250');
    await page.keyboard.press('Home');
    await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', '2');
  });

  test('a list that finds nothing says how to go on', async ({ page, enter, t }) => {
    await enter(loginOf('admin'));
    await page.goto(`/admin/themes?${new URLSearchParams({ filter: JSON.stringify({ q: 'ъъъъъъъъъ' }) })}`);
    await expect(page.getByRole('heading', { name: t('console.nothing.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('console.nothing.clear') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('axe finds nothing serious while records are selected', async ({ page, enter, t }) => {
    await enter(loginOf('admin'));
    const list = new ListSteps(page, t);
    await page.goto('/admin/users');
    await page.getByRole('checkbox', { name: t('console.selection.page') }).check();
    await expect(list.bar).toBeVisible();
    await expectAccessible(page);
    await list.openColumns();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('console.columns.done') }).click();
    await list.press('console.filters.open');
    await expect(page.getByRole('dialog', { name: t('console.filters.title') })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a list on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('records are filtered, sorted, chosen, changed and taken along', async ({ page, enterNew, t }) => {
    const api = await enterNew('admin');
    const { word } = await makeThemes(api, COUNT);
    const before = await hoursOf(api, word);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await list.press('console.more');
    await list.press('ra.action.sort');
    const byHours = t('console.sort.down', { field: t('resources.themes.fields.hours') });
    await page.getByRole('menuitemradio', { name: byHours }).click();
    await page.keyboard.press('Escape');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect(cards.first()).toContainText(`${word} ${COUNT}`);

    const rows = await list.exportXlsx(COUNT);
    expect(rows).toHaveLength(COUNT + 1);

    await list.press('console.more');
    await list.press('console.selection.choose');
    for (const card of (await cards.all()).slice(0, 2)) await card.getByRole('checkbox').check();
    await expect(list.bar).toContainText(t('console.selection.count', { smart_count: 2, count: 2 }));
    await expectAccessible(page);
    await list.bulkEdit(t('resources.themes.fields.hours'), '99', 2);
    await expect(page.getByText(t('console.jobs.done.changed', { smart_count: 2 }))).toBeVisible();
    await list.press('console.jobs.undo');
    await list.press('history.undo.confirm');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: 2 }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before);

    await list.press('console.filters.open');
    const sheet = page.getByRole('dialog', { name: t('console.filters.title') });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: t('ra.action.close') }).click();
    await expect(sheet).toBeHidden();
  });
});
