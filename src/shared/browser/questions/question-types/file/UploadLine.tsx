import { useI18n } from '../../../i18n/index.ts';
import { Button, Icon, useErrorText } from '../../../ui/index.ts';
import styles from './file.module.css';
import type { Upload } from './use-uploads.ts';

export interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A running upload: its progress, or why it stopped. */
export function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const { t, formatPercent } = useI18n();
  const { file, progress, error, refused } = upload;
  const errorText = useErrorText(error, 'file');
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.file} data-failed={error !== null || undefined}>
      <Icon name={error === null ? 'upload' : 'alert'} />
      <span className={styles.about}>
        <span className={styles.plainName}>{file.name}</span>
        {error === null ? (
          <>
            <progress
              className={styles.progress}
              max={100}
              value={percent}
              aria-label={t('question.file.sending', { name: file.name })}
            />
            <span className={styles.size}>{formatPercent(percent)}</span>
          </>
        ) : (
          <span role="alert" className={styles.error}>
            {errorText}
          </span>
        )}
      </span>
      {error !== null && !refused && (
        <Button variant="secondary" size="s" icon="refresh" onClick={onRetry}>
          {t('question.file.retry')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="s"
        icon="close"
        aria-label={t(error === null ? 'question.file.stop' : 'question.file.remove', { name: file.name })}
        onClick={onDrop}
      />
    </li>
  );
}
