// @vitest-environment jsdom
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../session.ts';
import { I18nProvider, languageAtom, useI18n } from './index.ts';

// Texts are loaded on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});
afterEach(cleanup);

let switchTo: ReturnType<typeof useI18n>['setLanguage'];

function Words({ id, name }: { id: string; name: string }) {
  const { t, setLanguage } = useI18n();
  switchTo = setLanguage;
  return <p data-testid={id}>{t(name)}</p>;
}

/** How often the page was replaced by the loading sign. */
let gaps = 0;
function Pending() {
  gaps += 1;
  return null;
}

describe('I18nProvider', () => {
  it('gives an inner provider the texts of both, and changes language without a gap', async () => {
    await act(async () => {
      render(
        <I18nProvider namespaces={['common']} pending={<Pending />}>
          <Words id="outer" name="actions.retry" />
          <I18nProvider namespaces={['learner']} pending={<Pending />}>
            <Words id="inner" name="actions.retry" />
          </I18nProvider>
        </I18nProvider>,
      );
    });
    expect((await screen.findByTestId('inner')).textContent).toBe('Повторить');
    gaps = 0;
    await act(() => switchTo('kz'));
    expect(screen.getByTestId('outer').textContent).toBe('Қайталау');
    expect(screen.getByTestId('inner').textContent).toBe('Қайталау');
    expect(document.documentElement.lang).toBe('kk');
    expect(gaps).toBe(0);
  });

  it('shows the key of a text that no language has', async () => {
    getDefaultStore().set(languageAtom, 'en');
    await act(async () => {
      render(
        <I18nProvider namespaces={['common']}>
          <Words id="lacking" name="no.such.text" />
        </I18nProvider>,
      );
    });
    expect((await screen.findByTestId('lacking')).textContent).toBe('no.such.text');
  });
});
