import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Choice.module.css';
import { classNames } from './class-names.ts';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A check box or a radio button with its words, all of which may be pressed. */
export function Choice({ kind, label, hint, className, ...rest }: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type={kind} className={styles.input} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
