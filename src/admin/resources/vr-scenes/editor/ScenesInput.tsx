import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessages } from '../../../inputs/field-message.ts';
import { SortableList } from '../../../inputs/sortable-list/index.ts';
import { notPanoramic } from './not-panoramic.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneRow } from './SceneRow.tsx';
import { type Gap, gapsIn, MOST_SCENES, newScene, type Scene, unreachable, withoutWaysToNowhere } from './tour.ts';

/** What is open: keys of a scene and of a marker in it, and how often something was opened. */
export type Opened = { scene?: string | undefined; hotspot?: string | undefined; times: number };

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** The labels of what may be missing, by whether a scene or a marker lacks it. */
const PART_LABELS: Record<'scene' | 'hotspot', Partial<Record<Gap['part'], string>>> = {
  scene: { title: 'title', mediaFileId: 'media' },
  hotspot: { title: 'hotspotTitle', text: 'text', imageFileId: 'image', toSceneKey: 'toScene', questionId: 'question' },
};

/** Nothing is sent while something is missing: the list above the scenes says what. */
const isWhole = (value: unknown) => (gapsIn((value ?? []) as Scene[]).length === 0 ? undefined : words('incomplete'));

/** The scenes of a tour in their order, and one of them to edit. */
export function ScenesInput({ source, validate, label }: FieldInputProps) {
  const { t, localized } = useI18n();
  const translate = useTranslate();
  // The scene that is open, and the marker in it; another time it is asked for, it is shown again.
  const [opened, setOpened] = useState<Opened>({ times: 0 });
  const chosen = opened.scene;
  const open = (scene: string | undefined, hotspot?: string) =>
    setOpened(({ times }) => ({ scene, hotspot, times: times + 1 }));
  const { field, fieldState } = useInput<Scene[]>({
    source,
    validate: [...validate, isWhole],
    format: (value: Scene[] | undefined) => value ?? [],
    parse: (value: Scene[]) => value,
  });
  const scenes = field.value as Scene[];
  const lost = unreachable(scenes);
  const fileIds = [...new Set(scenes.flatMap(({ mediaFileId }) => mediaFileId ?? []))];
  const { data: files } = useGetMany<Schemas['MediaFile']>(
    'media-files',
    { ids: fileIds },
    { enabled: fileIds.length > 0 },
  );
  const isFlat = ({ mediaFileId }: Scene) =>
    files?.some((file) => file?.id === mediaFileId && notPanoramic(file) !== undefined) === true;
  const change = (next: readonly Scene[]) => field.onChange(withoutWaysToNowhere(next));
  const nameOf = ({ title }: Pick<Scene, 'title'>) => localized(title) || t(words('untitled'));
  const scene = scenes.find(({ key }) => key === chosen);
  const gaps = fieldState.error === undefined ? [] : gapsIn(scenes);
  // What is missing is told by its field; the rest is what the server said.
  const wrong = gaps.length > 0 ? [] : fieldMessages(fieldState.error, translate);
  const [firstGap] = gaps;
  const { submitCount, isSubmitting } = useFormState();
  const told = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    if (firstGap !== undefined)
      setOpened(({ times }) => ({ scene: firstGap.sceneKey, hotspot: firstGap.hotspotKey, times: times + 1 }));
  }, [submitCount, isSubmitting, firstGap]);
  const placeOf = ({ sceneKey, hotspotKey, part }: Gap) => {
    const within = scenes.find(({ key }) => key === sceneKey);
    const marker = within?.hotspots.find(({ key }) => key === hotspotKey);
    const labels = PART_LABELS[marker === undefined ? 'scene' : 'hotspot'];
    const names = [within, marker].flatMap((one) => (one === undefined ? [] : nameOf(one)));
    return `${names.join(', ')}: ${t(words('fill'), { field: t(words(labels[part] ?? part)) })}`;
  };
  const add = () => {
    const made = newScene();
    change([...scenes, made]);
    open(made.key);
  };
  return (
    <Box role="group" aria-label={t(label)} sx={{ display: 'grid', gap: 2, width: '100%' }}>
      {scenes.length === 0 && <Typography color="text.secondary">{t(words('none'))}</Typography>}
      <SortableList label={t(words('list'))} items={scenes} nameOf={nameOf} onChange={change}>
        {(one, place) => (
          <SceneRow
            scene={one}
            name={nameOf(one)}
            isFirst={place === 0}
            isLost={lost.has(one.key)}
            isFlat={isFlat(one)}
            isChosen={one.key === chosen}
            onOpen={() => open(one.key === chosen ? undefined : one.key)}
          />
        )}
      </SortableList>
      <Box>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={scenes.length >= MOST_SCENES} onClick={add}>
          {t(words('add'))}
        </Button>
      </Box>
      {(gaps.length > 0 || wrong.length > 0) && (
        <Alert severity="error">
          {gaps.map((gap) => (
            <Link
              key={`${gap.sceneKey} ${gap.hotspotKey ?? ''} ${gap.part}`}
              component="button"
              type="button"
              color="inherit"
              onClick={() => open(gap.sceneKey, gap.hotspotKey)}
              sx={{ display: 'block', textAlign: 'start' }}
            >
              {placeOf(gap)}
            </Link>
          ))}
          {wrong.map(({ path, text }) => (
            <div key={path.join('.')}>{`${wherein(scenes, path, nameOf)}${text}`}</div>
          ))}
        </Alert>
      )}
      {scene !== undefined && (
        <SceneEditor
          key={scene.key}
          scene={scene}
          opened={opened}
          gaps={gaps.filter(({ sceneKey }) => sceneKey === scene.key)}
          scenes={scenes}
          nameOf={nameOf}
          onChange={(next) => change(scenes.map((one) => (one.key === next.key ? next : one)))}
          onOpen={open}
        />
      )}
    </Box>
  );
}

/** Where an error is, in the names of scenes and markers: `Platform: `, `Platform, Signal: `. */
function wherein(
  scenes: readonly Scene[],
  path: readonly string[],
  nameOf: (part: Pick<Scene, 'title'>) => string,
): string {
  const scene = scenes[Number(path[0])];
  if (scene === undefined) return '';
  const hotspot = path[1] === 'hotspots' ? scene.hotspots[Number(path[2])] : undefined;
  return hotspot === undefined ? `${nameOf(scene)}: ` : `${nameOf(scene)}, ${nameOf(hotspot)}: `;
}
