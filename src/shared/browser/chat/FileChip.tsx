import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { api } from '../api.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { saveFile } from '../save-file.ts';
import { useI18n } from '../i18n/index.ts';
import { Button, Icon } from '../ui/index.ts';
import styles from './Conversation.module.css';

interface FileChipProps {
  file: Schemas['SupportFile'];
  maySave?: boolean;
  /** Only of what is not sent yet. */
  onRemove?: () => void;
}

/** A file of a message: it is saved when it is chosen. */
export function FileChip({ file, maySave = true, onRemove }: FileChipProps) {
  const { t, language } = useI18n();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      const { data } = await api.GET('/support-files/{token}', {
        params: { path: { token: file.token } },
        parseAs: 'blob',
      });
      saveFile(data as unknown as Blob, file.name);
    } catch {
      // Said below; it can be tried again.
      setFailed(true);
    }
  };
  return (
    <span className={styles.file}>
      <button type="button" className={styles.fileName} disabled={!maySave} onClick={() => void save()}>
        <Icon name={file.mediaType === 'application/pdf' ? 'file' : 'image'} />
        {file.name} <span className={styles.size}>{sizeText(file.size, language)}</span>
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
