import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';

interface WebinarLiveProps {
  id: number;
  title: string;
}

/** A webinar that goes on, for its learners. */
export function WebinarLive({ title }: WebinarLiveProps) {
  const { t } = useI18n();
  return (
    <Alert tone="info" title={title}>
      {t('webinars.view.loadingRoom')}
    </Alert>
  );
}
