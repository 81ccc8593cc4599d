import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoiceCardProps {
  kind: 'radio' | 'checkbox';
  /** The `name` that the radio buttons of a question share. */
  group: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A native radio button or check box in a large click target. */
export function ChoiceCard({ kind, group, checked, disabled, onChange, children }: ChoiceCardProps) {
  return (
    <label className={styles.card} data-checked={checked || undefined} data-disabled={disabled || undefined}>
      <input
        type={kind}
        name={group}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} data-kind={kind} aria-hidden="true" />
      <span className={styles.label}>{children}</span>
    </label>
  );
}
