import { useMemo, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Dialog, Icon } from '#shared/browser/ui/index.ts';
import { type Direction, type StageScene, type VrMark, VrStage } from '#shared/browser/vr/index.ts';
import type { TourHotspot, Touring, TourScene } from '../../../api/tours.ts';
import { HotspotContent } from '../HotspotContent.tsx';
import { HOTSPOT_ICONS, hotspotState } from '../marks.ts';
import styles from './SceneView.module.css';
import { useHeadsetPanel } from './use-headset-panel.ts';

interface SceneViewProps {
  scene: TourScene;
  scenes: readonly TourScene[];
  onGoTo: (sceneKey: string) => void;
  touring: Touring;
  onImpossible: () => void;
  /** Where each scene was looked at last: who comes back looks there again. */
  looked: ReadonlyMap<string, Direction>;
  onLook: (sceneKey: string, direction: Direction) => void;
}

/** What the stage needs of a scene; undefined while its file is not ready. */
function stageOf({ key, kind, links }: TourScene): StageScene | undefined {
  const file = kind === 'photo' ? links.moderate : links.file;
  return file === null ? undefined : { key, kind, file, hls: links.hls };
}

/** A scene around the viewer, with its marked places and the way to the others. */
export function SceneView({ scene, scenes, onGoTo, touring, onImpossible, looked, onLook }: SceneViewProps) {
  const { t, localized } = useI18n();
  const [opened, setOpened] = useState<string>();
  const headset = useHeadsetPanel();
  const { visit } = touring;

  const marks = useMemo(
    () =>
      scene.hotspots.map(
        (hotspot): VrMark => ({
          key: hotspot.key,
          title: localized(hotspot.title),
          heading: hotspot.heading,
          pitch: hotspot.pitch,
          point: hotspot.point,
          icon: hotspot.done ? 'check' : HOTSPOT_ICONS[hotspot.kind],
          look: hotspot.done ? 'done' : 'new',
          state: t(hotspotState(hotspot)),
        }),
      ),
    [scene.hotspots, localized, t],
  );

  const goTo = (sceneKey: string) => {
    setOpened(undefined);
    headset.close();
    onGoTo(sceneKey);
  };

  const open = (key: string, inHeadset: boolean) => {
    const hotspot = scene.hotspots.find((one) => one.key === key);
    if (hotspot === undefined) return;
    visit(scene.key, key);
    if (isOnlyWay(hotspot) && hotspot.toSceneKey !== null) goTo(hotspot.toSceneKey);
    else if (inHeadset) headset.tell(hotspot);
    else setOpened(key);
  };

  const hotspot = scene.hotspots.find(({ key }) => key === opened);
  const shown = stageOf(scene);
  const start = looked.get(scene.key) ?? { heading: scene.heading, pitch: scene.pitch };
  return (
    <div className={styles.view}>
      {scenes.length > 1 && (
        <nav aria-label={t('tours.allScenes')} className={styles.scenes}>
          {scenes.map((one) => (
            <button
              key={one.key}
              type="button"
              className={styles.scene}
              aria-current={one.key === scene.key ? 'true' : undefined}
              onClick={() => goTo(one.key)}
            >
              {one.seen && <Icon name="check" />}
              {localized(one.title)}
              {one.seen && <span className={styles.hidden}>{t('tours.seen')}</span>}
            </button>
          ))}
        </nav>
      )}
      {shown === undefined ? (
        <Alert tone="info">{t('tours.notReady')}</Alert>
      ) : (
        <VrStage
          name={localized(scene.title)}
          scene={shown}
          marks={marks}
          start={start}
          onLook={onLook}
          onShown={visit}
          onOpen={open}
          panel={headset.panel}
          onImpossible={onImpossible}
        />
      )}
      <Dialog
        open={hotspot !== undefined}
        onClose={() => setOpened(undefined)}
        title={hotspot === undefined ? '' : localized(hotspot.title)}
        kind="sheet"
      >
        {hotspot !== undefined && (
          <HotspotContent sceneKey={scene.key} hotspot={hotspot} scenes={scenes} touring={touring} onGoTo={goTo} />
        )}
      </Dialog>
    </div>
  );
}

/** A link without words leads on at once. */
const isOnlyWay = ({ kind, text }: TourHotspot) => kind === 'link' && text === null;
