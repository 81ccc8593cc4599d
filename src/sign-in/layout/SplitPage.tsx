import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePageTitle } from '#shared/browser/page-title.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import styles from './SplitPage.module.css';

/** A form next to the branding panel; on a phone the form alone. */
export function SplitPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { t } = useI18n();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {t('actions.skipToContent')}
      </a>
      <BrandPanel />
      <div className={styles.side}>
        <PublicHeader brand="phone" />
        <main id="content" className={styles.main} tabIndex={-1}>
          <div className={styles.column}>
            <div className={styles.head}>
              <h1 className={styles.title}>{title}</h1>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {children}
          </div>
        </main>
        <PublicFooter />
      </div>
    </div>
  );
}
