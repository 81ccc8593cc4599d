import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from '../question-type.ts';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { MarkControl } from '../rows/MarkControl.tsx';
import { NumberField } from '../rows/NumberField.tsx';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';
import { CoordFields } from './CoordFields.tsx';
import { PictureField } from './PictureField.tsx';
import { RegionCanvas } from './RegionCanvas.tsx';
import { newRegion, type Region, type ShapeName } from './shapes.ts';
import { ToolBar } from './ToolBar.tsx';

const MOST = 30;
const MOST_CHOICES = 20;

/** Edits the picture, its regions, and which of them are right. */
export function HotspotEditor({ content, onChange, language }: EditorProps<'hotspot'>) {
  const { t } = useI18n();
  const [tool, setTool] = useState<ShapeName | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const { image, regions, maxChoices } = content;
  const setRegions = (next: Region[]) => onChange({ ...content, regions: next });
  const name = (number: number) => t('questionEditor.hotspot.region', { number });
  const filled = (label: Region['label']) => (label == null || Object.keys(label).length === 0 ? null : label);
  if (image === '') return <PictureField image="" onImage={(token) => onChange({ ...content, image: token })} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ToolBar tool={tool} onTool={setTool} />
        <PictureField image={image} onImage={(token) => onChange({ ...content, image: token })} />
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t(`questionEditor.hotspot.help.${tool ?? 'select'}`)}
      </Typography>
      <RegionCanvas
        image={image}
        regions={regions}
        onChange={setRegions}
        tool={tool}
        selected={selected}
        onSelect={setSelected}
        onDrawn={(shape, coords) => {
          setTool(null);
          if (regions.length >= MOST) return;
          setRegions([...regions, { ...newRegion(shape, regions.length), coords }]);
          setSelected(regions.length);
        }}
        onRemove={(index) => {
          setRegions(regions.filter((_, at) => at !== index));
          setSelected(null);
        }}
      />
      <EditorRows
        items={regions}
        onChange={(next) => {
          setRegions(next);
          if (next.length !== regions.length) setSelected(null);
        }}
        empty={() => newRegion(tool ?? 'rect', regions.length)}
        name={name}
        addLabel={t('questionEditor.hotspot.add')}
        least={0}
        most={MOST}
        moreLabel={(own) => t('questionEditor.hotspot.place', { name: own })}
        row={(region, set, index) => ({
          mark: (
            <MarkControl
              single={false}
              label={t('questionEditor.hotspot.correct', { number: index + 1 })}
              checked={region.correct}
              onChange={(correct) => set({ ...region, correct })}
            />
          ),
          fields: (
            <Box sx={{ flex: 1, minWidth: 0 }} onFocus={() => setSelected(index)}>
              <LocalizedLine
                label={t('questionEditor.hotspot.label', {
                  number: index + 1,
                  shape: t(`questionEditor.hotspot.tool.${region.shape}`),
                })}
                value={region.label ?? {}}
                language={language}
                onChange={(label) => set({ ...region, label: filled(label) })}
              />
            </Box>
          ),
          more: <CoordFields region={region} onChange={set} />,
        })}
      />
      <LocalizedLine
        label={t('questionEditor.hotspot.alt')}
        value={content.alt ?? {}}
        language={language}
        onChange={(alt) => onChange({ ...content, alt: filled(alt) })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ width: 240 }}>
          <NumberField
            label={t('questionEditor.hotspot.maxChoices')}
            value={maxChoices}
            least={1}
            most={MOST_CHOICES}
            whole
            onChange={(next) => onChange({ ...content, maxChoices: next })}
          />
        </Box>
        {maxChoices > 1 && (
          <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
        )}
      </Box>
    </>
  );
}
