// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { I18nProvider, loadPhrases } from '../../i18n/index.ts';
import type { Joining } from './joining.ts';
import { Preview } from './Preview.tsx';
import { usePreview } from './use-preview.ts';

afterEach(cleanup);

/** A browser whose microphone answers when it is told to. */
function slowMicrophone() {
  const asked: { refuse: () => void; allow: () => Promise<void>; isOn: () => boolean }[] = [];
  const getUserMedia = () => {
    const { promise, resolve, reject } = Promise.withResolvers<MediaStream>();
    let on = false;
    const stop = () => {
      on = false;
    };
    asked.push({
      refuse: () => reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
      allow: () =>
        act(async () => {
          on = true;
          resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
          await promise;
        }),
      isOn: () => on,
    });
    return promise;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return asked;
}

async function preview(): Promise<Joining[]> {
  await loadPhrases('ru', ['common', 'errors', 'live']);
  const joined: Joining[] = [];
  const page = (
    <Preview
      title="Охрана труда"
      lead=""
      withInputs
      join="Войти"
      isJoining={false}
      onJoin={(one) => joined.push(one)}
    />
  );
  render(<I18nProvider namespaces={['live']}>{page}</I18nProvider>);
  return joined;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('joins with the microphone that was turned on, though the browser has not opened it yet', async () => {
  slowMicrophone();
  const joined = await preview();
  await press('Включить микрофон');
  await press('Войти');
  expect(joined).toEqual([{ camera: false, microphone: true, reception: 'full' }]);
});

it('joins without a microphone that the browser has refused', async () => {
  const asked = slowMicrophone();
  const joined = await preview();
  await press('Включить микрофон');
  asked[0]?.refuse();
  await screen.findByText('Браузер не пускает к устройству');
  await press('Войти');
  expect(joined).toEqual([{ camera: false, microphone: false, reception: 'full' }]);
});

it('keeps a microphone off that was turned off before the browser has opened it, and holds one at a time', async () => {
  const asked = slowMicrophone();
  const { result } = renderHook(() => usePreview({ microphone: true }));
  act(() => void result.current.set('microphone', false));
  await asked[0]?.allow();
  expect([asked[0]?.isOn(), result.current.on.microphone, result.current.chosen.current.microphone]).toEqual([
    false,
    false,
    false,
  ]);
  for (let count = 0; count < 2; count += 1) act(() => void result.current.set('microphone', true));
  for (const one of asked.slice(1)) await one.allow();
  expect(asked.slice(1).map((one) => one.isOn())).toEqual([false, true]);
  expect(result.current.on.microphone).toBe(true);
});
