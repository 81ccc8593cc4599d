import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { meQuery } from '#shared/browser/me.ts';
import { PasswordRules, usePasswordMinLength } from '#shared/browser/password-rules/index.ts';
import { Alert, Button, Card, PasswordField, useErrorText } from '#shared/browser/ui/index.ts';
import { brokenPasswordRules } from '#shared/identity/password.ts';
import styles from './PasswordCard.module.css';

const EMPTY = { current: '', next: '', repeat: '' };

/** Changes my password, or says where that is done. */
export function PasswordCard({ elsewhere = false }: { elsewhere?: boolean }) {
  const { t } = useI18n();
  if (!elsewhere) return <OwnPassword />;
  return (
    <Card>
      <h2 className={styles.title}>{t('profile.password.title')}</h2>
      <p>{t('profile.password.elsewhere')}</p>
    </Card>
  );
}

/** Each rule is ticked off while the password is typed. */
function OwnPassword() {
  const { t } = useI18n();
  const client = useQueryClient();
  const minLength = usePasswordMinLength();
  const [values, setValues] = useState(EMPTY);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.POST('/auth/password', { body: { currentPassword: values.current, newPassword: values.next } }),
    onSuccess: () => {
      setValues(EMPTY);
      // Changing the password has ended the other sessions.
      void client.invalidateQueries({ queryKey: ['sessions'] });
      void client.invalidateQueries(meQuery);
    },
  });
  const failure = useErrorText(change.error);
  const fields = change.error instanceof ApiError ? change.error.errors : undefined;
  const broken = brokenPasswordRules(values.next, minLength);
  const mismatch = values.repeat !== '' && values.repeat !== values.next;
  const ready = values.current !== '' && broken.length === 0 && values.repeat === values.next;

  function set(field: keyof typeof EMPTY, value: string) {
    if (!change.isIdle) change.reset();
    setValues((before) => ({ ...before, [field]: value }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) change.mutate();
  }

  return (
    <Card>
      <h2 className={styles.title}>{t('profile.password.title')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          value={values.current}
          error={fields?.currentPassword}
          onChange={(event) => set('current', event.target.value)}
        />
        <PasswordField
          label={t('profile.password.new')}
          autoComplete="new-password"
          value={values.next}
          error={fields?.newPassword}
          onChange={(event) => set('next', event.target.value)}
        />
        <PasswordRules password={values.next} minLength={minLength} />
        <PasswordField
          label={t('profile.password.repeat')}
          autoComplete="new-password"
          value={values.repeat}
          error={mismatch ? t('profile.password.mismatch') : undefined}
          onChange={(event) => set('repeat', event.target.value)}
        />
        {change.isSuccess && <Alert tone="success">{t('profile.password.changed')}</Alert>}
        {change.error && !fields && <Alert tone="danger">{failure}</Alert>}
        <div>
          <Button type="submit" disabled={!ready} loading={change.isPending}>
            {t('profile.password.change')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
