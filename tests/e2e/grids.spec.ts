import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { ListSteps, makeThemes } from './list-steps.ts';

const COUNT = 28;
let words = 0;

/** A word that one journey's records have and nothing else. */
const ownWord = () => {
  words += 1;
  return `Решётка${process.pid}${words}`;
};

const hoursOf = async (api: { send: <T>(method: string, path: string) => Promise<T> }, word: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: word }), range: '[0,99]', sort: '["id","ASC"]' });
  return (await api.send<{ hours: number }[]>('GET', `/themes?${query}`)).map(({ hours }) => hours);
};

test.describe('a list at a desk', () => {
  test('a view keeps filter, sort, columns and density, and comes back', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    await makeThemes(api, word, 3);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    const hours = t('resources.themes.fields.hours');
    const title = t('resources.themes.fields.title');

    await list.grid.getByRole('button', { name: hours, exact: true }).click();
    await list.grid.getByRole('button', { name: hours, exact: true }).click();
    await expect(list.rows.first()).toContainText(`${word} 03`);
    const before = await list.heads();
    await list.press('ra.action.select_columns');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('resources.themes.fields.lessonTypeId') }).uncheck();
    // By the keyboard: lifted, moved to the front, put down.
    await dialog.getByRole('button', { name: t('console.columns.move', { name: hours }) }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: t('console.columns.move', { name: hours }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('ArrowUp');
    }
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

  test('all that match are changed by one job, undone and done again', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    await makeThemes(api, word, COUNT);
    const before = await hoursOf(api, word);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await page.getByRole('checkbox', { name: t('console.selection.page') }).check();
    await expect(list.bar).toContainText(t('console.selection.count', { smart_count: 25, count: 25 }));
    await list.press('console.selection.selectEverything', { smart_count: COUNT, count: COUNT });
    await list.expectChosen(COUNT);
    await list.bulkEdit(t('resources.themes.fields.hours'), '77', COUNT);
    await expect(page.getByText(t('console.jobs.done.changed', { smart_count: COUNT }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before.map(() => 77));
    await list.press('console.jobs.undo');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: COUNT }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before);
    await expect(list.rows.first()).not.toContainText('77');

    await list.press('console.jobs.title');
    const panel = page.getByRole('dialog', { name: t('console.jobs.title') });
    await panel
      .getByRole('button', { name: t('console.jobs.redo') })
      .first()
      .click();
    await expect.poll(() => hoursOf(api, word)).toEqual(before.map(() => 77));
  });

  test('the file has what the view shows, and of the selection what is selected', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    await makeThemes(api, word, 5);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await list.grid.getByRole('button', { name: t('resources.themes.fields.title'), exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    const heads = await list.heads();
    const rows = await list.exportXlsx(5);
    expect(rows[0]).toEqual(heads);
    const titles = await list.rows.allInnerTexts();
    expect(rows.slice(1).map(([title]) => title)).toEqual(
      titles.map((text) => new RegExp(`${word} \\d+`).exec(text)?.[0]),
    );
    const hours = heads.indexOf(t('resources.themes.fields.hours'));
    expect(rows.slice(1).map((row) => typeof row[hours])).toEqual(Array(5).fill('number'));

    await list.rows.nth(1).getByRole('checkbox').check();
    await list.bar.getByRole('button', { name: t('ra.action.export') }).click();
    await expect(page.getByRole('menuitem', { name: t('console.export.csv', { smart_count: 1 }) })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('a list is gone through by keyboard alone', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    await makeThemes(api, word, COUNT);
    const list = new ListSteps(page, t);
    await page.goto('/admin/themes');
    await expect(list.rows.first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(list.rows.first()).toContainText(word);
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
    await expect(list.rows).toHaveCount(COUNT - 25);
    await expect(list.rows.first()).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(list.rows).toHaveCount(25);
    await expect(list.rows.nth(3)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list.bar).toBeHidden();

    await page.keyboard.press('F2');
    const number = String(100_000 - Number(process.env.TEST_WORKER_INDEX ?? 0));
    const editor = page.getByRole('dialog');
    await editor.getByRole('spinbutton').fill(number);
    await page.keyboard.press('Enter');
    await expect(editor).toBeHidden();
    await expect(list.rows.nth(3)).toContainText(new RegExp(number.split('').join('\\s?')));
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

  test('deleting says what depends on the record, and can be undone', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    const [used, free] = await makeThemes(api, word, 2);
    await api.send('POST', '/questions', {
      themeId: used,
      text: { ru: `Вопрос ${word}` },
      content: { type: 'true_false', correct: true },
    });
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await page.getByRole('checkbox', { name: t('console.selection.page') }).check();
    await list.bar.getByRole('button', { name: t('ra.action.delete') }).click();
    const dialog = page.getByRole('dialog', { name: t('console.delete.title', { smart_count: 2 }) });
    await expect(dialog.getByText(t('console.delete.keeping'))).toBeVisible();
    await expect(dialog).toContainText(`Вопрос ${word}`);
    const confirm = dialog.getByRole('button', { name: t('console.delete.confirm', { smart_count: 2 }) });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('button', { name: t('ra.action.cancel') }).click();

    await page.goto(`/admin/themes/edit/${free}`);
    await list.press('ra.action.delete');
    await list.press('console.delete.confirm', { smart_count: 1 });
    await expect(page).toHaveURL(/\/admin\/themes(\?|$)/);
    await list.press('console.jobs.undo');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: 1 }))).toBeVisible();
    await api.send('GET', `/themes/${free}`);
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
    await list.press('ra.action.select_columns');
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

  test('records are filtered, sorted, chosen, changed and taken along', async ({ page, enter, t }) => {
    const api = await enter(loginOf('admin'));
    const word = ownWord();
    await makeThemes(api, word, COUNT);
    const before = await hoursOf(api, word);
    const list = new ListSteps(page, t);
    await list.open('themes', word);
    await list.press('ra.action.sort');
    const byHours = t('console.sort.down', { field: t('resources.themes.fields.hours') });
    await page.getByRole('menuitemradio', { name: byHours }).click();
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect(cards.first()).toContainText(`${word} ${COUNT}`);

    const rows = await list.exportXlsx(COUNT);
    expect(rows).toHaveLength(COUNT + 1);

    await list.press('console.selection.choose');
    for (const card of (await cards.all()).slice(0, 2)) await card.getByRole('checkbox').check();
    await expect(list.bar).toContainText(t('console.selection.count', { smart_count: 2, count: 2 }));
    await expectAccessible(page);
    await list.bulkEdit(t('resources.themes.fields.hours'), '99', 2);
    await expect(page.getByText(t('console.jobs.done.changed', { smart_count: 2 }))).toBeVisible();
    await list.press('console.jobs.undo');
    await expect(page.getByText(t('console.jobs.done.undone', { smart_count: 2 }))).toBeVisible();
    expect(await hoursOf(api, word)).toEqual(before);

    await list.press('console.filters.open');
    const sheet = page.getByRole('dialog', { name: t('console.filters.title') });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: t('ra.action.close') }).click();
    await expect(sheet).toBeHidden();
  });
});
