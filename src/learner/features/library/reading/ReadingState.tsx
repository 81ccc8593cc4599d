import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import type { FileKind, FileReadingProgress } from '../../../api/library.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from './ReadingState.module.css';

/** How far a person is with a file. */
export function ReadingState({ share, complete, unit, kind }: FileReadingProgress & { kind: FileKind }) {
  const { t, formatPercent } = useI18n();
  if (complete) return <Badge tone="success">{t('library.reading.done')}</Badge>;
  if (unit === 'use') return null;
  const percent = Math.floor(share * 100);
  const done = unit === 'pages' ? 'pages' : kind === 'audio' ? 'heard' : 'watched';
  const words = t(`library.reading.${done}`, { percent: formatPercent(percent) });
  return (
    <div className={styles.state}>
      <span>{words}</span>
      <ProgressBar share={share} label={words} />
    </div>
  );
}
