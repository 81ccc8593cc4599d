import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import { BrandMark, Icon, type IconName } from '#shared/browser/ui/index.ts';
import styles from './BrandPanel.module.css';
import { Ornament } from './Ornament.tsx';

const PROMISES: readonly { icon: IconName; key: string }[] = [
  { icon: 'cloud', key: 'signIn.promise1' },
  { icon: 'phone', key: 'signIn.promise2' },
  { icon: 'globe', key: 'signIn.promise3' },
];

/** The branding next to the form; hidden on a phone. */
export function BrandPanel() {
  const { t, localized } = useI18n();
  const { data: settings } = useSettings();
  const product = t('product.name');
  const organisation = localized(settings?.organisation);
  return (
    <aside className={styles.panel}>
      <Ornament className={styles.ornament} />
      <p className={styles.brand}>
        <span className={styles.name}>
          <BrandMark size={40} />
          {product}
        </span>
        {organisation !== product && organisation}
      </p>
      <div className={styles.words}>
        <p className={styles.tagline}>{t('product.tagline')}</p>
        <ul className={styles.promises}>
          {PROMISES.map(({ icon, key }) => (
            <li key={key}>
              <Icon name={icon} size={24} />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
