import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { I18nProvider } from '#shared/browser/i18n/index.ts';

/** Loads the locale texts of lazy pages, which the console's first page does not need. */
export function PageWords({ children }: { children: ReactNode }) {
  return (
    <I18nProvider namespaces={['pages']} pending={<Loading />}>
      {children}
    </I18nProvider>
  );
}
