import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { INPUTS } from '../../../generator/inputs.tsx';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { fieldLabel, hintKey } from '../../../model/labels.ts';
import { fieldOf } from '../../../model/model.ts';
import { checksOf, TEST_RULES } from './rules.ts';

type Props = { definition: ResourceDefinition; part: 'create' | 'edit'; name: string };

/** Fields that take the full width of a section. */
const WIDE = new Set([
  'title',
  'description',
  'questions',
  'pools',
  'balanced',
  'avoidSeen',
  'sectionMinimums',
  'sections',
  'requireFullScreen',
  'blockClipboard',
]);

/** One setting of a test: its own input, or the registry's for its kind. */
export function SettingField({ definition, part, name }: Props) {
  const translate = useTranslate();
  const locked = useFormLock();
  const field = fieldOf(definition.model, part, name);
  if (field === undefined) return null;
  const Input = definition.inputs[name] ?? INPUTS[field.kind];
  if (Input === null || Input === undefined) return null;
  const rule = TEST_RULES[name];
  return (
    <Box data-field={name} sx={{ gridColumn: WIDE.has(name) ? '1 / -1' : undefined, minWidth: 0 }}>
      <Input
        resource={definition.model}
        field={field}
        source={name}
        label={fieldLabel(definition.model, name)}
        helperText={!locked && (translate(hintKey(definition.model, name), { _: '' }) || false)}
        disabled={locked}
        validate={locked ? [] : [...checksOf(field, part), ...(rule === undefined ? [] : [rule])]}
      />
    </Box>
  );
}
