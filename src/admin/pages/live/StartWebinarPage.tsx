import { LinkBase, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { LiveRoom, openWebinarRoom } from '#shared/browser/live-room/index.ts';
import { Spinner } from '#shared/browser/ui/Spinner.tsx';
import { usePermission } from '../../providers/use-permission.ts';

/** The studio of a teacher: camera and microphone are tried out, then the webinar begins. */
export function StartWebinarPage() {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['live']} pending={<Spinner />}>
      <Studio key={id} id={id} />
    </I18nProvider>
  );
}

function Studio({ id }: { id: number }) {
  const { t } = useI18n();
  const mayRecord = usePermission('webinars:conduct');
  const title = t('liveRoom.webinar.start');
  return (
    <>
      <Title title={t('menu.admin.myWebinars')} preferenceKey={false} />
      <LiveRoom
        title={title}
        lead={t('liveRoom.webinar.studioLead')}
        join={title}
        withInputs
        isBelowHeading
        mayRecord={mayRecord}
        enter={() => openWebinarRoom(id)}
        ways={<LinkBase to="/admin/webinar">{t('liveRoom.webinar.toStudio')}</LinkBase>}
      />
    </>
  );
}
