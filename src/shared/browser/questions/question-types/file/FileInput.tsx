import { useId, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button, Icon } from '../../../ui/index.ts';
import type { AnswerInputProps } from '../question-type.ts';
import { FileLine } from './FileLine.tsx';
import styles from './file.module.css';
import { UploadLine } from './UploadLine.tsx';
import { useUploads } from './use-uploads.ts';

/** File upload: choose or drop files, which are uploaded at once and can be removed. */
export function FileInput(props: AnswerInputProps) {
  const { item, answer, disabled, labelledBy, describedBy } = props;
  const { t } = useI18n();
  const rulesId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { canUpload, uploads, add, drop, retry, remove } = useUploads(props);
  const files = answer?.type === 'file' ? answer.files : [];
  const { maxFiles = 1, maxMegabytes = 1, extensions = [] } = item.file ?? {};
  const isFull = files.length >= maxFiles;
  const isOff = disabled || !canUpload || isFull;
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={`${describedBy} ${rulesId}`}
    >
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.files} aria-label={t('question.file.yours')}>
          {files.map((file) => (
            <FileLine key={file.token} file={file} onRemove={disabled ? undefined : () => remove(file.token)} />
          ))}
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-off={isOff || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isOff);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isOff) add([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" size={28} />
        <Button variant="secondary" disabled={isOff} onClick={() => field.current?.click()}>
          {t('question.file.choose')}
        </Button>
        <input
          ref={field}
          type="file"
          className={styles.hidden}
          tabIndex={-1}
          aria-hidden
          multiple={maxFiles > 1}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          disabled={isOff}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // Allows choosing the same file again after it was removed.
            event.target.value = '';
          }}
        />
        <p id={rulesId} className={styles.rules}>
          {t('question.file.rules', {
            smart_count: maxFiles,
            megabytes: maxMegabytes,
            extensions: extensions.join(', ').toUpperCase(),
          })}
        </p>
        {isFull && <p className={styles.rules}>{t('question.file.full')}</p>}
        {!canUpload && !disabled && <p className={styles.rules}>{t('question.file.preview')}</p>}
      </div>
    </div>
  );
}
