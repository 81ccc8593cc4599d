import { ChoiceInput } from '../parts/ChoiceInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** Any number of several. */
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
