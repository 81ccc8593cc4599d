import type { ReactNode } from 'react';
import { Loading, Title, useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';

type Props = { resource: string; action: 'list' | 'show' | 'create' | 'edit' | 'import'; children: ReactNode };

/** A page for those whose role may do this; the others are told so, at the address that they asked for. */
export function Access({ resource, action, children }: Props) {
  const { t } = useI18n();
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) return <Loading />;
  if (canAccess === true) return children;
  return (
    <>
      <Title title={t('ra.page.access_denied')} preferenceKey={false} />
      <EmptyState icon="lock" title={t('ra.page.access_denied')} text={t('ra.message.access_denied')} />
    </>
  );
}
