import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { fieldLabel } from '../../model/labels.ts';
import type { ResourceName } from '../../model/model.ts';
import { FieldDifference } from './FieldDifference.tsx';

/** Returns the label of a field of any resource with a history. */
export function useFieldWords(): (resource: string, name: string) => string {
  const translate = useTranslate();
  return (resource, name) =>
    translate(fieldLabel(resource as ResourceName, name), { _: translate(`history.fields.${name}`, { _: name }) });
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Props = { resource: string; fields: readonly Schemas['FieldChange'][] };

/** A list of fields with their changes. */
export function FieldChanges({ resource, fields }: Props) {
  const words = useFieldWords();
  // An empty list in a new record is not worth showing.
  const shown = fields.filter(({ from, to }) => !(isNothing(from) && isNothing(to)));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {shown.map(({ field, from, to }) => (
        <Box key={field}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {words(resource, field)}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <FieldDifference resource={resource} name={field} from={from} to={to} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
