import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { BrandMark, classNames, LanguageSwitch, ThemeSwitch } from '#shared/browser/ui/index.ts';
import styles from './PublicHeader.module.css';

/**
 * The product's name, the language and the theme. With `brand="phone"`, the name shows on phones only, because a panel
 * next to it has the name too.
 */
export function PublicHeader({ brand = 'always' }: { brand?: 'always' | 'phone' }) {
  const { t } = useI18n();
  return (
    <header className={styles.header}>
      <Link to="/" className={classNames(styles.brand, brand === 'phone' && styles.phoneOnly)}>
        <BrandMark />
        {t('product.name')}
      </Link>
      <div className={styles.switches}>
        <LanguageSwitch />
        <span className={styles.theme}>
          <ThemeSwitch />
        </span>
      </div>
    </header>
  );
}
