import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useGetOne } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalizedField } from '../../../inputs/LocalizedField.tsx';
import { NumberField } from '../../../inputs/numbers/NumberField.tsx';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { AskedNotice } from '../../questions/usage/AskedNotice.tsx';
import { HOTSPOT_KINDS, type Hotspot, type Part, type Scene } from './tour.ts';

type Props = {
  hotspot: Hotspot;
  /** Where it may lead. */
  scenes: readonly Scene[];
  nameOf: (scene: Scene) => string;
  /** What is wrong with a part of it. */
  problem: (part: Part) => string | undefined;
  onChange: (part: Partial<Hotspot>) => void;
  ref?: Ref<HTMLDivElement>;
};

const IMAGES = { kind: 'image', state: ['ready', 'processing'] } as const;
const ACTIVE = { active: true } as const;
const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** What a marked place is and says, and where it is, in numbers. */
export function HotspotForm({ hotspot, scenes, nameOf, problem, onChange, ref }: Props) {
  const { t } = useI18n();
  const { kind, point, questionId: askedId } = hotspot;
  const { data: question } = useGetOne<RecordOf<'questions'>>(
    'questions',
    { id: askedId ?? 0 },
    { enabled: kind === 'question' && askedId !== null },
  );
  /** What is typed is taken while it is a number. */
  const number = (set: (value: number) => void) => (value: number | null) => {
    if (value !== null && !Number.isNaN(value)) set(value);
  };
  return (
    <Box ref={ref} tabIndex={-1} sx={{ display: 'grid', gap: 0.5, outline: 'none' }}>
      <TextField
        select
        fullWidth
        margin="dense"
        label={t(words('kind'))}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as Hotspot['kind'] })}
      >
        {HOTSPOT_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(words(`kinds.${one}`))}
          </MenuItem>
        ))}
      </TextField>
      <LocalizedField
        label={t(words('hotspotTitle'))}
        value={hotspot.title}
        onChange={(title) => onChange({ title: title ?? {} })}
        required
        oneLine
        error={problem('title')}
      />
      {kind === 'image' && (
        <ReferencePicker
          resource="media-files"
          label={t(words('image'))}
          value={hotspot.imageFileId}
          onChange={(imageFileId) => onChange({ imageFileId })}
          filter={IMAGES}
          required
          error={problem('imageFileId')}
        />
      )}
      {kind === 'link' && (
        <TextField
          select
          fullWidth
          required
          margin="dense"
          label={t(words('toScene'))}
          value={hotspot.toSceneKey ?? ''}
          error={problem('toSceneKey') !== undefined}
          helperText={problem('toSceneKey')}
          onChange={(event) => onChange({ toSceneKey: event.target.value })}
        >
          {scenes.map((scene) => (
            <MenuItem key={scene.key} value={scene.key}>
              {nameOf(scene)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'question' && (
        <>
          <ReferencePicker
            resource="questions"
            label={t(words('question'))}
            value={askedId}
            onChange={(questionId) => onChange({ questionId })}
            filter={ACTIVE}
            required
            error={problem('questionId')}
          />
          {askedId !== null && <AskedNotice question={question} />}
        </>
      )}
      <LocalizedField
        html
        label={t(words('text'))}
        value={hotspot.text}
        onChange={(text) => onChange({ text })}
        required={kind === 'text'}
        error={problem('text')}
        minRows={3}
      />
      {kind !== 'link' && (
        <TextField
          fullWidth
          margin="dense"
          label={t(words('url'))}
          value={hotspot.url ?? ''}
          helperText={t(words('urlHint'))}
          onChange={(event) => onChange({ url: event.target.value === '' ? null : event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url', autoCapitalize: 'off', spellCheck: false } }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}>
        {point === null ? (
          <>
            <NumberField
              margin="dense"
              label={t(words('heading'))}
              value={hotspot.heading}
              least={-180}
              most={180}
              onChange={number((heading) => onChange({ heading: Math.min(180, Math.max(-180, heading)) }))}
            />
            <NumberField
              margin="dense"
              label={t(words('pitch'))}
              value={hotspot.pitch}
              least={-90}
              most={90}
              onChange={number((pitch) => onChange({ pitch: Math.min(90, Math.max(-90, pitch)) }))}
            />
          </>
        ) : (
          (['x', 'y', 'z'] as const).map((axis) => (
            <NumberField
              key={axis}
              margin="dense"
              label={t(words(`axis.${axis}`))}
              value={point[axis]}
              least={-2}
              most={2}
              onChange={number((value) => onChange({ point: { ...point, [axis]: Math.min(2, Math.max(-2, value)) } }))}
            />
          ))
        )}
      </Box>
      <FormControlLabel
        control={<Switch checked={hotspot.required} onChange={(_, required) => onChange({ required })} />}
        label={t(words('required'))}
      />
    </Box>
  );
}
