import { typedNumber } from '#shared/exams/numbers.ts';
import { isPlainNumber } from '#shared/exams/plain-number.ts';
import { LONGEST } from '#shared/exams/question-types.ts';
import { useI18n } from '../../../i18n/index.ts';
import { TypedInput } from '../parts/TypedInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** Decimals that a number is read back with. */
const DECIMALS = 15;

/** A number as people write it. Where it can be read in another way than it was meant, the number that counts is read back. */
export function NumericInput({ item: { type }, answer, onChange, ...rest }: AnswerInputProps) {
  const { t, formatNumber } = useI18n();
  const text = answer?.type === 'numeric' || answer?.type === 'calculated' ? answer.text : '';
  const number = typedNumber(text);
  const write = (next: string) => onChange({ type: type === 'calculated' ? type : 'numeric', text: next });
  return (
    <TypedInput
      {...rest}
      type={type}
      text={text}
      longest={LONGEST.numeric}
      onType={write}
      refusal={text.trim() !== '' && number === undefined ? t('question.notNumeric') : ''}
      note={
        number === undefined || isPlainNumber(text, number)
          ? ''
          : t('question.readAs', { number: formatNumber(number, DECIMALS) })
      }
    />
  );
}
