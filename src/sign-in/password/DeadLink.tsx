import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';

/** Says why a password link no longer works, and what to do. */
export function DeadLink({ state }: { state: 'expired' | 'used' | 'unknown' }) {
  const { t } = useI18n();
  return (
    <SplitPage title={t(`password.link.${state}.title`)} lead={t(`password.link.${state}.text`)}>
      <LinkButton to="/forget-password" size="l" wide>
        {t('restore.title')}
      </LinkButton>
      <LinkButton to="/" variant="ghost" wide>
        {t('actions.toSignIn')}
      </LinkButton>
    </SplitPage>
  );
}
