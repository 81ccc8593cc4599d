import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  /** `<option>` elements; or `options`. */
  children?: ReactNode;
  options?: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** One of a few values, by the machine's own list. */
export function Select({ label, hint, error, className, options, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(input) => (
        <select {...rest} {...input}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
