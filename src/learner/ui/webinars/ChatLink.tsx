import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import type { MyWebinar } from '../../api/webinars.ts';
import { learnerPaths } from '../../paths.ts';

/** The chat of a webinar alone, and after it what was written: for those whose role has the chat, and who were there. */
export function ChatLink({ webinar: { id, title, state, attendance } }: { webinar: MyWebinar }) {
  const { t, localized } = useI18n();
  const { data: me } = useMe();
  if (me === undefined || !can(me.role.permissions, 'my-webinars:chat') || state === 'cancelled') return null;
  const isOver = state === 'ended';
  // A room that has ended takes in nobody new.
  if (isOver && (attendance === null || attendance.standing === 'absent')) return null;
  return (
    <LinkButton
      variant="ghost"
      icon="chat"
      to={isOver ? learnerPaths.webinarMessages(id) : learnerPaths.webinarChat(id)}
      aria-label={t(isOver ? 'webinars.messagesOf' : 'webinars.chatOf', { title: localized(title) })}
    >
      {t(isOver ? 'webinars.messages' : 'webinars.chat')}
    </LinkButton>
  );
}
