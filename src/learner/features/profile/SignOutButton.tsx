import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clearSession } from '#shared/browser/session.ts';
import { Button } from '#shared/browser/ui/index.ts';
import styles from './SignOutButton.module.css';

/** Signs out, also without a network: then the server's session ends when it expires. */
export function SignOutButton() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const signOut = useMutation({
    networkMode: 'always',
    mutationFn: () => api.POST('/auth/sign-out'),
    onSettled: () => {
      clearSession();
      void navigate('/', { replace: true });
    },
  });
  return (
    <div className={styles.row}>
      <Button variant="secondary" icon="logout" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('profile.signOut')}
      </Button>
    </div>
  );
}
