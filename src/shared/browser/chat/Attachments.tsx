import { type ReactNode, useRef } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, useErrorText } from '../ui/index.ts';
import styles from './Conversation.module.css';
import { FileChip } from './FileChip.tsx';
import type { Attachments } from './use-attachments.ts';

interface AttachmentsProps {
  attachments: Attachments;
}

/** What is attached so far, and why a file was not taken. */
export function AttachedFiles({ attachments: { files, error, remove } }: AttachmentsProps) {
  const failure = useErrorText(error);
  return (
    <>
      {error !== null && <Alert tone="danger">{failure}</Alert>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.token}>
              <FileChip file={file} onRemove={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Chooses files. @param children its words; without them it is an icon */
export function AttachButton({ attachments, children }: AttachmentsProps & { children?: ReactNode }) {
  const { t } = useI18n();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        aria-label={t('chat.attach')}
        onChange={({ target }) => {
          void attachments.attach(target.files).then(() => {
            target.value = '';
          });
        }}
      />
      <Button
        type="button"
        variant="ghost"
        icon="upload"
        {...(children === undefined && { 'aria-label': t('chat.attach') })}
        title={t('chat.attachHint')}
        loading={attachments.isUploading}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
