import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  ref?: Ref<HTMLInputElement>;
}

/** A password field with a button to show the password. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(input) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...input}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.inside}
            aria-pressed={shown}
            aria-label={t('actions.showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={22} />
          </button>
        </div>
      )}
    </Field>
  );
}
