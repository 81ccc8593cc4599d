import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { api } from '../api.ts';
import { useI18n } from '../i18n/index.ts';
import { Button, Icon } from '../ui/index.ts';
import styles from './Conversation.module.css';

interface FileChipProps {
  file: Schemas['SupportFile'];
  /** Only of what is not sent yet. */
  onRemove?: () => void;
}

/** A file of a message: it is saved when it is chosen. */
export function FileChip({ file, onRemove }: FileChipProps) {
  const { t, formatNumber } = useI18n();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      const { data } = await api.GET('/support-files/{token}', {
        params: { path: { token: file.token } },
        parseAs: 'blob',
      });
      const url = URL.createObjectURL(data as unknown as Blob);
      const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
      link.click();
      URL.revokeObjectURL(url);
    } catch {
      // Said below; it can be tried again.
      setFailed(true);
    }
  };
  return (
    <span className={styles.file}>
      <button type="button" className={styles.fileName} onClick={() => void save()}>
        <Icon name={file.mediaType === 'application/pdf' ? 'file' : 'image'} />
        {file.name}{' '}
        <span className={styles.size}>
          {t('chat.megabytes', { size: formatNumber(Math.max(0.1, Math.round(file.size / 104_857.6) / 10)) })}
        </span>
      </button>
      {onRemove && (
        <Button
          type="button"
          size="s"
          variant="ghost"
          icon="close"
          aria-label={t('chat.removeFile', { name: file.name })}
          onClick={onRemove}
        />
      )}
      {failed && <span className={styles.refused}>{t('chat.fileFailed')}</span>}
    </span>
  );
}
