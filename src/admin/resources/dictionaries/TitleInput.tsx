import type { FieldInputProps } from '../../generator/inputs.tsx';
import { LocalizedTextInput } from '../../inputs/LocalizedTextInput.tsx';

/** A title in up to three languages, one line each. */
export function TitleInput({ source, label, helperText, validate, disabled = false }: FieldInputProps) {
  return <LocalizedTextInput {...{ source, label, helperText, validate, disabled }} oneLine />;
}
