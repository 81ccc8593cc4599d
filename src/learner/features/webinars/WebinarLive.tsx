import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { enterRoom, LiveRoom } from '#shared/browser/live-room/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../../paths.ts';

interface WebinarLiveProps {
  id: number;
  title: string;
}

/** A webinar that goes on, for its learners: they come in muted, and send nothing before they are given the floor. */
export function WebinarLive({ id, title }: WebinarLiveProps) {
  const { t } = useI18n();
  const { data: me } = useMe();
  return (
    <LiveRoom
      title={title}
      lead={t('liveRoom.webinar.learnerLead')}
      join={t('liveRoom.webinar.join')}
      withInputs={false}
      hasChat={me !== undefined && can(me.role.permissions, 'my-webinars:chat')}
      enter={() => enterRoom({ webinarId: id })}
      ways={
        <LinkButton variant="secondary" to={learnerPaths.webinars()}>
          {t('liveRoom.webinar.toList')}
        </LinkButton>
      }
    />
  );
}
