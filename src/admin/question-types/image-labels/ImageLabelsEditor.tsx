import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CoordFields } from '../hotspot/CoordFields.tsx';
import { PictureField } from '../hotspot/PictureField.tsx';
import { RegionCanvas } from '../hotspot/RegionCanvas.tsx';
import { newRegion, type Region } from '../hotspot/shapes.ts';
import type { EditorProps } from '../question-type.ts';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { AnswerSelect } from './AnswerSelect.tsx';
import { freeLabel, withLabels, type Zone } from './content.ts';
import { LabelRows } from './LabelRows.tsx';

const MOST = 30;

/** A zone as a region, to be drawn and moved like one. */
const regionOf = ({ coords, label = null }: Zone): Region => ({ shape: 'rect', coords, label, correct: false });

/** Edits the picture, the labels, the zones and which label belongs where. */
export function ImageLabelsEditor({ content, onChange, language }: EditorProps<'image_labels'>) {
  const { t } = useI18n();
  const [draws, setDraws] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const { image, labels, zones } = content;
  const setZones = (next: Zone[]) => onChange({ ...content, zones: next });
  const filled = (label: Region['label']) => (label == null || Object.keys(label).length === 0 ? null : label);
  const newZone = (coords: number[]): Zone => ({ coords, label: null, answer: freeLabel(content) });
  const labelRows = (
    <LabelRows labels={labels} language={language} onChange={(next) => onChange(withLabels(content, next))} />
  );
  const picture = <PictureField image={image} onImage={(token) => onChange({ ...content, image: token })} />;
  if (image === '')
    return (
      <>
        {picture}
        {labelRows}
      </>
    );
  return (
    <>
      {labelRows}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant={draws ? 'contained' : 'outlined'} aria-pressed={draws} onClick={() => setDraws(!draws)}>
          {t('questionEditor.labels.draw')}
        </Button>
        {picture}
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t(`questionEditor.hotspot.help.${draws ? 'rect' : 'select'}`)}
      </Typography>
      <RegionCanvas
        image={image}
        regions={zones.map(regionOf)}
        onChange={(next) =>
          setZones(zones.map((zone, index) => ({ ...zone, coords: next[index]?.coords ?? zone.coords })))
        }
        tool={draws ? 'rect' : null}
        selected={selected}
        onSelect={setSelected}
        onDrawn={(_, coords) => {
          setDraws(false);
          if (zones.length >= MOST) return;
          setZones([...zones, newZone(coords)]);
          setSelected(zones.length);
        }}
        onRemove={(index) => {
          setZones(zones.filter((_, at) => at !== index));
          setSelected(null);
        }}
      />
      <EditorRows
        items={zones}
        onChange={(next) => {
          setZones(next);
          if (next.length !== zones.length) setSelected(null);
        }}
        empty={() => newZone(newRegion('rect', zones.length).coords)}
        name={(number) => t('questionEditor.labels.zone', { number })}
        addLabel={t('questionEditor.labels.addZone')}
        least={0}
        most={MOST}
        movable
        moreLabel={(own) => t('questionEditor.hotspot.place', { name: own })}
        row={(zone, set, index) => ({
          fields: (
            <Box
              onFocus={() => setSelected(index)}
              sx={{ display: 'flex', gap: 1, flex: 1, minWidth: 0, flexDirection: { xs: 'column', sm: 'row' } }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <AnswerSelect
                  name={t('questionEditor.labels.answer', { number: index + 1 })}
                  labels={labels}
                  value={zone.answer}
                  onChange={(answer) => set({ ...zone, answer })}
                />
              </Box>
              <LocalizedLine
                label={t('questionEditor.labels.zoneName', { number: index + 1 })}
                value={zone.label ?? {}}
                language={language}
                onChange={(label) => set({ ...zone, label: filled(label) })}
              />
            </Box>
          ),
          more: <CoordFields region={regionOf(zone)} onChange={({ coords }) => set({ ...zone, coords })} />,
        })}
      />
      <LocalizedLine
        label={t('questionEditor.hotspot.alt')}
        value={content.alt ?? {}}
        language={language}
        onChange={(alt) => onChange({ ...content, alt: filled(alt) })}
      />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
