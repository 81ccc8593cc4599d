import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/index.ts';
import type { Route } from '#shared/routes/index.ts';
import { PageHeading } from './PageHeading.tsx';
import styles from './NotBuiltPage.module.css';
import { sectionLabel } from './section-label.ts';
import { WaysOut } from './WaysOut.tsx';

/** A planned section that does not exist yet; links to pages that do. */
export function NotBuiltPage({ route }: { route: Route }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeading title={t(sectionLabel(route))} />
      <EmptyState icon="layers" title={t('notBuilt.title')} text={t('learnerShell.notBuilt')} action={<WaysOut />} />
    </div>
  );
}
