import { useEffect, useRef } from 'react';
import { useAtomValue } from 'jotai';
import { lookAfterSignIn } from '#shared/browser/account.ts';
import { showLanguage } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { showTheme } from '#shared/browser/theme/index.ts';

/** Once per session, applies the language and the theme saved in the account, or chosen while signing in. */
export function useAccountLook(): void {
  const token = useAtomValue(sessionAtom)?.Token;
  const { data: me } = useMe();
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    if (!me || token === undefined || shownFor.current === token) return;
    shownFor.current = token;
    const { theme, language } = lookAfterSignIn({ theme: me.theme, language: me.language });
    showTheme(theme);
    showLanguage(language).catch(() => {
      // The texts could not be loaded: the page keeps its language.
    });
  }, [me, token]);
}
