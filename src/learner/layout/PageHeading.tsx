import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The heading of a page. It sets the document title, and receives the focus after navigation. */
export function PageHeading({ title, children }: PageHeadingProps) {
  const { t } = useI18n();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = t('learnerShell.documentTitle', { title });
  }, [t, title]);

  useEffect(() => {
    // On the first page of a visit, the focus stays at the top of the document.
    if (key === 'default') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);

  return (
    <div className={styles.row}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      {children}
    </div>
  );
}
