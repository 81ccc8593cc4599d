import { useId, useLayoutEffect, useRef } from 'react';
import { LONGEST } from '#shared/exams/question-types.ts';
import { useI18n } from '../../../i18n/index.ts';
import type { AnswerInputProps } from '../question-type.ts';
import typedStyles from '../parts/typed.module.css';
import { PASTED } from '../parts/TypedInput.tsx';
import styles from './essay.module.css';
import { countWords } from './words.ts';

/** A free-text answer: the field grows with the text, and the words are counted. */
export function EssayInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t, formatNumber } = useI18n();
  const counterId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = answer?.type === 'essay' ? answer.text : '';
  const most = item.essay?.maxWords ?? null;
  const count = countWords(text);
  const refused = text.length > LONGEST.essay;
  const over = most !== null && count > most;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  }, [text]);

  return (
    <div className={typedStyles.field}>
      <textarea
        ref={field}
        className={typedStyles.input}
        data-type="essay"
        rows={8}
        value={text}
        maxLength={PASTED * LONGEST.essay}
        aria-invalid={refused || undefined}
        disabled={disabled}
        placeholder={t('question.essay.placeholder')}
        aria-labelledby={labelledBy}
        aria-describedby={`${describedBy} ${counterId}`}
        onChange={(event) => onChange({ type: 'essay', text: event.target.value })}
      />
      <p id={counterId} className={styles.counter} data-over={over || undefined}>
        {most === null
          ? t('question.essay.words', { smart_count: count, count: formatNumber(count) })
          : t('question.essay.wordsOf', { count: formatNumber(count), max: formatNumber(most) })}
        {over && <span className={styles.over}>{t('question.essay.tooLong')}</span>}
      </p>
      <p className={typedStyles.notice} data-refused={refused || undefined} aria-live="polite">
        {refused && t('question.tooLong', { longest: formatNumber(LONGEST.essay, 0) })}
      </p>
    </div>
  );
}
