import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { ApiError } from '../api-error.ts';
import { ConfirmStep } from '../confirmation/index.ts';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import type { TaskProps } from './task.ts';
import styles from './SecondFactors.module.css';
import { beginTotp, confirmTotp } from './second-factors-api.ts';

/** Sets up an app: confirming who I am, then the key, then a code that proves that the app has it. */
export function TotpTask({ onDone, onBack }: TaskProps) {
  const { t } = useI18n();
  const [key, setKey] = useState<Schemas['TotpKey']>();
  if (key !== undefined) return <KeyStep totp={key} onDone={onDone} onBack={onBack} />;
  return (
    <ConfirmStep
      title={t('security.totp.title')}
      submit={t('security.next')}
      onConfirmed={async () => setKey(await beginTotp())}
      onBack={onBack}
    />
  );
}

/** Keys are typed in groups of four. */
const grouped = (key: string): string => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');

function KeyStep({ totp, onDone, onBack }: TaskProps & { totp: Schemas['TotpKey'] }) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const confirm = useMutation({ networkMode: 'always', mutationFn: () => confirmTotp(code), onSuccess: onDone });
  const words = useErrorText(confirm.error);
  const wrong = confirm.error instanceof ApiError ? confirm.error.errors?.code : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.what}>{t('security.totp.scan')}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(totp.qr)}`}
        alt={t('security.totp.picture')}
      />
      <p className={styles.hint}>
        {t('security.totp.type')} <code className={styles.key}>{grouped(totp.key)}</code>
      </p>
      <p>
        <a href={totp.uri}>{t('security.totp.open')}</a>
      </p>
      <TextField
        label={t('security.totp.code')}
        hint={t('security.totp.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      {confirm.error && wrong === undefined && <Alert tone="danger">{words}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" disabled={code.trim() === ''} loading={confirm.isPending}>
          {t('security.totp.confirm')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('security.back')}
        </Button>
      </div>
    </form>
  );
}
