import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import styles from './SecondFactors.module.css';

interface PasswordStepProps {
  title?: string;
  submit: string;
  danger?: boolean;
  /** More fields, above the password. */
  children?: ReactNode;
  /** The words of a failure that is none of the server's. */
  wordsOf?: (error: unknown) => string | undefined;
  /** @throws ApiError with what is wrong with the password */
  onConfirm: (password: string) => Promise<void>;
  onBack: () => void;
}

/** Asks for the password, before something is changed about how I sign in. */
export function PasswordStep({ title, submit, danger, children, wordsOf, onConfirm, onBack }: PasswordStepProps) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const confirm = useMutation({ networkMode: 'always', mutationFn: () => onConfirm(password) });
  const words = useErrorText(confirm.error);
  const wrong = confirm.error instanceof ApiError ? confirm.error.errors?.currentPassword : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !confirm.isPending) confirm.mutate();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {title !== undefined && <p className={styles.what}>{title}</p>}
      {children}
      <PasswordField
        label={t('security.password.label')}
        hint={t('security.password.hint')}
        autoComplete="current-password"
        value={password}
        error={wrong}
        maxLength={200}
        onChange={(event) => setPassword(event.target.value)}
      />
      {confirm.error && wrong === undefined && <Alert tone="danger">{wordsOf?.(confirm.error) ?? words}</Alert>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={password === ''}
          loading={confirm.isPending}
        >
          {submit}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('security.back')}
        </Button>
      </div>
    </form>
  );
}
