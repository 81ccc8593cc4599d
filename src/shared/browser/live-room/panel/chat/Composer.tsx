import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { ROOM_FILES } from '#shared/rooms/files.ts';
import { useI18n } from '../../../i18n/index.ts';
import { fileProblem } from '../../../questions/question-types/file/file-words.ts';
import { Button } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomMessage } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import styles from './chat.module.css';

const TEXT_LIMIT = 4000;
const LIMITS = { ...ROOM_FILES, extensions: [...ROOM_FILES.extensions] };
/** How much of a message an answer to it quotes. */
const QUOTED = 120;

/** Writes a message, with files, as an answer or not. */
export function Composer({ reply, onReplied }: { reply: RoomMessage | undefined; onReplied: () => void }) {
  const { t } = useI18n();
  const { api, client, run } = useRoom();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<Schemas['RoomFile'][]>([]);
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (reply) field.current?.focus();
  }, [reply]);
  const canSend = (text.trim() !== '' || files.length > 0) && !isUploading;

  const send = () => {
    if (!canSend) return;
    const replyTo = reply ? { id: reply.id, name: reply.name, text: reply.text.slice(0, QUOTED) } : null;
    void client.write({ text: text.trim(), replyTo, files });
    setText('');
    setFiles([]);
    setProblem(undefined);
    onReplied();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reply) onReplied();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const attach = async (chosen: FileList | null) => {
    setProblem(undefined);
    setUploading(true);
    let stored = files;
    for (const file of chosen ?? []) {
      const why = fileProblem(file, LIMITS, stored.length);
      if (why !== undefined) {
        const limit = why === 'count' ? LIMITS.maxFiles : LIMITS.maxMegabytes;
        setProblem(`${file.name}: ${t(`question.file.problem.${why}`, { limit })}`);
        continue;
      }
      await run(async () => {
        stored = [...stored, await api.upload(file)];
        setFiles(stored);
      });
    }
    setUploading(false);
  };
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {reply && (
        <div className={styles.replying}>
          <span>
            <strong>{t('liveRoom.chat.replyTo', { name: reply.name })}</strong> {reply.text.slice(0, QUOTED)}
          </span>
          <Button variant="ghost" size="s" icon="close" aria-label={t('liveRoom.chat.noReply')} onClick={onReplied} />
        </div>
      )}
      {files.map((file) => (
        <div key={file.token} className={styles.replying}>
          <span>{file.name}</span>
          <Button
            variant="ghost"
            size="s"
            icon="close"
            aria-label={t('liveRoom.chat.removeFile', { name: file.name })}
            onClick={() => setFiles(files.filter((one) => one !== file))}
          />
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={panel.writing}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          aria-label={t('liveRoom.chat.attach')}
          onChange={({ target }) => {
            void attach(target.files).then(() => {
              target.value = '';
            });
          }}
        />
        <Button
          variant="ghost"
          icon="upload"
          aria-label={t('liveRoom.chat.attach')}
          title={t('liveRoom.chat.attach')}
          loading={isUploading}
          onClick={() => picker.current?.click()}
        />
        <textarea
          ref={field}
          className={panel.field}
          rows={Math.min(5, Math.max(1, text.split('\n').length))}
          value={text}
          maxLength={TEXT_LIMIT}
          aria-label={t('liveRoom.chat.field')}
          placeholder={t('liveRoom.chat.field')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon="send" aria-label={t('liveRoom.chat.send')} disabled={!canSend} />
      </div>
    </form>
  );
}
