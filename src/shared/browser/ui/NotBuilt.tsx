import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

/** Says that a section does not exist yet; `action` links to one that does. */
export function NotBuilt({ title, action, level }: Pick<EmptyStateProps, 'action' | 'level'> & { title?: ReactNode }) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon="layers"
      title={title ?? t('notBuilt.title')}
      text={t('notBuilt.text')}
      action={action}
      {...(level && { level })}
    />
  );
}
