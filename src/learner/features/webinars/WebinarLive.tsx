import { can } from '#shared/access/can.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { EntryFacts, enterRoom, LiveRoom, type RoomPlace } from '#shared/browser/live-room/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { Button, LinkButton } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../api/webinars.ts';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';

interface WebinarLiveProps {
  webinar: MyWebinar;
  /** It is over: the page shows what is left of it. */
  onOver: () => void;
  joinsAtOnce?: boolean;
  /** The teacher decides whether they come in: before that, the chat is closed to them, too, as it is to all where there is a lobby. */
  isLeftToTeacher?: boolean;
  onPlace?: (place: RoomPlace) => void;
}

/** A webinar that goes on, for its learners: they come in muted, and send nothing before they are given the floor. */
export function WebinarLive(props: WebinarLiveProps) {
  return (
    <I18nProvider namespaces={['live']} pending={<PageSkeleton />}>
      <Live {...props} />
    </I18nProvider>
  );
}

function Live({ webinar, onOver, joinsAtOnce, isLeftToTeacher = false, onPlace }: WebinarLiveProps) {
  const { t, localized } = useI18n();
  const { data: me } = useMe();
  const { id, title, startedAt, startsAt, teacher, recorded, lobby } = webinar;
  const hasChat = me !== undefined && can(me.role.permissions, 'my-webinars:chat');
  const chatPath = hasChat ? learnerPaths.webinarChat(id) : undefined;
  const toList = (
    <LinkButton variant="secondary" to={learnerPaths.webinars()}>
      {t('liveRoom.webinar.toList')}
    </LinkButton>
  );
  return (
    <LiveRoom
      title={localized(title)}
      about={<EntryFacts at={startedAt ?? startsAt} isLive teacher={teacher} isRecorded={recorded} />}
      lead={t('liveRoom.webinar.learnerLead')}
      join={t('liveRoom.webinar.join')}
      withInputs={false}
      extras={{ hasChat, chatPath }}
      enter={() => enterRoom({ webinarId: id })}
      joinsAtOnce={joinsAtOnce ?? false}
      onPlace={onPlace}
      form={
        chatPath !== undefined &&
        !lobby &&
        !isLeftToTeacher && (
          <LinkButton variant="ghost" icon="chat" to={chatPath} target="_blank">
            {t('liveRoom.webinar.chatAlone')}
          </LinkButton>
        )
      }
      ways={toList}
      waysAfter={
        <>
          <Button onClick={onOver}>{t('liveRoom.webinar.toPage')}</Button>
          {toList}
        </>
      }
    />
  );
}
