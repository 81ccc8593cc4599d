import { useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Me, meQuery } from '#shared/browser/me.ts';
import { signOut } from '#shared/browser/sign-out.ts';
import { Button } from '#shared/browser/ui/index.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/identity/password.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Shown instead of every area to somebody who signed in with a temporary password, or one whose time is over. */
export function TemporaryPasswordPage({ me }: { me: Me }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const save = async (newPassword: string) => {
    await api.POST('/auth/temporary-password', { body: { newPassword } });
    await client.invalidateQueries(meQuery);
  };
  const isExpired = me.temporaryPassword?.isExpired === true;
  const title = t(isExpired ? 'password.expired.title' : 'password.temporary.title');
  const lead = t(isExpired ? 'password.expired.lead' : 'password.temporary.lead', { name: me.fullName });
  return (
    <SplitPage title={title} lead={lead}>
      <NewPasswordForm
        login={me.login}
        minLength={me.temporaryPassword?.minLength ?? PASSWORD_MIN_LENGTH}
        save={save}
      />
      <Button variant="ghost" wide onClick={() => void signOut()}>
        {t('actions.signOut')}
      </Button>
    </SplitPage>
  );
}
