// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer, page } from '../../../../testing/fake-server.fixture.ts';
import { attemptOf, detailOf, LAUNCH, PACKAGE } from '../results.fixture.ts';
import { ScormAttemptPage } from './ScormAttemptPage.tsx';

withWords();
afterEach(cleanup);

const call = (fields: Partial<Schemas['ScormCall']>): Schemas['ScormCall'] => ({
  ...{ launchId: LAUNCH, epoch: 1, n: 1, itemId: 'A', at: 1520, method: 'SetValue', element: 'cmi.location' },
  ...{ value: '3', result: 'true', errorCode: 0 },
  ...fields,
});

function open(query = '', detail = detailOf(), permissions = ['scorms:show', 'scorms:edit', 'scorms:export']) {
  const server = new FakeServer(permissions);
  server.answer('GET /scorms/{id}', PACKAGE);
  server.answer('GET /scorm-attempts/{id}', () => detail);
  server.answer('GET /users', []);
  server.answer(
    'GET /scorm-attempts/{id}/calls',
    page(
      [
        call({}),
        call({ n: 2, element: 'cmi.suspend_data', value: 'x'.repeat(3000) }),
        call({ n: 3, element: 'cmi.nothing', result: 'false', errorCode: 401 }),
      ],
      20_000,
    ),
  );
  const pages = (
    <Routes>
      <Route path="/admin/edit-scorm/:id/results/:attemptId" element={<ScormAttemptPage />} />
    </Routes>
  );
  return { server, ...openConsole(pages, `/admin/edit-scorm/7/results/31${query}`) };
}

const shown = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('one attempt at a package', { timeout: 60_000 }, () => {
  it('tells item by item what was done', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Части' });
    const [, first, second] = within(table).getAllByRole('row').map(shown);
    for (const part of ['Введение', 'не сдано', '45 %', '12 мин', '3', '1 200']) expect(first).toContain(part);
    expect(second).toContain('не открывалась');
  });

  it('tells what was answered in a readable form', async () => {
    open('?tab=questions');
    const table = await screen.findByRole('region', { name: 'Вопросы' });
    expect(shown(table)).toContain('a → 1, b → 2');
    expect(shown(table)).toContain('a → 2, b → 1');
    expect(shown(table)).toContain('неверно');
  });

  it('is reset with a reason, and the reset is taken back', async () => {
    let detail = detailOf();
    const { server, user } = open('', detail);
    server.answer('GET /scorm-attempts/{id}', () => detail);
    server.answer('POST /scorm-attempts/{id}/reset', () => {
      const at = '2026-03-02T10:00:00Z';
      detail = detailOf({
        attempt: attemptOf({ resetAt: at }),
        reset: { at, byName: 'Омарова Айгуль', reason: 'Сбой связи' },
      });
      return detail.attempt;
    });
    server.answer('POST /scorm-attempts/{id}/restore', () => {
      detail = detailOf();
      return detail.attempt;
    });
    await user.click(await screen.findByRole('button', { name: 'Сбросить попытку' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Сбросить' });
    expect(confirm.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), ' Сбой связи');
    await user.click(confirm);
    expect(await screen.findByText(/Омарова Айгуль/)).toBeTruthy();
    expect(server.to('POST /scorm-attempts/{id}/reset')[0]?.body).toEqual({ reason: 'Сбой связи' });
    await user.click(screen.getByRole('button', { name: 'Отменить сброс' }));
    await waitFor(() => expect(screen.queryByText(/Омарова Айгуль/)).toBeNull());
    expect(server.refused).toEqual([]);
  });

  it('is not reset by those who may only look', async () => {
    open('', detailOf(), ['scorms:show']);
    await screen.findByRole('region', { name: 'Части' });
    expect(screen.queryByRole('button', { name: 'Сбросить попытку' })).toBeNull();
  });

  it('of another package is not found under this one', async () => {
    open('', detailOf({ attempt: attemptOf({ scormId: 8 }) }));
    await screen.findByText('По этому адресу ничего нет');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('has a record of its calls: errors in words, long values on demand', async () => {
    const { server, user } = open('?tab=calls');
    const table = await screen.findByRole('region', { name: 'Запись вызовов' });
    const rows = within(table).getAllByRole('row').map(shown);
    expect(rows[1]).toContain('1,52');
    expect(rows[2]?.length).toBeLessThan(250);
    expect(rows[3]).toContain('401 такого элемента нет');
    await user.click(within(table).getByRole('button', { name: /весь текст: 3\s000 знаков/ }));
    expect(shown(table)).toContain('x'.repeat(3000));
    expect(screen.getByText(/из 20\s000/)).toBeTruthy();

    await user.click(screen.getByRole('switch', { name: 'Только с ошибками' }));
    await waitFor(() =>
      expect(server.to('GET /scorm-attempts/{id}/calls').at(-1)?.query).toMatchObject({ filter: { failed: true } }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Вызов' }));
    await user.click(await screen.findByRole('option', { name: 'SetValue' }));
    await waitFor(() =>
      expect(server.to('GET /scorm-attempts/{id}/calls').at(-1)?.query).toMatchObject({
        filter: { failed: true, method: 'SetValue' },
        range: [0, 99],
      }),
    );
  });
});
