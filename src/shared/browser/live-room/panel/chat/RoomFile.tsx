import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { useI18n } from '../../../i18n/index.ts';
import { saveFile } from '../../../save-file.ts';
import { Icon } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import panel from '../panel.module.css';
import styles from './chat.module.css';

/** A file of a message: it is saved when it is chosen. */
export function RoomFile({ file }: { file: Schemas['RoomFile'] }) {
  const { t, language } = useI18n();
  const { api } = useRoom();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      saveFile(await api.file(file.token), file.name);
    } catch {
      // Said below; it can be tried again.
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={styles.file} onClick={() => void save()}>
        <Icon name={file.mediaType === 'application/pdf' ? 'file' : 'image'} />
        <span>{file.name}</span>
        <span className={panel.fine}>{sizeText(file.size, language)}</span>
      </button>
      {failed && <p className={styles.problem}>{t('liveRoom.chat.fileFailed')}</p>}
    </>
  );
}
