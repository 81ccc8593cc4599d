import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, LinkButton, TextArea, TextField, useErrorText } from '#shared/browser/ui/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import styles from '../login/LoginForm.module.css';

const EMPTY = { identifier: '', contact: '', comment: '' };
/** Minimum lengths in the contract. */
const LEAST = { identifier: 2, contact: 3 };

/** `/forget-password`: requests access to an account. The response never reveals whether the account exists. */
export function RestorePage() {
  const { t } = useI18n();
  const [values, setValues] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const request = useMutation({
    mutationFn: async ({ identifier, contact, comment }: typeof EMPTY) => {
      await api.POST('/restoration-requests', {
        body: { identifier: identifier.trim(), contact: contact.trim(), comment: comment.trim() || null },
      });
    },
  });
  const errorText = useErrorText(request.error);
  const fromServer = request.error instanceof ApiError ? request.error.errors : undefined;

  const problem = (field: 'identifier' | 'contact') => {
    const { length } = values[field].trim();
    if (checked && length === 0) return t('errors.fields.required');
    if (checked && length < LEAST[field]) return t('errors.fields.minLength', { limit: LEAST[field] });
    return fromServer?.[field];
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const short = (['identifier', 'contact'] as const).find((field) => values[field].trim().length < LEAST[field]);
    if (short) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${short}"]`)?.focus();
    if (!request.isPending) request.mutate(values);
  };

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  if (request.isSuccess) {
    const again = () => {
      setValues(EMPTY);
      setChecked(false);
      request.reset();
    };
    return (
      <SplitPage title={t('restore.title')}>
        <Alert tone="success" title={t('restore.doneTitle')}>
          {t('restore.doneText')}
        </Alert>
        <LinkButton to="/" size="l" wide>
          {t('actions.toSignIn')}
        </LinkButton>
        <Button variant="ghost" wide onClick={again}>
          {t('restore.another')}
        </Button>
      </SplitPage>
    );
  }

  return (
    <SplitPage title={t('restore.title')} lead={t('restore.lead')}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          {...field('identifier')}
          label={t('restore.identifier')}
          error={problem('identifier')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <TextField
          {...field('contact')}
          label={t('restore.contact')}
          hint={t('restore.contactHint')}
          error={problem('contact')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextArea {...field('comment')} label={t('restore.comment')} hint={t('restore.commentHint')} maxLength={2000} />
        {request.isError && !fromServer && <Alert tone="danger">{errorText}</Alert>}
        <Button type="submit" size="l" wide loading={request.isPending}>
          {t('restore.submit')}
        </Button>
      </form>
      <LinkButton to="/" variant="ghost" icon="arrow-left" wide>
        {t('actions.toSignIn')}
      </LinkButton>
    </SplitPage>
  );
}
