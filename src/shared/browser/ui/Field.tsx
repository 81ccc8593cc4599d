import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { classNames } from './class-names.ts';

/** What every input with a name has around it. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; the input is marked invalid. */
  error?: ReactNode;
  className?: string | undefined;
}

/** What the input itself must carry to belong to its label, hint and error. */
export interface FieldInput {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

/** A label above, a hint and an error below an input that `children` draws. */
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
