// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { I18nProvider, loadPhrases } from '../../i18n/index.ts';
import type { Joining } from './joining.ts';
import { Preview } from './Preview.tsx';

afterEach(cleanup);

/** A browser whose microphone answers when it is told to. */
function slowMicrophone(): { refuse: () => void } {
  const asked = Promise.withResolvers<MediaStream>();
  const media = { getUserMedia: () => asked.promise };
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return { refuse: () => asked.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })) };
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
  const { refuse } = slowMicrophone();
  const joined = await preview();
  await press('Включить микрофон');
  refuse();
  await screen.findByText('Браузер не пускает к устройству');
  await press('Войти');
  expect(joined).toEqual([{ camera: false, microphone: false, reception: 'full' }]);
});
