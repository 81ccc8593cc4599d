import { type CSSProperties, useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Button, classNames, Icon } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { useLink } from '../screen/use-link.ts';
import { isHost } from '../state/room-view.ts';
import { arrange, columnsFor, type LayoutMode, type Tile, tilesOf } from './arrange.ts';
import { MaterialView } from '../material/MaterialView.tsx';
import styles from './stage.module.css';
import { TileView } from './TileView.tsx';
import { useSize } from './use-size.ts';

/** More than these are not shown beside the large ones: they are among the people. */
const MOST_TILES = 24;

/** What is seen of the room: the material, screens, and people. */
export function Stage({ mode }: { mode: LayoutMode }) {
  const { t } = useI18n();
  const { view, me, live, media } = useRoom();
  const link = useLink();
  const [pinned, setPinned] = useState<string>();
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const { settings, material } = view.room;
  const tiles = tilesOf({
    people: view.people,
    pictures: live.pictures,
    mayPublish: (person) => isHost(person) || person.floor || settings.guestsPublish,
    meId: me.id,
  }).slice(0, MOST_TILES);
  const { spotlightId } = settings;
  const { main, side } = arrange(tiles, { mode, pinned, spotlightId, lastSpeakers: live.lastSpeakers, meId: me.id });
  const beside = material ? tiles : side;
  const columns = columnsFor(main.length, width, height);
  const show = (tile: Tile) => (
    <TileView
      key={tile.key}
      tile={tile}
      isPinned={pinned === tile.key}
      onPin={() => setPinned(pinned === tile.key ? undefined : tile.key)}
    />
  );
  return (
    <section className={styles.stage} aria-label={t('liveRoom.stage.title')}>
      <div className={styles.notices} role="status" data-notices="">
        {link !== undefined && (
          <div className={styles.notice}>
            <Icon name={link === 'lost' ? 'wifi-off' : 'check'} />
            <span>{t(`liveRoom.link.${link}`)}</span>
          </div>
        )}
        {live.soundBlocked && (
          <div className={styles.notice}>
            <Icon name="sound" />
            <span>{t('liveRoom.stage.soundBlocked')}</span>
            <Button size="s" onClick={() => void media.playSound()}>
              {t('liveRoom.stage.playSound')}
            </Button>
          </div>
        )}
        {live.reception === 'audio' && (
          <div className={styles.notice}>
            <Icon name="video-off" />
            <span>{t(live.isScreenShown ? 'liveRoom.stage.audioOnlyScreen' : 'liveRoom.stage.audioOnly')}</span>
            <Button size="s" variant="secondary" onClick={() => media.setReception('full')}>
              {t('liveRoom.stage.showVideo')}
            </Button>
          </div>
        )}
      </div>
      <div
        ref={box}
        className={classNames(styles.main, material !== null && styles.withMaterial)}
        style={{ '--columns': columns } as CSSProperties}
      >
        {material ? <MaterialView material={material} /> : main.map(show)}
        {!material && main.length === 0 && (
          <div className={styles.empty}>
            <Icon name="users" size={40} />
            <p>{t('liveRoom.stage.empty')}</p>
          </div>
        )}
      </div>
      {beside.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <div className={styles.side} tabIndex={0} role="group" aria-label={t('liveRoom.stage.others')}>
          {beside.map(show)}
        </div>
      )}
    </section>
  );
}
