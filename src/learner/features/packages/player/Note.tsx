import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '#shared/browser/ui/index.ts';
import styles from './PlayerPage.module.css';

/** What stands in place of a package that plays no more. Whoever was in its frame goes on from here. */
export function Note(props: Omit<ComponentProps<typeof Alert>, 'className'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLIFrameElement) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert {...props} className={styles.note} />
    </div>
  );
}
