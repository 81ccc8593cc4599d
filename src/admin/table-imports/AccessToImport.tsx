import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { PageWords } from '../layout/PageWords.tsx';
import { useMayImport } from './api/use-may-import.ts';
import type { ImportTarget } from './targets.ts';

/** Shows the import to those who may create or edit such records, and a notice to everybody else. */
export function AccessToImport({ target, children }: { target: ImportTarget; children: ReactNode }) {
  const { t } = useI18n();
  const allowed = useMayImport(target);
  if (allowed === undefined) return <Loading />;
  if (allowed) return <PageWords>{children}</PageWords>;
  return (
    <>
      <Title title={t('ra.page.access_denied')} preferenceKey={false} />
      <EmptyState icon="lock" title={t('ra.page.access_denied')} text={t('ra.message.access_denied')} />
    </>
  );
}
