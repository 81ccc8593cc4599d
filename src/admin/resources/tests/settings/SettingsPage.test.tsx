// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { aTest, aWorkspace, FINE_CHECK } from '../testing.fixture.ts';
import { TestEdit } from '../TestEdit.tsx';
import { tests } from '../index.tsx';
import { SettingsPage } from './SettingsPage.tsx';

withWords();
// The inputs that the page loads on demand: no test waits for them.
beforeAll(() =>
  Promise.all([
    import('../form/AccessCodeInput.tsx'),
    import('../form/ExaminerInput.tsx'),
    import('../form/LinesInput.tsx'),
    import('../form/SectionMinimumsInput.tsx'),
  ]),
);
afterEach(cleanup);

function open(record: Partial<Schemas['Test']> = {}, hash = '', may: readonly string[] = ALL_PERMISSIONS) {
  const server = new FakeServer([...may]);
  server.answer('GET /tests/{id}', aTest(record));
  server.answer('GET /tests/{id}/workspace', aWorkspace());
  server.answer('POST /tests/check', FINE_CHECK);
  server.answer('GET /users', []);
  server.answer('PUT /tests/{id}', ({ body }: { body: object }) => aTest({ ...record, ...body, revision: 5 }));
  const page = (
    <Routes>
      <Route path="/admin/tests/settings/:id" element={<SettingsPage />} />
    </Routes>
  );
  return { server, ...openConsole(page, `/admin/tests/settings/7${hash}`) };
}

const fold = (name: RegExp | string) => screen.findByRole('button', { name });
const isOpen = async (name: RegExp | string) => (await fold(name)).getAttribute('aria-expanded') === 'true';
const summaryOf = async (name: RegExp | string) =>
  document.getElementById((await fold(name)).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the settings of a test', { timeout: 60_000 }, () => {
  it('begin with what everybody needs, and fold the rest into lines that say what is set', async () => {
    open();
    await fold('Порядок');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Тест',
      'Правила',
      'Показ результата',
      'Порядок',
      'Контроль во время теста',
      'Доступ',
      'Оценивание',
      'Перерыв и пересдачи',
      'Проверка',
    ]);
    expect(await summaryOf('Порядок')).toBe(
      'Порядок прохождения: Вопросы в любом порядке · Перемешивать вопросы: да · Перемешивать варианты: да',
    );
    expect(await summaryOf('Доступ')).toBe('Код доступа: нет · Разрешённые адреса: нет · Ключи Safe Exam Browser: нет');
    expect(await isOpen('Порядок')).toBe(false);
    // The composition has a page of its own.
    expect(screen.queryByRole('button', { name: 'Добавить вопросы' })).toBeNull();
  });

  it('tell those who only read them neither what to do nor that the test could be published', async () => {
    open({}, '', ['tests:list', 'tests:show']);
    await screen.findByRole('heading', { level: 2, name: 'Правила' });
    expect(screen.queryByText('Время, попытки и срок.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Проверка' })).toBeNull();
  });

  it('have no heading over nothing for those who only read what a test consists of', async () => {
    const server = new FakeServer(['tests:list', 'tests:show']);
    server.answer('GET /tests/{id}', aTest({ questions: [], sections: [] }));
    server.answer('GET /tests/{id}/workspace', aWorkspace());
    server.answer('POST /tests/check', FINE_CHECK);
    openConsole(
      <ResourceContextProvider value="tests">
        <Routes>
          <Route path="/admin/tests/edit/:id" element={<TestEdit definition={tests} />} />
        </Routes>
      </ResourceContextProvider>,
      '/admin/tests/edit/7',
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Случайные вопросы' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Постоянные вопросы' })).toBeNull();
  });

  it('say of a fold how much in it is other than usual, and never an access code', async () => {
    open({ accessCode: 'ОКТЯБРЬ', ipRanges: ['10.0.0.0/8', '192.168.1.15'] });
    expect(await fold('Доступ Изменено: 2')).toBeTruthy();
    expect(await summaryOf(/^Доступ/)).toBe(
      'Код доступа: задано · Разрешённые адреса: 2 · Ключи Safe Exam Browser: нет',
    );
  });

  it('open at the group that the address names', async () => {
    open({}, '#review');
    await waitFor(async () => expect(await isOpen('Показ результата')).toBe(true));
    expect(await isOpen('Порядок')).toBe(false);
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('reviewPolicy'),
    );
  });

  it('open a fold that has an error, and send only what was changed', async () => {
    const { server, user } = open();
    await user.click(await fold('Оценивание'));
    const penalty = screen.getByRole('spinbutton', { name: /Штраф/ });
    await user.clear(penalty);
    await user.type(penalty, '200');
    await user.click(await fold('Оценивание Изменено: 1'));
    expect(await isOpen(/^Оценивание/)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(async () => expect(await isOpen('Оценивание Есть ошибка')).toBe(true));
    expect(server.to('PUT /tests/{id}')).toEqual([]);
    await user.clear(penalty);
    await user.type(penalty, '25');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to('PUT /tests/{id}')).toHaveLength(1));
    expect(server.to('PUT /tests/{id}')[0]?.body).toEqual({ penaltyPercent: 25, revision: 4 });
  });
});
