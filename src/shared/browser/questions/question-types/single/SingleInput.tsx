import { ChoiceInput } from '../parts/ChoiceInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

/** One of several. */
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
