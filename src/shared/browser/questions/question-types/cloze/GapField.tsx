import type { Schemas } from '#shared/contract/index.ts';
import { LONGEST } from '#shared/exams/question-types.ts';
import { useI18n } from '../../../i18n/index.ts';
import { PASTED } from '../parts/TypedInput.tsx';
import { plainText } from '../../plain-text.ts';
import { letterOf } from '../../rich-text.ts';
import styles from './cloze.module.css';

interface GapFieldProps {
  gap: Schemas['PaperGap'];
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  describedBy: string;
  refused: boolean;
  /** The options are listed in full above the text and referred to by letters. */
  lettered: boolean;
}

/** The input of one gap, within the text. */
export function GapField({ gap, label, value, onChange, disabled, describedBy, refused, lettered }: GapFieldProps) {
  const { t, localized } = useI18n();
  const shared = { 'aria-label': label, 'aria-describedby': describedBy, disabled, value };
  if (gap.kind === 'choice') {
    return (
      <select
        {...shared}
        className={styles.select}
        data-filled={value !== '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('question.choose')}</option>
        {(gap.options ?? []).map((option, place) => (
          <option key={option.id} value={option.id}>
            {lettered ? letterOf(place) : plainText(localized(option.text))}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      className={styles.input}
      data-kind={gap.kind}
      data-filled={value !== '' || undefined}
      aria-invalid={refused || undefined}
      inputMode={gap.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={PASTED * LONGEST.cloze}
      // All gaps have the same minimum width, so that the width reveals nothing about the answer.
      size={Math.min(28, Math.max(gap.kind === 'number' ? 6 : 10, value.length + 1))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
