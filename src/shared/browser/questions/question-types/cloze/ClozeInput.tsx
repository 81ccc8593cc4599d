import { useId } from 'react';
import { acceptedAnswer } from '#shared/exams/answered.ts';
import { useI18n } from '../../../i18n/index.ts';
import type { AnswerInputProps } from '../question-type.ts';
import question from '../../QuestionView.module.css';
import { RichText } from '../../RichText.tsx';
import { letterOf } from '../../rich-text.ts';
import styles from './cloze.module.css';
import { GapField } from './GapField.tsx';
import { GapText } from './GapText.tsx';
import { needsLetters, valuesOf } from './gaps.ts';

/** The question's text with an input field in each gap. */
export function ClozeInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t, localized } = useI18n();
  const noticeId = useId();
  const gaps = item.gaps ?? [];
  const given = valuesOf(answer);
  const lettered = new Set(gaps.filter((gap) => needsLetters(gap, localized)).map(({ id }) => id));
  const accepted = valuesOf(answer && acceptedAnswer(item, answer, null));
  const isRefused = (id: string) => given.has(id) && !accepted.has(id);
  const refused = gaps.flatMap(({ id, kind }, index) => (isRefused(id) ? [{ number: index + 1, kind }] : []));

  function fill(gap: string, value: string) {
    const next = new Map(given).set(gap, value);
    const values = gaps.flatMap(({ id }) => {
      const own = next.get(id) ?? '';
      return own === '' ? [] : [{ gap: id, value: own }];
    });
    onChange({ type: 'cloze', values });
  }

  return (
    <div role="group" aria-label={t('question.gaps')} aria-describedby={describedBy} className={styles.cloze}>
      {gaps.map(
        (gap, index) =>
          lettered.has(gap.id) && (
            <div key={gap.id} className={styles.choices}>
              <p className={styles.choicesTitle}>{t('question.gapChoices', { number: index + 1 })}</p>
              <ol>
                {(gap.options ?? []).map((option, place) => (
                  <li key={option.id}>
                    <span className={styles.letter}>{letterOf(place)}</span>
                    <RichText text={option.text} />
                  </li>
                ))}
              </ol>
            </div>
          ),
      )}
      <GapText
        id={labelledBy}
        text={item.text}
        className={`${question.text} ${styles.text}`}
        gap={(number) => {
          const gap = gaps[number - 1];
          return (
            gap && (
              <GapField
                gap={gap}
                label={t('question.gap', { number, total: gaps.length })}
                value={given.get(gap.id) ?? ''}
                onChange={(value) => fill(gap.id, value)}
                disabled={disabled}
                describedBy={isRefused(gap.id) ? noticeId : describedBy}
                refused={isRefused(gap.id)}
                lettered={lettered.has(gap.id)}
              />
            )
          );
        }}
      />
      <p id={noticeId} className={styles.notice} aria-live="polite">
        {refused
          .map(({ number, kind }) =>
            t(kind === 'number' ? 'question.gapNotNumeric' : 'question.gapTooLong', { number }),
          )
          .join(' ')}
      </p>
    </div>
  );
}
