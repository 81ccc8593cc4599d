import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { inviteLink, spaced } from './invitation.ts';

type Invited = Pick<Schemas['Meeting'], 'title' | 'startsAt' | 'number' | 'password'>;

/** What is sent to somebody who is invited: when it is and how they come in, line by line. */
export function useInvitationText(): (meeting: Invited) => string {
  const { t, formatDateTime } = useI18n();
  return (meeting) =>
    [
      meeting.title,
      ...(meeting.startsAt === null ? [] : [formatDateTime(meeting.startsAt)]),
      inviteLink(meeting, window.location.origin),
      t('meetingPage.numberLine', { number: spaced(meeting.number) }),
      t('meetingPage.passwordLine', { password: meeting.password }),
    ].join('\n');
}
