import { useI18n } from '../../../i18n/index.ts';
import { SureButton } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomPerson } from '../../state/room-view.ts';

/**
 * Puts out who wrote something or raised a hand, for hosts. Whoever does it without being connected, from a page with the chat alone, is
 * not among those who are in the room: this is where they are found.
 * @param author nobody where they are in the room no more
 */
export function RemoveAuthor({ author }: { author: RoomPerson | undefined }) {
  const { t } = useI18n();
  const { api, me, amHost, isEnded, run } = useRoom();
  if (!amHost || isEnded || author?.state !== 'admitted' || author.id === me.id) return null;
  // Only hosts decide on co-hosts, and nobody on hosts.
  if (author.role !== 'participant' && (author.role === 'host' || me.role !== 'host')) return null;
  const { id, name } = author;
  const words = t('liveRoom.people.removeAuthor', { name });
  return (
    <SureButton
      size="s"
      variant="ghost"
      icon="user-minus"
      aria-label={words}
      title={words}
      sure={t('liveRoom.people.removeSure')}
      onSure={() => void run(() => api.person(id, { state: 'removed' }))}
    />
  );
}
