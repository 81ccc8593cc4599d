import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { classNames } from './class-names.ts';

/** Props that all labelled inputs share. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; it also marks the input as invalid. */
  error?: ReactNode;
  className?: string | undefined;
}

/** Attributes that link the input to its label, hint and error. */
export interface FieldInput {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

/** A label above, and a hint and an error below the input that `children` renders. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (input: FieldInput) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        className: styles.input,
      })}
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
