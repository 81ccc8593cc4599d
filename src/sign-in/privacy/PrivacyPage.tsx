import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Spinner } from '#shared/browser/ui/index.ts';
import { PlainPage } from '../layout/PlainPage.tsx';
import styles from './PrivacyPage.module.css';

const SECTIONS = ['data', 'purpose', 'camera', 'visits', 'browser', 'access', 'storage', 'rights'] as const;

/** `/privacy`: what data is stored and why, and what the camera is used for. */
export function PrivacyPage() {
  return (
    <I18nProvider namespaces={['privacy']} pending={<Spinner />}>
      <Privacy />
    </I18nProvider>
  );
}

function Privacy() {
  const { t } = useI18n();
  return (
    <PlainPage title={t('privacy.title')}>
      <article className={styles.text}>
        <h1>{t('privacy.title')}</h1>
        <p className={styles.lead}>{t('privacy.lead')}</p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{t(`privacy.sections.${section}.title`)}</h2>
            <p>{t(`privacy.sections.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </PlainPage>
  );
}
