import { ChoiceInput } from '../parts/ChoiceInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** Multiple choice. */
export function MultipleInput({ item, answer, onChange, ...rest }: AnswerInputProps) {
  return (
    <ChoiceInput
      {...rest}
      several
      options={item.options}
      chosen={answer?.type === 'multiple' ? answer.choices : []}
      onChoose={(choices) => onChange({ type: 'multiple', choices })}
    />
  );
}
