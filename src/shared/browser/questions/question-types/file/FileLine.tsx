import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { Button, Icon, useErrorText } from '../../../ui/index.ts';
import { downloadAnswerFile } from './download-answer-file.ts';
import styles from './file.module.css';
import { fileSize } from './file-words.ts';

export interface FileLineProps {
  file: Schemas['AnswerFile'];
  /** Absent: the file cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** An uploaded file with a download link. */
export function FileLine({ file, onRemove }: FileLineProps) {
  const { t, formatNumber } = useI18n();
  const [error, setError] = useState<unknown>(null);
  const errorText = useErrorText(error);
  const { value, unit } = fileSize(file.size);
  return (
    <li className={styles.file}>
      <Icon name="clipboard" />
      <span className={styles.about}>
        <button
          type="button"
          className={styles.name}
          onClick={() => {
            setError(null);
            downloadAnswerFile(file).catch(setError);
          }}
        >
          {file.name}
        </button>
        <span className={styles.size}>{t(`question.file.size.${unit}`, { size: formatNumber(value, 1) })}</span>
        {errorText !== '' && (
          <span role="alert" className={styles.error}>
            {errorText}
          </span>
        )}
      </span>
      {onRemove && (
        <Button
          variant="ghost"
          size="s"
          icon="trash"
          aria-label={t('question.file.remove', { name: file.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
