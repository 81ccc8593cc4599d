import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, TextField, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from '../login/LoginForm.module.css';

interface CodeFormProps {
  pending: string;
  method: 'totp' | 'recovery-code';
  onDone: (user: Schemas['SessionUser']) => void;
  onFailure: (error: unknown) => void;
}

/** A code of the app, or one of those that were kept. */
export function CodeForm({ pending, method, onDone, onFailure }: CodeFormProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => bodyOf(await api.POST('/auth/sign-in/code', { body: { pending, code: code.trim() } })),
    onSuccess: onDone,
    onError: onFailure,
  });
  const words = useErrorText(signIn.error);
  const wrong = signIn.error instanceof ApiError ? signIn.error.errors?.code : undefined;
  const isApp = method === 'totp';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !signIn.isPending) signIn.mutate();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t(isApp ? 'security.step.code' : 'security.step.recovery')}
        hint={t(isApp ? 'security.step.codeHint' : 'security.step.recoveryHint')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={isApp ? 12 : 40}
        // Nothing else is asked for here.
        autoFocus
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      {signIn.error !== null && wrong === undefined && <Alert tone="danger">{words}</Alert>}
      <Button type="submit" size="l" wide disabled={code.trim() === ''} loading={signIn.isPending}>
        {t('security.step.submit')}
      </Button>
    </form>
  );
}
