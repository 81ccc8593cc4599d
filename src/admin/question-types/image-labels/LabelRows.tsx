import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { API_PREFIX } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { PictureField } from '../hotspot/PictureField.tsx';
import { EditorRows } from '../rows/EditorRows.tsx';
import { LocalizedLine } from '../rows/LocalizedLine.tsx';
import { NumberField } from '../rows/NumberField.tsx';
import { newLabel } from './content.ts';

type Label = Schemas['ImageLabel'];
type Props = { labels: Label[]; language: Language; onChange: (labels: Label[]) => void };

const MOST_GROUPS = 8;

/** The labels: a text each, and rarely a picture, a group, or several uses. */
export function LabelRows({ labels, language, onChange }: Props) {
  const { t } = useI18n();
  const name = (number: number) => t('questionEditor.labels.label', { number });
  return (
    <EditorRows
      items={labels}
      onChange={onChange}
      empty={newLabel}
      name={name}
      addLabel={t('questionEditor.labels.add')}
      least={2}
      most={30}
      moreLabel={(own) => t('questionEditor.labels.more', { name: own })}
      row={(label, set, index) => ({
        mark: label.image ? (
          <Box component="img" src={`${API_PREFIX}/files/${label.image}`} alt="" sx={{ maxWidth: 64, maxHeight: 48 }} />
        ) : undefined,
        fields: (
          <LocalizedLine
            label={name(index + 1)}
            value={label.text}
            language={language}
            onChange={(text) => set({ ...label, text })}
          />
        ),
        more: (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', width: '100%' }}>
            <Box sx={{ width: 130 }}>
              <NumberField
                label={t('questionEditor.labels.group')}
                value={label.group}
                least={1}
                most={MOST_GROUPS}
                whole
                onChange={(group) => set({ ...label, group })}
              />
            </Box>
            <FormControlLabel
              control={<Switch checked={label.reusable} onChange={(_, reusable) => set({ ...label, reusable })} />}
              label={t('questionEditor.labels.reusable')}
            />
            <PictureField image={label.image ?? ''} onImage={(image) => set({ ...label, image })} />
            {label.image && (
              <Button onClick={() => set({ ...label, image: null })}>{t('questionEditor.labels.noPicture')}</Button>
            )}
          </Box>
        ),
      })}
    />
  );
}
