import { useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import type { LocalizedText } from '#shared/contract/index.ts';
import styles from './PageReader.module.css';
import { useReading } from './use-reading.ts';

interface PageReaderProps {
  themeId: number;
  materialKey: string;
  body: LocalizedText;
  leastSeconds: number;
  /** It counts already: nothing needs to be told. */
  isRead: boolean;
}

/** A page that is read in place. While it is in view, the server is told how far it was read. */
export function PageReader({ themeId, materialKey, body, leastSeconds, isRead }: PageReaderProps) {
  const { t } = useI18n();
  const text = useRef<HTMLDivElement>(null);
  const { wasRead, isUnheard } = useReading({ themeId, materialKey, leastSeconds, isOff: isRead }, text);
  return (
    <div>
      <div ref={text} className={styles.text}>
        <RichText text={body} />
      </div>
      <p className={styles.note} role="status">
        {isUnheard ? t('material.notHeard') : isRead || wasRead ? t('material.wasRead') : t('material.howRead')}
      </p>
    </div>
  );
}
