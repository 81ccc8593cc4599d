import { Choice, type ChoiceProps } from './Choice.tsx';

/** One of several; those of one question share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind="radio" />;
}
