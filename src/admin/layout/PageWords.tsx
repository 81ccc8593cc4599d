import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { I18nProvider } from '#shared/browser/i18n/index.ts';

/** Gives a page the texts that come only with such pages: the first view of the console does without them. */
export function PageWords({ children }: { children: ReactNode }) {
  return (
    <I18nProvider namespaces={['pages']} pending={<Loading />}>
      {children}
    </I18nProvider>
  );
}
