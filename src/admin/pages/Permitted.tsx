import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { AskSupport } from '#shared/browser/ui/AskSupport.tsx';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { usePermissionWords } from '../resources/roles/use-permission-words.ts';

/** Shows a page to those whose role has its permission, and a notice to everybody else. */
export function Permitted({ permission, children }: { permission: string; children: ReactNode }) {
  const { t, localized } = useI18n();
  const wordsOf = usePermissionWords();
  const { data: me } = useMe();
  if (me === undefined) return <Loading />;
  if (can(me.role.permissions, permission)) return children;
  return (
    <>
      <Title title={t('ra.page.access_denied')} preferenceKey={false} />
      <EmptyState
        icon="lock"
        title={t('ra.page.access_denied')}
        text={t('console.missing', { permission: wordsOf(permission), role: localized(me.role.title) })}
        action={<AskSupport permission={wordsOf(permission)} />}
      />
    </>
  );
}
