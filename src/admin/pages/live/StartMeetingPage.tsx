import { LinkBase, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { LiveRoom, openMeetingRoom } from '#shared/browser/live-room/index.ts';
import { Spinner } from '#shared/browser/ui/Spinner.tsx';
import { usePermission } from '../../providers/use-permission.ts';

/** Where the host of a meeting comes in, and with that opens it. */
export function StartMeetingPage() {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['live']} pending={<Spinner />}>
      <Meeting key={id} id={id} />
    </I18nProvider>
  );
}

function Meeting({ id }: { id: number }) {
  const { t } = useI18n();
  const mayRecord = usePermission('webinars:conduct');
  const title = t('liveRoom.meet.start');
  return (
    <>
      <Title title={t('menu.admin.meetings')} preferenceKey={false} />
      <LiveRoom
        title={title}
        lead={t('liveRoom.meet.hostLead')}
        join={title}
        withInputs
        isBelowHeading
        mayRecord={mayRecord}
        enter={() => openMeetingRoom(id)}
        ways={<LinkBase to="/admin/meet">{t('liveRoom.meet.toMeetings')}</LinkBase>}
      />
    </>
  );
}
