// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ItemStatus, ToFrame } from '#shared/scorm/frame.ts';
import type { Package } from '../../api/packages.ts';
import { teachDialogs } from '../../test-support/dialogs.ts';
import { fakeServer, type Routes } from '../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../test-support/show-page.tsx';

withLearner();
teachDialogs();

const STATUS: ItemStatus = {
  completion: 'incomplete',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

const packageOf = (fields: Partial<Package> = {}): Package => ({
  ...{ id: 4, title: { ru: 'Безопасность' }, description: null, theme: null, standard: 'scorm-1.2', partCount: 1 },
  ...{ attemptsAllowed: null, attemptsUsed: 0, completesOn: 'completed', state: 'new', opens: 'begin' },
  ...{ mayBeginAnew: false, bestScore: null, progress: null, newest: null, locked: null },
  ...fields,
});

const AT = '2026-03-02T06:00:00.000Z';

describe('the list of packages', () => {
  it('shows how each stands, and what opening it does', async () => {
    const newest: Package['newest'] = {
      ...{
        number: 2,
        status: { ...STATUS, completion: 'completed', success: 'passed', scoreScaled: 0.85 },
        totalSeconds: 754,
      },
      ...{ startedAt: AT, lastAt: AT, endedAt: AT, resetAt: null },
    };
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/scorms': () => [
        packageOf(),
        packageOf({
          id: 5,
          title: { ru: 'Сигналы' },
          state: 'finished',
          opens: 'review',
          mayBeginAnew: true,
          attemptsAllowed: 3,
          attemptsUsed: 2,
          newest,
        }),
        packageOf({ id: 6, title: { ru: 'Позже' }, locked: { reason: 'theme', number: 1, title: { ru: 'Тема 1' } } }),
      ],
    });
    await showPage('/user/scorm-package');
    const cards = await screen.findAllByRole('article');
    const done = within(cards.find((card) => card.textContent?.includes('Сигналы')) as HTMLElement);
    expect(done.getByText('Сдан')).toBeTruthy();
    expect(done.getByText(/Результат: 85/u)).toBeTruthy();
    expect(done.getByText('Попытка 2 из 3')).toBeTruthy();
    expect(done.getByRole('link', { name: 'Просмотреть: Сигналы' }).getAttribute('href')).toBe(
      '/user/scorm-package-iframe/5',
    );
    expect(done.getByRole('link', { name: 'Пройти заново: Сигналы' }).getAttribute('href')).toBe(
      '/user/scorm-package-iframe/5?as=new',
    );
    expect(screen.getByRole('link', { name: 'Начать: Безопасность' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ознакомиться: Безопасность' }).getAttribute('href')).toBe(
      '/user/scorm-package-iframe/4?as=browse',
    );
    expect(screen.queryByRole('link', { name: /Позже/u })).toBeNull();
  });

  /** Shows one package whose newest attempt has failed. */
  async function showFailed(fields: Partial<Package>) {
    const status: ItemStatus = { ...STATUS, completion: 'completed', success: 'failed', scoreScaled: 0.4 };
    const times = { totalSeconds: 60, startedAt: AT, lastAt: AT, endedAt: AT, resetAt: null };
    const newest: Package['newest'] = { number: 2, status, ...times };
    const attempts = { attemptsAllowed: 2, attemptsUsed: 2 };
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/scorms': () => [packageOf({ state: 'finished', opens: 'continue', newest, ...attempts, ...fields })],
    });
    await showPage('/user/scorm-package');
    return within(await screen.findByRole('article'));
  }

  it('promises no other attempt after the last one has failed, and tells of the best', async () => {
    const card = await showFailed({ bestScore: 0.65 });
    expect(card.getByText('Не сдан')).toBeTruthy();
    expect(card.getByText('Попыток больше нет')).toBeTruthy();
    expect(card.getByText(/Лучший результат: 65/u)).toBeTruthy();
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(['Вернуться к попытке']);
  });

  it('offers to try again first where a failed attempt was not the last', async () => {
    const card = await showFailed({ mayBeginAnew: true, opens: 'review', attemptsAllowed: null });
    expect(card.queryByText('Попыток больше нет')).toBeNull();
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(['Пройти заново', 'Просмотреть']);
  });

  it('says how many attempts there are before the first, and counts a package as passed once it was', async () => {
    const progress = { share: 1, seconds: 60, lastAt: AT, completedAt: AT };
    const card = await showFailed({ progress });
    expect(card.getByText('Завершён')).toBeTruthy();
    cleanup();
    fakeServer({
      'GET /my/notices': () => [],
      'GET /my/scorms': () => [packageOf({ attemptsAllowed: 3 })],
    });
    await showPage('/user/scorm-package');
    expect(await screen.findByText('Попыток: 3')).toBeTruthy();
  });

  it('says that there are none', async () => {
    fakeServer({ 'GET /my/notices': () => [], 'GET /my/scorms': () => [] });
    await showPage('/user/scorm-package');
    expect(await screen.findByText('Пакетов пока нет')).toBeTruthy();
  });
});

describe('the player of packages', () => {
  const ORIGIN = 'http://content.test';
  const item = (id: string) => ({ id, title: `Часть ${id}`, type: 'sco', isVisible: true, children: [] });

  /** Opens a package of two parts, whose frame the test plays. */
  async function open(routes: Routes = {}, { mode = 'normal', query = '' } = {}) {
    let launchId = '';
    const server = fakeServer({
      'GET /my/notices': () => [],
      'GET /my/scorms': () => [],
      'POST /my/scorms/4/launches': ({ body }) => {
        ({ launchId } = body as { launchId: string });
        const model = { standard: 'scorm-1.2', title: 'Курс', items: [item('A'), item('B')] };
        const order = { launchId, mode, model, states: {}, seq: 0 };
        const attempt = mode === 'normal' ? 1 : null;
        return { order, frame: { origin: ORIGIN, src: 'about:blank' }, attempt, keepsStates: true };
      },
      'PUT /my/scorm-launches/.*/report': ({ body }) => ({
        ...{
          seq: (body as { seq: number }).seq,
          keepsStates: true,
          status: STATUS,
          totalSeconds: 3,
          completedAt: null,
        },
      }),
      'POST /my/scorm-launches/.*/close': () => ({}),
      ...routes,
    });
    const view = await showPage(`/user/scorm-package-iframe/4${query}`);
    const frame = (await screen.findByTitle('Содержимое пакета: Курс')) as HTMLIFrameElement;
    const told: ToFrame[] = [];
    const source = frame.contentWindow;
    if (source === null) throw new Error('The frame has no window');
    source.postMessage = ((message: ToFrame) => told.push(message)) as never;
    const say = async (data: object) => {
      await act(async () => {
        window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
      });
    };
    const navigation = (fields: object = {}) =>
      say({
        synaq: 'navigation',
        navigation: {
          ...{ current: 'A', canContinue: true, canPrevious: false, choices: ['A', 'B'], hidden: [] },
          ...{ items: { A: { ...STATUS, completion: 'completed' } }, isOver: false, refusal: null, ...fields },
        },
      });
    const report = (seq: number, isLast = false) =>
      say({ synaq: 'report', report: { launchId, seq, body: '{}', mac: 'ff' }, isLast });
    await say({ synaq: 'ready', waiting: [] });
    await waitFor(() => expect(told).toHaveLength(1));
    return { ...view, frame, told, say, navigation, report, server };
  }

  it('isolates the frame, shows the contents and goes through them', async () => {
    const { frame, told, navigation, user } = await open();
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
    );
    await navigation();
    expect(await screen.findByText('Пройдено: 1 из 2')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Часть B/u }));
    await user.click(screen.getByRole('button', { name: 'Следующая часть' }));
    expect(told.slice(1)).toEqual([
      { synaq: 'choose', itemId: 'B' },
      { synaq: 'navigate', request: 'continue' },
    ]);
    expect(screen.getByRole('button', { name: 'Предыдущая часть' })).toHaveProperty('disabled', true);
  });

  it('says whether all is saved, also without a network', async () => {
    const { report, server } = await open();
    await report(1);
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    server.offline = true;
    await report(2);
    expect(await screen.findByText('Нет связи: хранится на устройстве')).toBeTruthy();
    server.offline = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Сохранено')).toBeTruthy();
  });

  it('asks before it is left without a network, and leaves by itself once all has arrived', async () => {
    const { report, told, user, address, server } = await open();
    server.offline = true;
    await report(2);
    await screen.findByText('Нет связи: хранится на устройстве');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('dialog', { name: 'Не всё отправлено на сервер' })).toBeTruthy();
    server.offline = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(told.at(-1)).toEqual({ synaq: 'leave' }));
    await report(3, true);
    await waitFor(() => expect(address()).toBe('/user/scorm-package'));
  });

  it('lets content say its last word, which is kept here, also when it is left without a network', async () => {
    const { report, told, user, address, server } = await open();
    server.offline = true;
    await report(2);
    await screen.findByText('Нет связи: хранится на устройстве');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await user.click(await screen.findByRole('button', { name: 'Всё равно выйти' }));
    await waitFor(() => expect(told.at(-1)).toEqual({ synaq: 'leave' }));
    await report(3, true);
    await waitFor(() => expect(address()).toBe('/user/scorm-package'));
  });

  it('leaves with the last report, back to the list', async () => {
    const { report, told, user, address, server } = await open();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(told.at(-1)).toEqual({ synaq: 'leave' });
    await report(5, true);
    await waitFor(() => expect(address()).toBe('/user/scorm-package'));
    const sent = server.received
      .filter(({ path }) => path.startsWith('/my/scorm-launches'))
      .map(({ path }) => path.replace(/^.*\//u, ''));
    expect(sent.slice(0, 2)).toEqual(['report', 'close']);
  });

  it('tells who was taken over, and what went wrong in the package', async () => {
    const { report, say } = await open({
      'PUT /my/scorm-launches/.*/report': () => ({
        seq: 1,
        keepsStates: false,
        status: STATUS,
        totalSeconds: 0,
        completedAt: null,
      }),
    });
    await say({ synaq: 'trouble', kind: 'not-found', itemId: 'A' });
    expect(await screen.findByText(/нет файла этой части/u)).toBeTruthy();
    await report(1);
    expect(await screen.findByText('Пакет открыт в другом окне')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Продолжить здесь' })).toBeTruthy();
  });

  const OVER = 'Пакет пройден до конца';

  const BOTH_DONE = { A: { ...STATUS, completion: 'completed' }, B: { ...STATUS, completion: 'completed' } };
  const END = { current: null, isOver: true, items: BOTH_DONE };

  it('calls a package that was left before its end no finished one', async () => {
    const { navigation } = await open({}, { query: '?plan=5&theme=2' });
    await navigation({ current: null, isOver: true });
    const note = (await screen.findByText('Дальше частей нет')).closest('[role="status"]');
    expect(note?.textContent).toContain('Пройдено: 1 из 2');
    expect(screen.queryByText(OVER)).toBeNull();
    expect(screen.queryByRole('link', { name: /Дальше/u })).toBeNull();
  });

  it('does not advise to finish what is open where nothing can be opened', async () => {
    const { navigation } = await open();
    await navigation({ current: null, canContinue: false, choices: [], refusal: 'SB.2.4-1' });
    expect(await screen.findByText(/нельзя открыть ни одной части/u)).toBeTruthy();
    await navigation({ canContinue: false, refusal: 'NB.2.1-11' });
    expect(await screen.findByText(/сначала пройдите то, что открыто/u)).toBeTruthy();
  });

  it('says at the end that the result is recorded only where it is', async () => {
    const { navigation, report, server } = await open();
    await navigation(END);
    expect((await screen.findByText(OVER)).closest('[role="status"]')?.textContent).toContain('Результат записан');
    // Whoever was in the frame of the package goes on from here.
    expect(document.activeElement?.textContent).toContain(OVER);
    server.offline = true;
    await report(1);
    expect(await screen.findByText(/Результат хранится на этом устройстве/u)).toBeTruthy();
    expect(screen.queryByText(/Результат записан/u)).toBeNull();
  });

  it('says at the end of what was only looked through that nothing was recorded', async () => {
    const { navigation } = await open({}, { mode: 'browse', query: '?as=browse' });
    await navigation(END);
    expect(await screen.findByText(OVER)).toBeTruthy();
    expect(screen.queryByText(/Результат записан/u)).toBeNull();
    expect(screen.queryByText('Сохранено')).toBeNull();
  });

  it('leads on to the next material of the theme from which it was opened', async () => {
    const material = (key: string, kind: string, ref: string, title: string) => ({
      ...{ key, kind, ref, title: { ru: title }, minutes: 5, counts: true, state: 'not_started' },
      ...{ share: 0, percentage: null, seconds: 0, completedAt: null },
    });
    const materials = [material('a', 'scorm', '4', 'Курс'), material('b', 'file', '9', 'Памятка')];
    const { navigation } = await open(
      {
        'GET /my/plans/5/themes/2': () => ({
          plan: { id: 5, title: { ru: 'План' } },
          theme: { themeId: 2, title: { ru: 'Пути' }, materials },
        }),
      },
      { query: '?plan=5&theme=2' },
    );
    expect(screen.queryByRole('link', { name: /Памятка/u })).toBeNull();
    await navigation(END);
    const next = await screen.findByRole('link', { name: 'Дальше: Памятка' });
    expect(next.getAttribute('href')).toBe('/user/media-files?file=9&plan=5&theme=2');
  });

  it('reads to screen readers what matters: the network is gone, and all is saved again', async () => {
    const { report, server } = await open();
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    await report(1);
    await screen.findByText('Сохранено');
    expect(said()).toBe('');
    server.offline = true;
    await report(2);
    await waitFor(() => expect(said()).toBe('Связи нет. Ответы пакета хранятся на устройстве.'));
    server.offline = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(said()).toBe('Всё снова сохранено.'));
  });

  it('opens anew when the browser brings the page back as it was left', async () => {
    const { server } = await open();
    const launches = () => server.received.filter(({ path }) => path.endsWith('/launches')).length;
    expect(launches()).toBe(1);
    const shown = (persisted: boolean) =>
      act(async () => {
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      });
    await shown(false);
    expect(launches()).toBe(1);
    await shown(true);
    await waitFor(() => expect(launches()).toBe(2));
  });
});

describe('the player of cmi5', () => {
  const ORIGIN = 'http://content.test';
  const unitOf = (id: string) => ({ id, title: `Часть ${id}`, type: 'sco', isVisible: true, children: [] });

  /** Opens a package of two units; the server knows what has been told of them. */
  async function open(standing: { isUnitOpen: boolean; units: Record<string, ItemStatus> }) {
    let opened = 0;
    const server = fakeServer({
      'GET /my/notices': () => [],
      'GET /my/scorms': () => [],
      'POST /my/scorms/4/launches': ({ body }) => {
        const { launchId } = body as { launchId: string };
        const model = { standard: 'cmi5', title: 'Курс', items: [unitOf('A'), unitOf('B')] };
        const order = { launchId, mode: 'normal', model, states: {}, startAt: null, seq: 0 };
        return { order, frame: { origin: ORIGIN, src: 'about:blank' }, attempt: 1, keepsStates: true };
      },
      'POST /my/scorms/4/units': () => {
        opened += 1;
        return { address: `about:blank?${opened}`, leftAddress: `${ORIGIN}/~left`, ownWindow: false };
      },
      'GET /my/scorm-launches/.*/units': () => ({ keepsStates: true, ...standing }),
      'POST /my/scorm-launches/.*/close': () => ({}),
    });
    const view = await showPage('/user/scorm-package-iframe/4');
    const frame = async () => (await screen.findByTitle('Содержимое пакета: Курс')) as HTMLIFrameElement;
    /** The unit goes to the page of those that are left. */
    const leave = async () => {
      const source = (await frame()).contentWindow;
      await act(async () => {
        window.dispatchEvent(new MessageEvent('message', { data: { synaq: 'left' }, origin: ORIGIN, source }));
      });
    };
    const asked = (operation: string) =>
      server.received.filter(({ method, path }) => operation === `${method} ${path.replace(/[\w-]{36}/u, 'ID')}`)
        .length;
    return { ...view, frame, leave, asked };
  }

  it('opens a unit once, and claims nothing about what is saved', async () => {
    const { frame, asked } = await open({ isUnitOpen: true, units: {} });
    await frame();
    expect(screen.queryByText('Сохранено')).toBeNull();
    expect(asked('POST /my/scorms/4/units')).toBe(1);
    expect(asked('POST /my/scorms/4/launches')).toBe(1);
  });

  it('goes on from a unit that was left, and says when the last one is done', async () => {
    const units: Record<string, ItemStatus> = { A: { ...STATUS, completion: 'completed' } };
    const { frame, leave, asked, user } = await open({ isUnitOpen: false, units });
    await leave();
    expect(await screen.findByText('Вы вышли из этой части')).toBeTruthy();
    expect(screen.getByText('Пройдено: 1 из 2')).toBeTruthy();
    expect(screen.queryByTitle('Содержимое пакета: Курс')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Следующая часть' }).at(-1) as HTMLElement);
    await frame();
    expect(asked('POST /my/scorms/4/units')).toBe(2);
    units.B = { ...STATUS, completion: 'completed', success: 'failed' };
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Открыть снова' }));
    await frame();
    units.B = { ...STATUS, completion: 'completed', success: 'passed' };
    await leave();
    expect(await screen.findByText('Пакет пройден до конца')).toBeTruthy();
  });
});
