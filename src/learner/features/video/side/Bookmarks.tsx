import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, TextField, useErrorText } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { addBookmark, removeBookmark, type VideoBookmark } from '../../../api/video-lessons.ts';
import styles from './Rows.module.css';

interface BookmarksProps {
  lessonId: number;
  bookmarks: readonly VideoBookmark[];
  /** Where the film stands, in seconds. */
  second: number;
  position: () => number;
  onChange: (bookmarks: VideoBookmark[]) => void;
  onGo: (seconds: number) => void;
}

/** Places of the film that a person wants to find again, with a note. */
export function Bookmarks({ lessonId, bookmarks, second, position, onChange, onGo }: BookmarksProps) {
  const { t } = useI18n();
  const [note, setNote] = useState('');
  const add = useMutation({
    mutationFn: () => addBookmark(lessonId, { atSeconds: Math.floor(position()), note: note.trim() }),
    onSuccess: (made) => {
      setNote('');
      const others = bookmarks.filter(({ id }) => id !== made.id);
      onChange([...others, made].sort((a, b) => a.atSeconds - b.atSeconds));
    },
  });
  const remove = useMutation({
    mutationFn: removeBookmark,
    onSuccess: (_nothing, id) => onChange(bookmarks.filter((one) => one.id !== id)),
  });
  const errorText = useErrorText(add.error ?? remove.error);
  return (
    <div className={styles.box}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) add.mutate();
        }}
      >
        <TextField
          label={t('lessons.bookmarks.note')}
          value={note}
          maxLength={500}
          placeholder={t('lessons.bookmarks.hint')}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon="plus" loading={add.isPending} wide>
          {t('lessons.bookmarks.add', { at: clockText(second) })}
        </Button>
      </form>
      {(add.error ?? remove.error) !== null && <Alert tone="danger">{errorText}</Alert>}
      {bookmarks.length === 0 && <p className={styles.empty}>{t('lessons.bookmarks.empty')}</p>}
      <ul className={styles.list} aria-label={t('lessons.bookmarks.title')}>
        {bookmarks.map(({ id, atSeconds, note: words }) => (
          <li key={id} className={styles.row}>
            <button type="button" className={styles.go} onClick={() => onGo(atSeconds)}>
              <span className={styles.at}>{clockText(Math.floor(atSeconds))}</span>
              <span className={styles.words}>{words === '' ? t('lessons.bookmarks.noNote') : words}</span>
            </button>
            <Button
              variant="ghost"
              icon="trash"
              aria-label={t('lessons.bookmarks.remove', { at: clockText(Math.floor(atSeconds)) })}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
