import { useEffect, useRef } from 'react';
import { useAtomValue } from 'jotai';
import { showLanguage } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { sessionAtom } from '#shared/browser/session.ts';
import { showTheme } from '#shared/browser/theme/index.ts';

/** Once for each session, shows the language and the look that the account remembers. */
export function useAccountLook(): void {
  const token = useAtomValue(sessionAtom)?.Token;
  const { data: me } = useMe();
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    if (!me || token === undefined || shownFor.current === token) return;
    shownFor.current = token;
    showTheme(me.theme);
    showLanguage(me.language).catch(() => {
      // Its texts did not come: the page stays in the language that it has.
    });
  }, [me, token]);
}
