// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectComplaints, withWords } from '../../../../testing/console.fixture.tsx';
import { refusal } from '../../../../testing/fake-server.fixture.ts';
import { openThemes, row } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

let saved: string[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});

const EXPORT = 'GET /themes/export';
const FILTER = encodeURIComponent(JSON.stringify({ lessonTypeId: 4 }));

function open(path = '/themes') {
  const opened = openThemes(path);
  opened.server.answer(EXPORT, { body: 'PK' });
  return opened;
}

describe('the export of a list', { timeout: 60_000 }, () => {
  it('is of what the list shows: its filter, its order, its columns', async () => {
    const { user, server } = open(`/themes?filter=${FILTER}&sort=hours&order=DESC`);
    await row(1);
    await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX) — 60 строк' }));
    await waitFor(() => expect(saved).toEqual(['themes.xlsx']));
    expect(server.to(EXPORT)[0]?.query).toEqual({
      ...{ format: 'xlsx', filter: { lessonTypeId: 4 }, sort: ['hours', 'DESC'] },
      columns: ['title', 'number', 'lessonTypeId', 'hours', 'materials', 'questionCount', 'updatedAt'],
    });
  });

  it('of what is selected has only that', async () => {
    const { user, server } = open();
    (await row(2)).focus();
    await user.keyboard(' ');
    const bar = await screen.findByRole('region', { name: 'Выбранные записи' });
    const button = [...bar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Экспорт');
    if (button === undefined) throw new Error('The selection has no export');
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'CSV — 1 строка' }));
    await waitFor(() => expect(saved).toEqual(['themes.csv']));
    expect(server.to(EXPORT)[0]?.query).toMatchObject({ format: 'csv', filter: { id: [2] } });
  });

  it("tells in the server's words why there is no file, and may be tried again", async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(EXPORT, refusal(422, { id: 'too-many', message: 'Слишком много строк.' }));
    await row(1);
    await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText('Слишком много строк.')).toBeTruthy();
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /CSV/ }).getAttribute('aria-disabled')).not.toBe('true'),
    );
  });
});
