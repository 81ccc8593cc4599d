import { looksNumeric } from '#shared/exams/answered.ts';
import { useI18n } from '../../../i18n/index.ts';
import { TypedInput } from '../parts/TypedInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** A number with a decimal comma or point. */
export function NumericInput({ item: { type }, answer, onChange, ...rest }: AnswerInputProps) {
  const { t } = useI18n();
  const text = answer?.type === 'numeric' || answer?.type === 'calculated' ? answer.text : '';
  const isStrange = text.trim() !== '' && !looksNumeric(text);
  const write = (next: string) => onChange({ type: type === 'calculated' ? type : 'numeric', text: next });
  return (
    <TypedInput
      {...rest}
      type={type}
      text={text}
      longest={64}
      onType={write}
      notice={isStrange ? t('question.notNumeric') : ''}
    />
  );
}
