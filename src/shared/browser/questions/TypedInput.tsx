import { useId } from 'react';
import { looksNumeric } from '#shared/exams/answered.ts';
import { useI18n } from '../i18n/index.ts';
import type { AnswerInputProps } from './QuestionView.tsx';
import styles from './typed.module.css';

const LONGEST = { short_text: 2000, numeric: 64 } as const;

/** A short text, or a number as people write it (a comma or a point). */
export function TypedInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t } = useI18n();
  const noticeId = useId();
  const type = item.type === 'numeric' ? 'numeric' : 'short_text';
  const text = answer?.type === 'short_text' || answer?.type === 'numeric' ? answer.text : '';
  const strange = type === 'numeric' && text.trim() !== '' && !looksNumeric(text);
  return (
    <div className={styles.field}>
      <input
        className={styles.input}
        data-type={type}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        maxLength={LONGEST[type]}
        disabled={disabled}
        placeholder={t('question.answerHere')}
        aria-labelledby={labelledBy}
        aria-describedby={strange ? `${describedBy} ${noticeId}` : describedBy}
        onChange={(event) => onChange({ type, text: event.target.value })}
      />
      <p id={noticeId} className={styles.notice} aria-live="polite">
        {strange ? t('question.notNumeric') : ''}
      </p>
    </div>
  );
}
