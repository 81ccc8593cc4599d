import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { EntryFacts, LiveRoom, openWebinarRoom } from '#shared/browser/live-room/index.ts';
import { Alert } from '#shared/browser/ui/Alert.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { LinkButton } from '#shared/browser/ui/LinkButton.tsx';
import { Spinner } from '#shared/browser/ui/Spinner.tsx';
import { PersonName } from '../../layout/PersonName.tsx';
import { useTitlePart } from '../../layout/title-part.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { webinarPath } from '../../resources/webinars/webinar-path.ts';
import { useWebinar, type Webinar } from '../../resources/webinars/webinars-api.ts';

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
  const { t, localized } = useI18n();
  const { data: webinar, error, refetch } = useWebinar(id);
  const page = t('menu.admin.myWebinars');
  useTitlePart({ after: webinar && page });
  return (
    <>
      <Title title={webinar === undefined ? page : localized(webinar.title)} preferenceKey={false} />
      {error !== null && webinar === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && webinar === undefined && <Spinner />}
      {webinar !== undefined && <Entrance webinar={webinar} onChange={() => void refetch()} />}
    </>
  );
}

function Entrance({ webinar, onChange }: { webinar: Webinar; onChange: () => void }) {
  const { t } = useI18n();
  const mayRecord = usePermission('webinars:conduct');
  const { id, state, startedAt, startsAt, recorded } = webinar;
  const isLive = state === 'live';
  const toList = (
    <LinkButton variant="secondary" to="/admin/webinar">
      {t('liveRoom.webinar.toStudio')}
    </LinkButton>
  );
  const toSheet = <LinkButton to={webinarPath({ id })}>{t('liveRoom.webinar.toSheet')}</LinkButton>;
  // Whoever was inside when it ended sees the room say so.
  const [wasOver] = useState(state === 'ended' || state === 'cancelled');
  if (wasOver)
    return (
      <Alert tone="info" action={toSheet}>
        {t('liveRoom.webinar.over')}
      </Alert>
    );
  return (
    <LiveRoom
      about={
        <EntryFacts
          at={startedAt ?? startsAt}
          isLive={isLive}
          teacher={<PersonName source="teacherId" record={webinar} name={webinar.teacherName} />}
          isRecorded={recorded}
        />
      }
      lead={t(isLive ? 'liveRoom.webinar.hostLead' : 'liveRoom.webinar.studioLead')}
      join={t(isLive ? 'liveRoom.webinar.enter' : 'liveRoom.webinar.start')}
      withInputs
      isBelowHeading
      extras={{ mayRecord }}
      enter={async () => {
        const entry = await openWebinarRoom(id);
        // Whoever leaves and comes back joins what goes on.
        onChange();
        return entry;
      }}
      ways={toList}
      waysAfter={
        <>
          {toSheet}
          {toList}
        </>
      }
    />
  );
}
