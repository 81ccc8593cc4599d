import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api, bodyOf } from '#shared/browser/api.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { type Invitation, LiveRoom, openMeetingRoom } from '#shared/browser/live-room/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { LinkButton } from '#shared/browser/ui/LinkButton.tsx';
import { Spinner } from '#shared/browser/ui/Spinner.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { useTitlePart } from '../../layout/title-part.ts';
import { inviteLink, spaced } from '../../resources/meetings/invitation.ts';
import { useInvitationText } from '../../resources/meetings/use-invitation-text.ts';
import { usePermission } from '../../providers/use-permission.ts';

/** Where the host of a meeting comes in, and with that opens it. */
export function StartMeetingPage() {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['live', 'pages']} pending={<Spinner />}>
      <Start key={id} id={id} />
    </I18nProvider>
  );
}

function Start({ id }: { id: number }) {
  const { t } = useI18n();
  const {
    data: meeting,
    error,
    refetch,
  } = useQuery({
    queryKey: ['meetings', id],
    queryFn: async () => bodyOf(await api.GET('/meetings/{id}', { params: { path: { id } } })),
    retry: false,
  });
  const page = t('menu.admin.meetings');
  useTitlePart({ after: meeting && page });
  return (
    <>
      <Title title={meeting?.title ?? page} preferenceKey={false} />
      {error !== null && meeting === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && meeting === undefined && <Spinner />}
      {meeting !== undefined && <Entrance meeting={meeting} onChange={() => void refetch()} />}
    </>
  );
}

function Entrance({ meeting, onChange }: { meeting: Schemas['Meeting']; onChange: () => void }) {
  const { t } = useI18n();
  const invitationText = useInvitationText();
  const mayRecord = usePermission('webinars:conduct');
  const { id, number, password, live } = meeting;
  const invitation: Invitation = {
    number: spaced(number),
    password,
    link: inviteLink(meeting, window.location.origin),
    text: invitationText(meeting),
  };
  return (
    <LiveRoom
      lead={t(live ? 'liveRoom.meet.liveLead' : 'liveRoom.meet.hostLead')}
      join={t(live ? 'liveRoom.meet.join' : 'liveRoom.meet.start')}
      withInputs
      isBelowHeading
      extras={{ invitation, mayRecord }}
      enter={async () => {
        const entry = await openMeetingRoom(id);
        // Whoever leaves and comes back joins what goes on.
        onChange();
        return entry;
      }}
      ways={
        <LinkButton variant="secondary" to="/admin/meet">
          {t('liveRoom.meet.toMeetings')}
        </LinkButton>
      }
    />
  );
}
