import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PasswordRules } from '#shared/browser/password-rules/index.ts';
import { Alert, Button, PasswordField, useErrorText } from '#shared/browser/ui/index.ts';
import { brokenPasswordRules } from '#shared/identity/password.ts';
import styles from '../login/LoginForm.module.css';

export interface NewPasswordFormProps {
  /** For password managers, so that they store the right login. */
  login: string;
  /** Characters that the password of this person needs. */
  minLength: number;
  /** @throws ApiError with what is wrong with the password, at whatever field */
  save: (password: string) => Promise<void>;
}

/** The new password, typed twice. Each rule is ticked off while it is typed. */
export function NewPasswordForm({ login, minLength, save: store }: NewPasswordFormProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [checked, setChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: async () => store(password),
  });
  const errorText = useErrorText(save.error);
  const weak = brokenPasswordRules(password, minLength).length > 0;
  const different = repeated !== password;
  // While the repetition is being typed, the beginning of the password is not an error.
  const showDifferent = different && (checked || !password.startsWith(repeated));
  const refused = save.error instanceof ApiError ? Object.values(save.error.errors ?? {})[0] : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (weak) return first.current?.focus();
    if (different) return second.current?.focus();
    if (!save.isPending) save.mutate();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        ref={first}
        name="new-password"
        label={t('password.new')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={(checked && weak && t('password.weak')) || refused}
        autoComplete="new-password"
        maxLength={200}
      />
      <PasswordRules password={password} minLength={minLength} />
      <PasswordField
        ref={second}
        name="repeat-password"
        label={t('password.repeat')}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        error={showDifferent && t('password.mismatch')}
        autoComplete="new-password"
        maxLength={200}
      />
      {save.isError && !refused && <Alert tone="danger">{errorText}</Alert>}
      <Button type="submit" size="l" wide loading={save.isPending}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
