// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FINE_CHECK } from '../testing.fixture.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { CheckContext } from './use-check.ts';

withWords();
afterEach(cleanup);

const open = (status: string, ok: boolean) =>
  openConsole(
    <SimpleForm record={{ id: 7, status }} toolbar={false}>
      <CheckContext.Provider value={{ check: { ...FINE_CHECK, ok }, isCurrent: true, isFailed: false }}>
        <CheckPanel />
      </CheckContext.Provider>
    </SimpleForm>,
  );

describe('the check beside the form of a test', { timeout: 60_000 }, () => {
  it.each([
    ['draft', true, 'Тест можно публиковать'],
    ['draft', false, 'Так опубликовать нельзя'],
    ['published', true, 'Ошибок нет'],
    ['archived', false, 'Есть ошибки'],
  ])('speaks of publishing only while that is still to come: %s, %s', async (status, ok, words) => {
    open(status, ok);
    expect((await screen.findByRole('status')).textContent).toBe(words);
  });
});
