import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, PasswordField, TextField, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './LoginForm.module.css';
import { useCountdown } from './use-countdown.ts';
import { useSignIn } from './use-sign-in.ts';

export interface LoginFormHandle {
  fill: (login: string, password: string) => void;
}

interface LoginFormProps {
  ref?: Ref<LoginFormHandle>;
  /** Called when the password is right, and a second factor is asked for. */
  onNeeded: (needed: Schemas['SecondFactorNeeded']) => void;
}

/** The sign-in form, with the error and, after too many tries, the waiting time. */
export function LoginForm({ ref, onNeeded }: LoginFormProps) {
  const { t, formatDuration } = useI18n();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const signIn = useSignIn(onNeeded);
  const errorText = useErrorText(signIn.error);
  const locked = signIn.error instanceof ApiError && signIn.error.status === 429;
  const left = useCountdown(locked ? (signIn.error as ApiError).retryAfterSeconds : undefined, signIn.submittedAt);
  const required = t('errors.fields.required');

  // The waiting time applies to one login only: another one may try at once.
  const changeLogin = (value: string) => {
    setLogin(value);
    if (locked) signIn.reset();
  };

  useImperativeHandle(ref, () => ({
    fill: (newLogin, newPassword) => {
      changeLogin(newLogin);
      setPassword(newPassword);
      submit.current?.focus();
    },
  }));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (signIn.isPending || left > 0) return;
    if (login.trim() === '') return loginInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    signIn.mutate({ login: login.trim(), password });
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        ref={loginInput}
        name="username"
        label={t('signIn.login')}
        value={login}
        onChange={(event) => changeLogin(event.target.value)}
        error={checked && login.trim() === '' && required}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        ref={passwordInput}
        name="password"
        label={t('signIn.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={checked && password === '' && required}
        autoComplete="current-password"
        maxLength={200}
      />
      {signIn.isError && !locked && <Alert tone="danger">{errorText}</Alert>}
      {locked && left > 0 && (
        <Alert tone="warning" title={t('signIn.waitTitle')}>
          {/* Otherwise screen readers would announce it every second. */}
          <span aria-live="off" role="timer">
            {t('signIn.wait', { time: formatDuration(left) })}
          </span>
        </Alert>
      )}
      {locked && left === 0 && <Alert tone="success">{t('signIn.waitOver')}</Alert>}
      <Button ref={submit} type="submit" size="l" wide loading={signIn.isPending} disabled={left > 0}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
