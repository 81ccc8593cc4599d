import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import type { Me } from '#shared/browser/me.ts';
import { SecondFactors } from '#shared/browser/second-factors/index.ts';
import { signOut } from '#shared/browser/sign-out.ts';
import { Button, Spinner } from '#shared/browser/ui/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';

interface EnrolPageProps {
  me: Me;
  onDone: () => void;
}

/** Shown instead of every area to somebody whose role requires a second factor that they have not set up. */
export function EnrolPage(props: EnrolPageProps) {
  return (
    <I18nProvider namespaces={['security']} pending={<Spinner />}>
      <Enrol {...props} />
    </I18nProvider>
  );
}

function Enrol({ me, onDone }: EnrolPageProps) {
  const { t } = useI18n();
  return (
    <SplitPage title={t('security.enrol.title')} lead={t('security.enrol.lead', { name: me.fullName })}>
      <SecondFactors onAdded={onDone} />
      <Button variant="ghost" wide onClick={() => void signOut()}>
        {t('actions.signOut')}
      </Button>
    </SplitPage>
  );
}
