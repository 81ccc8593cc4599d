import Box from '@mui/material/Box';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CELLS } from '../../../columns.tsx';
import type { ResourceDefinition } from '../../../define-resource.ts';
import { fieldLabel } from '../../../../model/labels.ts';
import { fieldOf } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A cell by field name: the resource's own, or the one for its kind. */
function Cell({ definition, name }: { definition: ResourceDefinition; name: string }) {
  const field = fieldOf(definition.model, 'record', name);
  if (field === undefined) return null;
  const Shown = definition.cells[name] ?? CELLS[field.kind];
  return Shown === null ? null : <Shown resource={definition.model} field={field} />;
}

/** The visible columns of a record; the first is the card's heading. */
export function CardBody({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const { columns } = useListSetup();
  const record: Readonly<Record<string, unknown>> = useRecordContext() ?? {};
  const [first, ...rest] = columns;
  return (
    <CardContent>
      {first !== undefined && (
        <Typography component="div" sx={{ fontWeight: 600, mb: 0.75, overflowWrap: 'anywhere' }}>
          <Cell definition={definition} name={first} />
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
          gap: 0.5,
          m: 0,
          fontSize: '0.875rem',
        }}
      >
        {rest
          .filter((name) => !isEmpty(record[name]))
          .map((name) => (
            // A cell of a resource may show nothing of a value, such as of what is not counted yet.
            <Box key={name} sx={{ display: 'contents', '&:has(> dd:empty)': { display: 'none' } }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {t(fieldLabel(definition.model, name))}
              </Typography>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Cell definition={definition} name={name} />
              </Box>
            </Box>
          ))}
      </Box>
    </CardContent>
  );
}
