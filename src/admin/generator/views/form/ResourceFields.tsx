import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../define-resource.ts';
import { FormLock } from '../../../inputs/form-lock/FormLock.tsx';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { fieldLabel, hintKey } from '../../../model/labels.ts';
import { type FieldModel, fieldOf } from '../../../model/model.ts';
import { INPUTS } from '../../inputs.tsx';
import { staysFilled, validatorsOf } from '../../validation.ts';

type Part = 'create' | 'edit';

/** Kinds whose input takes the full width of a form. */
const WIDE = new Set([
  'localized-text',
  'localized-html',
  'multiline',
  'images',
  'permissions',
  'question-content',
  'layout',
  'rows',
  'references',
]);

/** What is only read is neither checked nor marked as required. */
const NOTHING: Validator[] = [];

type FieldProps = {
  definition: ResourceDefinition;
  part: Part;
  name: string;
  /** Why it no longer changes. */
  why?: string | undefined;
};

/** One field of a form: the resource's own input, or the registry's for its kind. */
function ResourceField({ definition, part, name, why }: FieldProps) {
  const translate = useTranslate();
  const locked = useFormLock();
  const field = fieldOf(definition.model, part, name);
  if (field === undefined) return null;
  const Input = definition.inputs[name] ?? INPUTS[field.kind];
  if (Input === null) return null;
  const isWide = WIDE.has(field.kind) || definition.wide.includes(name);
  return (
    <Box data-field={name} sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Input
        resource={definition.model}
        field={field}
        source={name}
        label={fieldLabel(definition.model, name)}
        helperText={why ?? (!locked && (translate(hintKey(definition.model, name), { _: '' }) || false))}
        disabled={locked}
        validate={
          locked
            ? NOTHING
            : validatorsOf(field, part === 'create' ? mustBeGiven(definition, field) : staysFilled(field))
        }
      />
    </Box>
  );
}

/** Whether a new record needs it. A choice that begins with a value, and may not be null, has no option for none either. */
const mustBeGiven = ({ defaults }: ResourceDefinition, { name, kind, nullable, required }: FieldModel): boolean =>
  required === true || (kind === 'enum' && nullable !== true && defaults[name] !== undefined);

/** The fields of a form in their groups, in two columns where there is room. */
export function ResourceFields({ definition, part }: { definition: ResourceDefinition; part: Part }) {
  const { t } = useI18n();
  const record = useRecordContext();
  const isLocked = useFormLock();
  const settled = part === 'edit' && record !== undefined ? definition.settled(record) : undefined;
  return (
    <>
      {definition.groups.map((group) => (
        <Paper key={group.key} component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2, width: '100%' }}>
          <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
            {t(`resources.${definition.model}.groups.${group.key}`)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              columnGap: 3,
            }}
          >
            {group.fields.map((name) => {
              const field = { definition, part, name };
              if (isLocked || settled?.fields.includes(name) !== true) return <ResourceField key={name} {...field} />;
              return (
                <FormLock key={name} locked>
                  <ResourceField {...field} why={t(settled.why)} />
                </FormLock>
              );
            })}
          </Box>
        </Paper>
      ))}
    </>
  );
}
