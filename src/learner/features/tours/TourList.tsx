import { useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon } from '#shared/browser/ui/index.ts';
import type { TourHotspot, Touring, TourScene } from '../../api/tours.ts';
import { HotspotContent } from './HotspotContent.tsx';
import { HOTSPOT_ICONS, hotspotState } from './marks.ts';
import styles from './TourList.module.css';

interface TourListProps {
  scenes: readonly TourScene[];
  /** The key of the open scene. */
  current: string;
  onGoTo: (sceneKey: string) => void;
  touring: Touring;
}

/** A tour as a list: the same scenes, the same marked places, the same record of what was seen. */
export function TourList({ scenes, current, onGoTo, touring }: TourListProps) {
  return (
    <ol className={styles.list}>
      {scenes.map((scene) => (
        <li key={scene.key}>
          <ListedScene scene={scene} isOpen={scene.key === current} scenes={scenes} onGoTo={onGoTo} touring={touring} />
        </li>
      ))}
    </ol>
  );
}

function ListedScene({
  scene,
  isOpen,
  scenes,
  onGoTo,
  touring,
}: Omit<TourListProps, 'current'> & { scene: TourScene; isOpen: boolean }) {
  const { t, localized } = useI18n();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const { visit } = touring;
  useEffect(() => {
    if (isOpen) visit(scene.key);
    // Who went here from another scene reads on here.
    if (isOpen && !wasOpen.current) head.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, scene.key, visit]);
  return (
    <section className={styles.scene} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <button
          ref={head}
          id={id}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => onGoTo(scene.key)}
        >
          <span className={styles.name}>{localized(scene.title)}</span>
          {scene.seen && (
            <Badge tone="success" icon="check">
              {t('tours.seen')}
            </Badge>
          )}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
      </h2>
      {isOpen && (
        <div className={styles.body}>
          <Picture scene={scene} />
          {scene.hotspots.length === 0 ? (
            <p className={styles.note}>{t('tours.noHotspots')}</p>
          ) : (
            <ul className={styles.hotspots}>
              {scene.hotspots.map((hotspot) => (
                <ListedHotspot
                  key={hotspot.key}
                  hotspot={hotspot}
                  scene={scene}
                  scenes={scenes}
                  onGoTo={onGoTo}
                  touring={touring}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function Picture({ scene: { kind, links, title } }: { scene: TourScene }) {
  const { t, localized } = useI18n();
  const name = localized(title);
  if (kind === 'photo' && links.moderate !== null)
    return <img className={styles.picture} src={links.moderate} alt={t('tours.picture', { scene: name })} />;
  if (kind === 'video' && links.file !== null)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is to be known of the scene is told at its marked places
      <video className={styles.picture} controls preload="metadata" src={links.file} aria-label={name} />
    );
  return <p className={styles.note}>{t(kind === 'model' ? 'tours.model' : 'tours.notReady')}</p>;
}

function ListedHotspot({
  hotspot,
  scene,
  scenes,
  onGoTo,
  touring,
}: Omit<TourListProps, 'current'> & { hotspot: TourHotspot; scene: TourScene }) {
  const { t, localized } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.hotspot}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={`${id}body`}
        onClick={() => {
          if (!isOpen) touring.visit(scene.key, hotspot.key);
          setOpen(!isOpen);
        }}
      >
        <Icon name={HOTSPOT_ICONS[hotspot.kind]} size={20} />
        <span className={styles.name}>{localized(hotspot.title)}</span>
        <span className={styles.state} data-done={hotspot.done}>
          {t(hotspotState(hotspot))}
        </span>
      </button>
      <div id={`${id}body`} hidden={!isOpen} className={styles.inside}>
        {isOpen && (
          <HotspotContent sceneKey={scene.key} hotspot={hotspot} scenes={scenes} touring={touring} onGoTo={onGoTo} />
        )}
      </div>
    </li>
  );
}
