import { ChoiceInput } from '../parts/ChoiceInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** Single choice. */
export function SingleInput({ item, answer, onChange, ...rest }: AnswerInputProps) {
  return (
    <ChoiceInput
      {...rest}
      options={item.options}
      chosen={answer?.type === 'single' ? [answer.choice] : []}
      onChoose={([choice = '']) => onChange({ type: 'single', choice })}
    />
  );
}
