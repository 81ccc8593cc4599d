import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/browser/page-title.ts';
import styles from './PlainPage.module.css';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** A public page with one column. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main className={styles.main}>{children}</main>
      <PublicFooter />
    </div>
  );
}
