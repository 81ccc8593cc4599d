import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.ts';
import { EmptyState } from './EmptyState.tsx';

/** Says plainly that a section is not there yet; `action` leads to what is. */
export function NotBuilt({ title, action }: { title?: ReactNode; action?: ReactNode }) {
  const { t } = useI18n();
  return <EmptyState icon="layers" title={title ?? t('notBuilt.title')} text={t('notBuilt.text')} action={action} />;
}
