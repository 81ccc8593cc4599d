// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, loadPhrases } from '../i18n/index.ts';
import type { FilmLimits } from './film.ts';
import { fakeFilm } from './film.fixture.ts';
import { Player, type PlayerHandle, type PlayerProps } from './index.ts';

const SOURCE = { file: '/film.mp4', hls: null, poster: null };
const WATCHED: FilmLimits = { isFree: false, furthest: 60, back: null, barrier: null, maxSpeed: 1.5 };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function show(props: Partial<PlayerProps> = {}) {
  await loadPhrases('ru', ['common', 'errors', 'player']);
  const film = fakeFilm();
  const handle = createRef<PlayerHandle>();
  const view = (more: Partial<PlayerProps> = {}) => (
    <I18nProvider namespaces={['common']}>
      <Player ref={handle} title="Тормоза" source={SOURCE} {...props} {...more} />
    </I18nProvider>
  );
  const { rerender } = await act(async () => render(view()));
  await film.open(120);
  const user = userEvent.setup();
  return { film, user, handle, show: (more: Partial<PlayerProps>) => act(async () => rerender(view(more))) };
}

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .join(' ');
const bar = () => screen.getByRole('slider', { name: 'Перемотка' });

describe('the player', () => {
  it('goes on where the person stood, and says so', async () => {
    const { film, user } = await show({ startAt: 65 });
    expect(film.video().currentTime).toBe(65);
    await user.click(screen.getByRole('button', { name: 'Продолжить с 01:05' }));
    await film.run(2);
    expect(film.video().currentTime).toBe(67);
    expect(bar().getAttribute('aria-valuetext')).toBe('1 минута 7 секунд, всего 2 минуты');
    expect(screen.queryByRole('button', { name: /Продолжить/ })).toBeNull();
  });

  it('shows before it is open how long it is and what was watched of it', async () => {
    await loadPhrases('ru', ['common', 'errors', 'player']);
    fakeFilm();
    const { container } = await act(async () =>
      render(
        <I18nProvider namespaces={['common']}>
          <Player title="Тормоза" source={SOURCE} startAt={15} length={60} watched={[{ from: 0, to: 15 }]} />
        </I18nProvider>,
      ),
    );
    expect(bar().getAttribute('aria-valuetext')).toBe('15 секунд, всего 1 минута');
    expect(container.textContent).toContain('00:15 / 01:00');
    expect([...container.querySelectorAll('span')].some(({ style }) => style.width === '25%')).toBe(true);
  });

  it('waits while the help hides it, and then goes on', async () => {
    const { film, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    await user.keyboard('?');
    expect(film.video().paused).toBe(true);
    await user.keyboard('{Escape}');
    expect(film.video().paused).toBe(false);
    await user.keyboard('k?{Escape}');
    expect(film.video().paused).toBe(true);
  });

  it('names the language of its subtitles by the code that browsers know', async () => {
    Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, value: new EventTarget() });
    Object.defineProperty(HTMLMediaElement.prototype, 'addTextTrack', { configurable: true, value: () => {} });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const { film } = await show({ subtitles: [{ language: 'kz', label: null, text: 'WEBVTT' }], transcript: 'kz' });
    expect(film.video().querySelector('track')?.srclang).toBe('kk');
  });

  it('is worked by keys alone', async () => {
    const { film, user } = await show();
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    await user.keyboard('k');
    expect(film.video().paused).toBe(true);
    await user.keyboard('l');
    expect(film.video().currentTime).toBe(10);
    expect(said()).toContain('Вперёд на 10 с');
    await user.keyboard('{ArrowLeft}');
    expect(film.video().currentTime).toBe(5);
    await user.keyboard('5');
    expect(film.video().currentTime).toBe(60);
    await user.keyboard('{Shift>}>{/Shift}');
    await user.keyboard('m');
    expect(film.video().muted).toBe(true);
    await user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Управление с клавиатуры' });
    expect(within(help).getByText('субтитры')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is moved by the keys of its seek bar', async () => {
    const { film, user } = await show();
    bar().focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}{Home}{ArrowUp}');
    expect(film.video().currentTime).toBe(10);
    await user.keyboard('{End}');
    expect(film.video().currentTime).toBe(120);
  });

  it('refuses kindly what is ahead of what was watched', async () => {
    const { film, user } = await show({ limits: WATCHED, startAt: 30 });
    bar().focus();
    await user.keyboard('{End}');
    expect(film.video().currentTime).toBe(60);
    expect(said()).toContain('Вперёд можно перейти только до места, до которого вы досмотрели.');
    await user.keyboard('{Home}');
    expect(film.video().currentTime).toBe(0);
    await user.click(screen.getByRole('button', { name: /Продолжить/ }));
    await user.keyboard('{End}');
    expect(film.video().currentTime).toBe(60);
  });

  it('refuses also what media keys and other players ask for', async () => {
    const { film } = await show({ limits: WATCHED });
    await act(async () => {
      film.video().currentTime = 100;
    });
    expect(film.video().currentTime).toBe(60);
    await act(async () => {
      film.video().playbackRate = 16;
    });
    await film.say('ratechange');
    expect(film.video().playbackRate).toBe(1.5);
  });

  it('opens what is played, second after second', async () => {
    const { film, user } = await show({ limits: WATCHED, startAt: 58 });
    await user.click(screen.getByRole('button', { name: 'Продолжить с 00:58' }));
    await film.run(10);
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(film.video().currentTime).toBe(68);
  });

  it('stops nobody who goes back in a strict lesson, but ten seconds away', async () => {
    const { film, user } = await show({ limits: { ...WATCHED, back: 10 }, startAt: 60 });
    bar().focus();
    await user.keyboard('{ArrowLeft}');
    expect(film.video().currentTime).toBe(55);
    await user.keyboard('{Home}');
    expect(film.video().currentTime).toBe(50);
    expect(said()).toContain('не больше чем на 10 секунд');
  });

  it('offers speeds up to that of the lesson', async () => {
    const { film, user } = await show({ limits: WATCHED });
    await user.click(screen.getByRole('button', { name: 'Скорость: 1×' }));
    const menu = screen.getByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['0,5×', '0,75×', 'Обычная', '1,25×', '1,5×']);
    expect(document.activeElement?.textContent).toBe('Обычная');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(film.video().playbackRate).toBe(1.5);
    expect(screen.queryByRole('menu')).toBeNull();
    await film.say('ratechange');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Скорость: 1,5×' }));
    expect(JSON.parse(localStorage.getItem('player') ?? '{}')).toMatchObject({ speed: 1.5 });
  });

  it('lets the speed of an earlier lesson not go beyond this one', async () => {
    localStorage.setItem('player', JSON.stringify({ speed: 2, volume: 0.3 }));
    const { film } = await show({ limits: WATCHED });
    expect(film.video().playbackRate).toBe(1.5);
    expect(film.video().volume).toBe(0.3);
  });

  it('asks for new addresses when the old ones have ended, and goes on where it was', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 410 }));
    const renew = vi.fn(async () => ({ ...SOURCE, file: '/film.mp4?new' }));
    const { film, user } = await show({ renew });
    await user.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    await film.run(3);
    await film.say('error');
    await waitFor(() => expect(renew).toHaveBeenCalled());
    await film.open(120);
    expect(film.video().getAttribute('src')).toBe('/film.mp4?new');
    expect(film.video().currentTime).toBe(3);
    expect(film.video().paused).toBe(false);
  });

  it('says that it cannot play a film, and tries again when asked', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 206 }));
    const { film, user } = await show();
    await film.say('error');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Видео не воспроизводится');
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
    await film.open(120);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the network and says so', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { film } = await show();
    await film.say('error');
    await waitFor(() => expect(said()).toContain('Нет связи. Видео продолжится само.'));
    await act(async () => window.dispatchEvent(new Event('online')));
    await film.open(120);
    expect(said()).not.toContain('Нет связи');
  });

  it('gives way to what is laid over it', async () => {
    const { film, user, show: again } = await show();
    await user.click(screen.getByRole('button', { name: 'Смотреть видео' }));
    await again({ hold: <button type="button">Ответ</button> });
    screen.getByRole('button', { name: 'Ответ' }).focus();
    await user.keyboard('k5');
    expect(film.video().currentTime).toBe(0);
    expect(film.video().paused).toBe(false);
  });
});
