import { useI18n } from '../../i18n/index.ts';
import { classNames, Icon } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { isHost } from '../state/room-view.ts';
import type { Tile } from './arrange.ts';
import { initialsOf } from './initials.ts';
import styles from './stage.module.css';
import { VideoPicture } from './VideoPicture.tsx';

interface TileViewProps {
  tile: Tile;
  isPinned: boolean;
  onPin: () => void;
}

/** A person or a screen on the stage. */
export function TileView({ tile, isPinned, onPin }: TileViewProps) {
  const { t } = useI18n();
  const { me, live, view } = useRoom();
  const { person, picture, kind } = tile;
  const presence = live.presences.get(person.id);
  const isMe = person.id === me.id;
  const name = isMe ? t('liveRoom.people.me', { name: person.name }) : person.name;
  const label = kind === 'screen' ? t('liveRoom.stage.screenOf', { name }) : name;
  const isSpotlit = view.room.settings.spotlightId === person.id && kind === 'camera';
  // Of others nothing is known before the connection is made; mine is what I have chosen.
  const isSilent = isMe ? !live.mine.microphone : presence !== undefined && presence.microphone !== 'on';
  return (
    <section
      className={classNames(styles.tile, kind === 'camera' && presence?.speaking && styles.speaking)}
      aria-label={label}
      data-tile={`${person.id}-${kind}`}
    >
      {picture ? (
        <VideoPicture picture={picture} label={label} />
      ) : (
        <span className={styles.face} aria-hidden>
          {initialsOf(person.name)}
        </span>
      )}
      <div className={styles.caption}>
        {kind === 'screen' ? (
          <Icon name="screen" />
        ) : (
          isSilent && <Icon name="microphone-off" label={t('liveRoom.stage.silent')} />
        )}
        <span className={styles.name}>{label}</span>
        {kind === 'camera' && isHost(person) && (
          <span className={styles.mark}>{t(`liveRoom.roles.${person.role}`)}</span>
        )}
        {person.guest && <span className={classNames(styles.mark, styles.guest)}>{t('liveRoom.people.guest')}</span>}
        {person.handAt !== null && kind === 'camera' && <Icon name="hand" label={t('liveRoom.people.handUp')} />}
        {presence?.quality === 'poor' && <Icon name="wifi-off" label={t('liveRoom.stage.poorLink')} />}
        {isSpotlit && <Icon name="pin" label={t('liveRoom.stage.spotlit')} />}
      </div>
      <button
        type="button"
        className={styles.pin}
        aria-pressed={isPinned}
        aria-label={t(isPinned ? 'liveRoom.stage.unpin' : 'liveRoom.stage.pin', { name: label })}
        title={t(isPinned ? 'liveRoom.stage.unpin' : 'liveRoom.stage.pin', { name: label })}
        onClick={onPin}
      >
        <Icon name={isPinned ? 'collapse' : 'expand'} />
      </button>
    </section>
  );
}
