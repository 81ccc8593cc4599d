// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { DeviceCheck } from './DeviceCheck.tsx';

afterEach(cleanup);

/** A browser that asks for permission: each time its answer is awaited. */
function askingBrowser() {
  const asked: { allow: () => Promise<void>; isOn: () => boolean }[] = [];
  const getUserMedia = () => {
    const { promise, resolve } = Promise.withResolvers<MediaStream>();
    let on = false;
    const stop = () => {
      on = false;
    };
    const allow = () =>
      act(async () => {
        on = true;
        resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
        await promise;
      });
    asked.push({ allow, isOn: () => on });
    return promise;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return asked;
}

async function open() {
  await loadPhrases('ru', ['common', 'errors', 'learner']);
  const page = render(
    <I18nProvider namespaces={['learner']}>
      <DeviceCheck />
    </I18nProvider>,
  );
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { page, press };
}

it('lets go of a microphone that is allowed when the page is left already', async () => {
  const asked = askingBrowser();
  const { page, press } = await open();
  await press('Проверить микрофон');
  page.unmount();
  await asked[0]?.allow();
  expect(asked[0]?.isOn()).toBe(false);
});

it('listens to one microphone, however often it is pressed', async () => {
  const asked = askingBrowser();
  const { press } = await open();
  await press('Проверить микрофон');
  await press('Проверить микрофон');
  for (const one of asked) await one.allow();
  expect(asked.map((one) => one.isOn())).toEqual([false, true]);
  await press('Закончить проверку');
  expect(asked.map((one) => one.isOn())).toEqual([false, false]);
});
