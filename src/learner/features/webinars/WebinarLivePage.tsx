import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { usePageTitle } from '#shared/browser/page-title.ts';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { WebinarLive } from './WebinarLive.tsx';

/** `/user/webinar-view/:id`: the room of a webinar. */
export function WebinarLivePage() {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['live']} pending={<PageSkeleton />}>
      <Live key={id} id={id} />
    </I18nProvider>
  );
}

function Live({ id }: { id: number }) {
  const { t } = useI18n();
  const title = t('liveRoom.webinar.title');
  usePageTitle(title);
  return <WebinarLive id={id} title={title} />;
}
