import { type ReactNode, useRef } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, useErrorText } from '../ui/index.ts';
import styles from './Conversation.module.css';
import { FileChip } from './FileChip.tsx';
import { SUPPORT_FILES } from '#shared/support/files.ts';
import type { Attachments, Refused } from './use-attachments.ts';

interface AttachmentsProps {
  attachments: Attachments;
}

/** What is attached so far, and why a file was not taken. */
export function AttachedFiles({ attachments: { files, refused, remove } }: AttachmentsProps) {
  return (
    <>
      {refused.map((one) => (
        <RefusedFile key={one.name} refused={one} />
      ))}
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

/** The words of a limit that the problem is about. */
const LIMITS = { count: SUPPORT_FILES.maxFiles, size: SUPPORT_FILES.maxMegabytes } as const;

function RefusedFile({ refused: { name, why } }: { refused: Refused }) {
  const { t } = useI18n();
  const failure = useErrorText(why instanceof Error ? why : null, 'file');
  const problem =
    why instanceof Error
      ? failure
      : t(`question.file.problem.${why}`, { limit: why === 'count' || why === 'size' ? LIMITS[why] : 0 });
  return (
    <Alert tone="danger">
      {name}: {problem} {why === 'extension' && t('chat.attachHint')}
    </Alert>
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
