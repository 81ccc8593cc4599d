// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider, useStore } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { scorms } from './index.tsx';
import { itemOf, packageOf, scormOf } from './package/package.fixture.ts';
import { NewPackagePage, PackagePage } from './PackagePages.tsx';

withWords();
// Loaded beforehand, so that no test waits for it.
beforeAll(() => import('./PackageInput.tsx'));
beforeAll(() => import('./trying/TryDialog.tsx'));
afterEach(cleanup);

const MAY = ['scorms:list', 'scorms:show', 'scorms:create', 'scorms:edit', 'scorms:delete'];

/** The page, the record and its content are loaded one after another. */
const contentsInPage = () => screen.findByRole('list', { name: 'Что в пакете' }, { timeout: 20_000 });

const jobOf = (fields: Partial<Schemas['Job']>): Schemas['Job'] => ({
  ...{ id: 9, kind: 'package-read', resource: 'scorms', status: 'running', done: 1, total: 4, result: null },
  ...{ error: null, batchId: null, undone: false, createdAt: '2026-03-02T06:00:00.000Z', finishedAt: null },
  ...fields,
});

/** What a browser remembers of an upload that was read and not saved. */
function Begun({ of }: { of: string }) {
  const [begun, setBegun] = useStore<object | null>(`package-reading/${of}`, null);
  if (begun !== null) return null;
  return (
    <button type="button" onClick={() => setBegun({ uploadId: 'u', name: 'Новый.zip' })}>
      Загружено
    </button>
  );
}

const pages = (
  <ResourceContextProvider value="scorms">
    <Routes>
      <Route
        path="/scorms/create"
        element={
          <>
            <Begun of="new" />
            <NewPackagePage definition={scorms} />
          </>
        }
      />
      <Route
        path="/scorms/:id"
        element={
          <>
            <Begun of="3" />
            <PackagePage definition={scorms} />
          </>
        }
      />
    </Routes>
  </ResourceContextProvider>
);

function serving(content: Partial<Schemas['ScormPackage']> = {}, record: Partial<Schemas['Scorm']> = {}): FakeServer {
  const server = new FakeServer(MAY);
  server.answer('GET /scorms', [scormOf(record)]);
  server.answer('GET /scorms/{id}', scormOf(record));
  server.answer('GET /scorms/{id}/usage', [{ id: 8, title: { ru: 'Сигналы' } }]);
  server.answer('GET /themes', []);
  server.answer('GET /settings', () => Promise.withResolvers().promise);
  server.answer('GET /scorms/packages/{id}', ({ path }: { path: string }) =>
    packageOf({ id: Number(path.split('/').at(-1)), ...(path.endsWith('/5') && content) }),
  );
  return server;
}

describe('the page of a package', { timeout: 60_000 }, () => {
  it('says what is in it, what is wrong with it, and where it is used', async () => {
    serving({
      items: [
        itemOf({ id: 'g', title: 'Глава', type: 'group', href: null }),
        itemOf({
          ...{ id: 'a', title: 'Урок', depth: 1, masteryScore: 80, launchData: 'mode=1' },
          ...{ maxTimeAllowed: '0000:30:00', timeLimitAction: 'exit,message', prerequisites: 'g' },
          sequencing: ['Если цель не достигнута: пункт начинается заново'],
        }),
      ],
      findings: [
        { level: 'error', text: 'Нет файла урока' },
        { level: 'note', text: 'Курс на русском' },
      ],
    });
    openConsole(pages, '/scorms/3');
    const contents = within(await contentsInPage());
    const [, lesson] = contents.getAllByText(/Глава|Урок/);
    // Numbers and their units are held together by spaces of their own.
    const words = (lesson?.closest('li')?.textContent ?? '').replaceAll(/\s/gu, ' ');
    expect(words).toContain('Проходной балл: 80');
    expect(words).toContain('Данные запуска: mode=1');
    expect(words).toContain('30 мин, потом закрывается с сообщением');
    expect(words).toContain('пункт начинается заново');
    expect(words).toContain('Открывается после: «Глава»');
    const [errors, notes] = screen.getAllByRole('note');
    expect(errors?.textContent).toContain('Нет файла урока');
    expect(notes?.textContent).toContain('Курс на русском');
    expect((await screen.findByRole('link', { name: 'Сигналы' })).getAttribute('href')).toBe('/themes/8');
    const bar = within(screen.getByRole('navigation', { name: 'SCORM-пакет' }));
    expect(bar.getByRole('link', { name: 'Результаты' }).getAttribute('href')).toBe('/admin/edit-scorm/3/results');
  });

  it('says what changes before another content is saved', async () => {
    const server = serving(
      { items: [itemOf({ id: 'a', title: 'Старый урок' }), itemOf({ id: 'i' })] },
      { attemptCount: 2 },
    );
    server.answer('POST /scorms/packages', { status: 201, body: jobOf({ status: 'done', result: { contentId: 6 } }) });
    server.answer('PUT /scorms/{id}', ({ body }: { body: object }) => scormOf({ ...body, revision: 2 }));
    const { user } = openConsole(pages, '/scorms/3');
    await contentsInPage();
    await user.click(screen.getByRole('button', { name: 'Загружено' }));
    const said = (await screen.findByText('Что изменится после сохранения')).closest('[role="status"]');
    expect(said?.textContent).toContain('Исчезнут:«Старый урок»');
    expect(said?.textContent).toContain('Начаты 2 попытки');
    expect(screen.getByRole('button', { name: 'Попробовать до сохранения' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to('PUT /scorms/{id}')[0]?.body).toEqual({ contentId: 6, revision: 1 }));
  });
});

describe('a new package', { timeout: 60_000 }, () => {
  it('goes on with what was read before, names it, and saves it', async () => {
    const server = serving();
    server.answer('POST /scorms/packages', { status: 201, body: jobOf({ status: 'done', result: { contentId: 6 } }) });
    server.answer('POST /scorms', ({ body }: { body: object }) => ({ status: 201, body: scormOf(body) }));
    const { user, router } = openConsole(pages, '/scorms/create');
    await user.click(await screen.findByRole('button', { name: 'Загружено' }));
    expect(await screen.findByText(/Прочитан: Новый\.zip/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Название/ })).toHaveProperty('value', 'Охрана труда');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(server.to('POST /scorms')[0]?.body).toMatchObject({
        ...{ contentId: 6, title: { ru: 'Охрана труда' }, published: false, completesOn: 'completed' },
        afterEnd: 'review',
      }),
    );
    // What was saved is not offered again.
    await screen.findByRole('navigation', { name: 'SCORM-пакет' });
    await router.navigate('/scorms/create');
    expect(await screen.findByText('Выбрать ZIP-файл')).toBeTruthy();
  });

  it('says why a file was refused, and takes another', async () => {
    const server = serving();
    const errors = { uploadId: 'Это пакет AICC' };
    server.answer('POST /scorms/packages', {
      status: 201,
      body: jobOf({ status: 'failed', error: { id: 'package-unreadable', message: 'Не прочитан', errors } }),
    });
    const { user } = openConsole(pages, '/scorms/create');
    await user.click(await screen.findByRole('button', { name: 'Загружено' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Новый.zip не принят');
    expect(alert.textContent).toContain('Это пакет AICC');
    await user.click(within(alert).getByRole('button', { name: 'Другой файл' }));
    expect(await screen.findByText('Выбрать ZIP-файл')).toBeTruthy();
  });
});

describe('a file that cannot be read now', { timeout: 60_000 }, () => {
  it('is not called refused while the server cannot be reached, and is read when asked again', async () => {
    const server = serving();
    server.answer('POST /scorms/packages', refusal(503, { id: 'unavailable', message: 'Сервер занят' }));
    const { user } = openConsole(pages, '/scorms/create');
    await screen.findByText('Выбрать ZIP-файл');
    await user.click(await screen.findByRole('button', { name: 'Загружено' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Новый.zip пока не прочитан');
    expect(alert.textContent).not.toContain('не принят');
    server.answer('POST /scorms/packages', { status: 201, body: jobOf({ status: 'done', result: { contentId: 6 } }) });
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/Прочитан: Новый\.zip/)).toBeTruthy();
  });

  it('says so where what was read does not arrive', async () => {
    const server = serving();
    server.answer('POST /scorms/packages', { status: 201, body: jobOf({ status: 'done', result: { contentId: 6 } }) });
    server.answer('GET /scorms/packages/{id}', refusal(503, { id: 'unavailable', message: 'Сервер занят' }));
    const { user } = openConsole(pages, '/scorms/create');
    await screen.findByText('Выбрать ZIP-файл');
    await user.click(await screen.findByRole('button', { name: 'Загружено' }));
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    server.answer('GET /scorms/packages/{id}', packageOf({ id: 6 }));
    await user.click(retry);
    expect(await screen.findByText(/Прочитан: Новый\.zip/)).toBeTruthy();
  });
});

describe('trying a package', { timeout: 60_000 }, () => {
  const ORIGIN = 'http://content.test';

  it('plays it in the isolated frame, and shows what it calls', async () => {
    const server = serving();
    const order = {
      ...{ launchId: 't', key: 'k', mode: 'try', states: {}, sequencing: null, startAt: null, seq: 0 },
      learner: { id: '1', name: 'А', language: 'ru' },
      shared: { data: {}, objectives: {} },
      model: { title: 'Охрана труда', items: [] },
    };
    const frame = { origin: ORIGIN, src: `${ORIGIN}/c/x/~frame/`, isTrusted: false };
    server.answer('POST /scorms/{id}/tries', { order, frame, attempt: null, keepsStates: false });
    const { user } = openConsole(pages, '/scorms/3');
    await user.click(await screen.findByRole('button', { name: 'Попробовать' }));
    const played = await screen.findByTitle<HTMLIFrameElement>('Содержимое пакета: Охрана труда');
    expect(played.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(played.getAttribute('src')).toContain(`${ORIGIN}/c/x/~frame/?app=`);
    const say = (data: object) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: played.contentWindow }));
    say({ synaq: 'ready', waiting: [] });
    const call = { n: 1, itemId: 'a', at: 5, method: 'LMSInitialize', element: '', value: '', result: 'true' };
    const body = JSON.stringify({ calls: [{ ...call, errorCode: 0 }], callsLeftOut: 0 });
    say({ synaq: 'report', report: { launchId: 't', seq: 1, body, mac: 'ff' }, isLast: false });
    await user.click(screen.getByRole('button', { name: 'Что сообщает пакет' }));
    expect(await screen.findByText('LMSInitialize')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByTitle('Содержимое пакета: Охрана труда')).toBeNull());
    expect(server.sent.filter(({ path }) => path.includes('launches'))).toEqual([]);
  });

  it('says why it does not open', async () => {
    const server = serving();
    server.answer('POST /scorms/{id}/tries', refusal(404, { id: 'not-found', message: 'Не найдено' }));
    const { user } = openConsole(pages, '/scorms/3');
    await user.click(await screen.findByRole('button', { name: 'Попробовать' }));
    expect(await screen.findByText(/Открыть пакет не удалось/)).toBeTruthy();
  });
});
