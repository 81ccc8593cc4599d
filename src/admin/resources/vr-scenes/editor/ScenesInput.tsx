import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessages } from '../../../inputs/field-message.ts';
import { SortableList } from '../../../inputs/sortable-list/index.ts';
import { SceneEditor } from './SceneEditor.tsx';
import { SceneRow } from './SceneRow.tsx';
import { MOST_SCENES, newScene, type Scene, unreachable, withoutWaysToNowhere } from './tour.ts';

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** The scenes of a tour in their order, and one of them to edit. */
export function ScenesInput({ source, validate, label }: FieldInputProps) {
  const { t, localized } = useI18n();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const { field, fieldState } = useInput<Scene[]>({
    source,
    validate,
    format: (value: Scene[] | undefined) => value ?? [],
    parse: (value: Scene[]) => value,
  });
  const scenes = field.value as Scene[];
  const lost = unreachable(scenes);
  const change = (next: readonly Scene[]) => field.onChange(withoutWaysToNowhere(next));
  const nameOf = ({ title }: Pick<Scene, 'title'>) => localized(title) || t(words('untitled'));
  const scene = scenes.find(({ key }) => key === chosen);
  const wrong = fieldMessages(fieldState.error, translate);
  const add = () => {
    const made = newScene();
    change([...scenes, made]);
    setChosen(made.key);
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
            isChosen={one.key === chosen}
            onOpen={() => setChosen(one.key === chosen ? undefined : one.key)}
          />
        )}
      </SortableList>
      <Box>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={scenes.length >= MOST_SCENES} onClick={add}>
          {t(words('add'))}
        </Button>
      </Box>
      {wrong.length > 0 && (
        <Alert severity="error">
          {wrong.map(({ path, text }) => (
            <div key={path.join('.')}>{`${wherein(scenes, path, nameOf)}${text}`}</div>
          ))}
        </Alert>
      )}
      {scene !== undefined && (
        <SceneEditor
          key={scene.key}
          scene={scene}
          scenes={scenes}
          nameOf={nameOf}
          onChange={(next) => change(scenes.map((one) => (one.key === next.key ? next : one)))}
          onGoTo={setChosen}
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
