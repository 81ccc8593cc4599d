import { I18nProvider } from '#shared/browser/i18n/index.ts';
import { Bell, useMyNews } from '#shared/browser/notices/index.ts';
import { NOTICE_SETTINGS_ANCHOR } from '#shared/notices/place.ts';

/** The bell, and toasts of what comes. It has the words of the learner's notices. */
export function LiveBell() {
  return (
    <I18nProvider namespaces={['learner']}>
      <Live />
    </I18nProvider>
  );
}

function Live() {
  useMyNews();
  return <Bell settingsPath={`/admin/profile#${NOTICE_SETTINGS_ANCHOR}`} />;
}
