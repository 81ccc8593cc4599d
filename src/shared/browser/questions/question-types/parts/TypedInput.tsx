import { useId } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import type { AnswerInputProps } from '../question-type.ts';
import styles from './typed.module.css';

type TypedInputProps = Pick<AnswerInputProps, 'disabled' | 'labelledBy' | 'describedBy'> & {
  type: AnswerInputProps['item']['type'];
  text: string;
  longest: number;
  onType: (text: string) => void;
  /** Why the text is not accepted; empty if it is. */
  refusal?: string;
  /** How an accepted text is understood. */
  note?: string;
};

/** Longer texts are refused in sight of the person, not cut off. What is many times longer is not even kept. */
export const PASTED = 4;

/** A one-line text field. */
export function TypedInput({
  type,
  text,
  longest,
  onType,
  refusal = '',
  note = '',
  disabled,
  labelledBy,
  describedBy,
}: TypedInputProps) {
  const { t, formatNumber } = useI18n();
  const tooLong = text.length > longest;
  const problem = tooLong ? t('question.tooLong', { longest: formatNumber(longest, 0) }) : refusal;
  const notice = problem || note;
  const noticeId = useId();
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
        maxLength={PASTED * longest}
        aria-invalid={problem !== '' || undefined}
        disabled={disabled}
        placeholder={t('question.answerHere')}
        aria-labelledby={labelledBy}
        aria-describedby={notice ? `${describedBy} ${noticeId}` : describedBy}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={noticeId} className={styles.notice} data-refused={problem !== '' || undefined} aria-live="polite">
        {notice}
      </p>
    </div>
  );
}
