// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { teachDialogs } from '../../../../test-support/dialogs.ts';
import { LockedDocument } from './LockedDocument.tsx';

beforeEach(teachDialogs);
afterEach(cleanup);

async function show(isWrong = false) {
  await loadPhrases('ru', ['common', 'learner']);
  const given: string[] = [];
  const page = (
    <I18nProvider namespaces={['common', 'learner']}>
      <LockedDocument isWrong={isWrong} onGive={(password) => given.push(password)} />
    </I18nProvider>
  );
  await act(async () => render(page));
  await screen.findByLabelText('Пароль документа');
  return { given, user: userEvent.setup() };
}

describe('a document that only its password opens', () => {
  it('asks for the password, and says whom to ask', async () => {
    const { given, user } = await show();
    expect(screen.getByText(/спросите у преподавателя/u)).toBeTruthy();
    await user.type(screen.getByLabelText('Пароль документа'), 'synaq');
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(given).toEqual(['synaq']);
  });

  it('says that a password was wrong', async () => {
    await show(true);
    expect(screen.getByText('Пароль не подходит')).toBeTruthy();
  });

  it('says what to do when the question was closed, and asks again', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByLabelText('Пароль документа')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Спросите пароль у преподавателя');
    await user.click(screen.getByRole('button', { name: 'Ввести пароль' }));
    expect(screen.getByLabelText('Пароль документа')).toBeTruthy();
  });
});
