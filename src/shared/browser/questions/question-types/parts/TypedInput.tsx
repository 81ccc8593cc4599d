import { useId } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import type { AnswerInputProps } from '../question-type.ts';
import styles from './typed.module.css';

type TypedInputProps = Pick<AnswerInputProps, 'disabled' | 'labelledBy' | 'describedBy'> & {
  type: AnswerInputProps['item']['type'];
  text: string;
  longest: number;
  onType: (text: string) => void;
  /** A warning about the text, for example that it is not a number. */
  notice?: string;
};

/** A one-line text field. */
export function TypedInput({
  type,
  text,
  longest,
  onType,
  notice = '',
  disabled,
  labelledBy,
  describedBy,
}: TypedInputProps) {
  const { t } = useI18n();
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
        maxLength={longest}
        disabled={disabled}
        placeholder={t('question.answerHere')}
        aria-labelledby={labelledBy}
        aria-describedby={notice ? `${describedBy} ${noticeId}` : describedBy}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={noticeId} className={styles.notice} aria-live="polite">
        {notice}
      </p>
    </div>
  );
}
