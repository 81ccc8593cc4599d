import { LONGEST } from '#shared/exams/question-types.ts';
import { TypedInput } from '../parts/TypedInput.tsx';
import type { AnswerInputProps } from '../question-type.ts';

export function ShortTextInput({ item: { type }, answer, onChange, ...rest }: AnswerInputProps) {
  const text = answer?.type === 'short_text' ? answer.text : '';
  const write = (next: string) => onChange({ type: 'short_text', text: next });
  return <TypedInput {...rest} type={type} text={text} longest={LONGEST.short_text} onType={write} />;
}
