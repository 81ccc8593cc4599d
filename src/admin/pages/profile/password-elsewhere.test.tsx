// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { PasswordCard } from '#shared/browser/profile/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';

withWords();
beforeAll(() => loadPhrases('ru', ['learner']));
afterEach(cleanup);

describe('the password of somebody whom the directory lets in', { timeout: 60_000 }, () => {
  it('is changed there, which one sentence says', async () => {
    const server = new FakeServer([]);
    openConsole(
      <I18nProvider namespaces={['learner']}>
        <PasswordCard elsewhere />
      </I18nProvider>,
      '/admin',
    );
    expect(await screen.findByText(/пароль меняют там же/u)).toBeTruthy();
    expect(server.to('POST /auth/password')).toHaveLength(0);
    expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
  });
});
