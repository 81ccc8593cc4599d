import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { meQuery } from '#shared/browser/me.ts';
import { PasswordRules, usePasswordMinLength } from '#shared/browser/password-rules/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';

const EMPTY = { currentPassword: '', newPassword: '', again: '' };
type Name = keyof typeof EMPTY;

/** Changes my password; my other sessions end. */
export function PasswordForm() {
  const { t } = useI18n();
  const client = useQueryClient();
  const minLength = usePasswordMinLength();
  const [values, setValues] = useState(EMPTY);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async ({ currentPassword, newPassword }: typeof EMPTY) => {
      await api.POST('/auth/password', { body: { currentPassword, newPassword } });
    },
    onSuccess: () => {
      setValues(EMPTY);
      void client.invalidateQueries(meQuery);
    },
  });
  const problem = useErrorText(error);
  const fields = error instanceof ApiError ? (error.errors ?? {}) : {};
  const differ = values.again !== '' && values.again !== values.newPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!differ) mutate(values);
  };
  const field = (name: Name, autoComplete: string, wrong?: string) => (
    <TextField
      type="password"
      required
      fullWidth
      margin="dense"
      label={t(`console.account.${name}`)}
      value={values[name]}
      autoComplete={autoComplete}
      error={wrong !== undefined}
      helperText={wrong}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Typography component="h3" variant="h6">
        {t('console.account.password')}
      </Typography>
      {isSuccess && <Alert severity="success">{t('console.account.changed')}</Alert>}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {field('currentPassword', 'current-password', fields.currentPassword)}
      {field('newPassword', 'new-password', fields.newPassword)}
      <PasswordRules password={values.newPassword} minLength={minLength} />
      {field('again', 'new-password', differ ? t('console.account.differ') : undefined)}
      <Button
        type="submit"
        variant="outlined"
        disabled={isPending || differ || Object.values(values).includes('')}
        sx={{ mt: 1 }}
      >
        {t('console.account.change')}
      </Button>
    </Box>
  );
}
