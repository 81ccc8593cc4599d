import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalizedField } from '../../../inputs/LocalizedField.tsx';
import { HotspotForm } from './HotspotForm.tsx';
import { HotspotList } from './HotspotList.tsx';
import { HotspotPreview } from './HotspotPreview.tsx';
import { SceneMedia } from './SceneMedia.tsx';
import { SceneStage } from './SceneStage.tsx';
import { freshName, type Gap, type Hotspot, MOST_HOTSPOTS, newHotspot, type Part, type Scene } from './tour.ts';

type Props = {
  scene: Scene;
  scenes: readonly Scene[];
  nameOf: (scene: Scene) => string;
  /** What of it is open; each time something is opened, it is brought into sight. */
  opened: { hotspot?: string | undefined; times: number };
  /** What of it is missing, once that was checked. */
  gaps: readonly Gap[];
  onChange: (scene: Scene) => void;
  onOpen: (sceneKey: string, hotspotKey?: string) => void;
};

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** One scene: its file, its view at the start, and its marked places, placed by pressing in it. */
export function SceneEditor({ scene, scenes, nameOf, opened, gaps, onChange, onOpen }: Props) {
  const { t, language, localized } = useI18n();
  const chosen = opened.hotspot;
  const setChosen = (key: string) => onOpen(scene.key, key);
  const heading = useRef<HTMLHeadingElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened.times === 0) return;
    const place = opened.hotspot === undefined ? heading.current : marker.current;
    place?.scrollIntoView({ block: opened.hotspot === undefined ? 'start' : 'nearest' });
    place?.focus({ preventScroll: true });
  }, [opened.times, opened.hotspot]);
  const lacks = (hotspotKey: string | undefined) => (part: Part) =>
    gaps.some((gap) => gap.hotspotKey === hotspotKey && gap.part === part) ? t('ra.validation.required') : undefined;
  const problem = lacks(undefined);
  const [isPreview, setPreview] = useState(false);
  const [told, setTold] = useState<Hotspot>();
  const set = (part: Partial<Scene>) => onChange({ ...scene, ...part });
  const setHotspot = (key: string, part: Partial<Hotspot>) =>
    set({ hotspots: scene.hotspots.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const nameOfHotspot = ({ title }: Hotspot) => localized(title) || t(words('untitled'));
  const hotspot = scene.hotspots.find(({ key }) => key === chosen);

  const place = (at: Pick<Hotspot, 'heading' | 'pitch' | 'point'>) => {
    if (scene.hotspots.length >= MOST_HOTSPOTS) return;
    const name = freshName(t(words('newHotspot')), scene.hotspots.map(nameOfHotspot));
    const made = newHotspot(at, { [language]: name });
    set({ hotspots: [...scene.hotspots, made] });
    setChosen(made.key);
  };

  const open = (key: string) => {
    const one = scene.hotspots.find((candidate) => candidate.key === key);
    if (one === undefined) return;
    if (!isPreview) setChosen(key);
    else if (one.toSceneKey !== null) onOpen(one.toSceneKey);
    else setTold(one);
  };

  return (
    <Box
      component="section"
      aria-label={nameOf(scene)}
      sx={{ display: 'grid', gap: 2, p: { xs: 1.5, md: 2 }, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography component="h3" variant="h6" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {nameOf(scene)}
      </Typography>
      <Box>
        <LocalizedField
          label={t(words('title'))}
          value={scene.title}
          onChange={(title) => set({ title: title ?? {} })}
          required
          oneLine
          error={problem('title')}
        />
        <SceneMedia
          error={problem('mediaFileId')}
          value={scene.mediaFileId}
          onChange={(mediaFileId) => set({ mediaFileId })}
        />
      </Box>
      {scene.mediaFileId !== null && (
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' } }}
        >
          <SceneStage
            scene={scene}
            name={nameOf(scene)}
            mediaFileId={scene.mediaFileId}
            chosen={chosen}
            nameOf={nameOfHotspot}
            isPreview={isPreview}
            onPlace={place}
            onMove={setHotspot}
            onOpen={open}
            onStart={(start) => set(start)}
          >
            <Button size="small" variant="outlined" onClick={() => setPreview(!isPreview)}>
              {t(words(isPreview ? 'edit' : 'preview'))}
            </Button>
          </SceneStage>
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
            <HotspotList
              hotspots={scene.hotspots}
              nameOf={nameOfHotspot}
              chosen={chosen}
              onChoose={setChosen}
              onChange={(hotspots) => set({ hotspots })}
            />
            {hotspot !== undefined && (
              <>
                <Divider />
                <HotspotForm
                  key={hotspot.key}
                  ref={marker}
                  problem={lacks(hotspot.key)}
                  hotspot={hotspot}
                  scenes={scenes.filter(({ key }) => key !== scene.key)}
                  nameOf={nameOf}
                  onChange={(part) => setHotspot(hotspot.key, part)}
                />
              </>
            )}
          </Box>
        </Box>
      )}
      {told !== undefined && <HotspotPreview hotspot={told} onClose={() => setTold(undefined)} />}
    </Box>
  );
}
