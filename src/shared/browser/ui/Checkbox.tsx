import { Choice, type ChoiceProps } from './Choice.tsx';

/** Yes or no. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />;
}
