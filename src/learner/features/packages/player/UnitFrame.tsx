import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { PackageUnit } from '../../../api/packages.ts';
import styles from './PlayerPage.module.css';

/** A unit of cmi5, which tells the server itself; or the way to it, where its author wants a window of its own. */
export function UnitFrame({ unit: { address, ownWindow }, title }: { unit: PackageUnit; title: string }) {
  const { t } = useI18n();
  if (ownWindow)
    return (
      <Alert
        tone="info"
        title={t('packages.unit.ownWindow')}
        action={
          <a href={address} target="_blank" rel="noreferrer">
            {t('packages.unit.open')}
          </a>
        }
      >
        {t('packages.unit.text')}
      </Alert>
    );
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={t('packages.player.frame', { title })}
      // The origin is not ours: what runs there keeps its own storage, and reaches nothing here.
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
      allow="autoplay; fullscreen"
    />
  );
}
