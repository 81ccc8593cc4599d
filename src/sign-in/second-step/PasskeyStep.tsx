import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { isPasskeyCancelled, readPasskey } from '#shared/browser/second-factors/index.ts';
import { Alert, Button, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from '../login/LoginForm.module.css';

interface PasskeyStepProps {
  pending: string;
  onDone: (user: Schemas['SessionUser']) => void;
  onFailure: (error: unknown) => void;
}

/** Has a passkey sign; the window of the browser opens with a click only. */
export function PasskeyStep({ pending, onDone, onFailure }: PasskeyStepProps) {
  const { t } = useI18n();
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const options = bodyOf(await api.POST('/auth/sign-in/passkey-options', { body: { pending } }));
      const response = await readPasskey(options);
      return bodyOf(await api.POST('/auth/sign-in/passkey', { body: { pending, response } }));
    },
    onSuccess: onDone,
    onError: onFailure,
  });
  const words = useErrorText(signIn.error);
  return (
    <div className={styles.form}>
      {signIn.error !== null && (
        <Alert tone="danger">{isPasskeyCancelled(signIn.error) ? t('security.step.cancelled') : words}</Alert>
      )}
      <Button size="l" wide loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('security.step.passkey')}
      </Button>
    </div>
  );
}
