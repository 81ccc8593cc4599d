import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { SortableList } from '../../inputs/sortable-list/index.ts';
import { emptyMaterial, MATERIAL_KINDS, type Material } from './material.ts';
import { MaterialDialog } from './MaterialDialog.tsx';
import { MaterialRow } from './MaterialRow.tsx';

const MOST = 100;

/** The ordered materials of a theme: tests, pages, links. */
export function MaterialsInput({ source, validate, label }: FieldInputProps) {
  const { t, localized } = useI18n();
  const translate = useTranslate();
  /** The material in the dialog and its index; an index after the last one means a new material. */
  const [opened, setOpened] = useState<{ material: Material; place: number }>();
  const { field, fieldState } = useInput<Material[]>({
    source,
    validate,
    format: (value: Material[] | undefined) => value ?? [],
    parse: (value: Material[]) => value,
  });
  const materials = field.value as Material[];
  const nameOf = (material: Material) => localized(material.title);
  const put = (material: Material, place: number) => {
    const next = [...materials];
    next[place] = material;
    field.onChange(next);
    setOpened(undefined);
  };
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      {materials.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {t('resources.themes.materials.none')}
        </Typography>
      )}
      <SortableList label={t(label)} items={materials} nameOf={nameOf} onChange={field.onChange}>
        {(material, place) => <MaterialRow material={material} onOpen={() => setOpened({ material, place })} />}
      </SortableList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {MATERIAL_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={materials.length >= MOST}
            onClick={() => setOpened({ material: emptyMaterial(kind), place: materials.length })}
          >
            {t(`resources.themes.materials.add.${kind}`)}
          </Button>
        ))}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {opened !== undefined && (
        <MaterialDialog
          material={opened.material}
          onClose={() => setOpened(undefined)}
          onSave={(material) => put(material, opened.place)}
        />
      )}
    </Box>
  );
}
