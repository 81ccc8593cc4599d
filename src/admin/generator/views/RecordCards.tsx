import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, ListNoResults, RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { CELLS } from '../columns.tsx';
import type { ResourceDefinition } from '../define-resource.ts';
import { fieldLabel } from '../labels.ts';
import { fieldOf } from '../model.ts';

type Props = {
  definition: ResourceDefinition;
  pathOf: ((record: Record<string, unknown>) => string) | undefined;
  onOpen: ((record: Record<string, unknown>) => void) | undefined;
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One cell by name: the resource's own or the one of its kind. */
function Cell({ definition, name }: { definition: ResourceDefinition; name: string }) {
  const field = fieldOf(definition.model, 'record', name);
  if (field === undefined) return null;
  const Shown = definition.cells[name] ?? CELLS[field.kind];
  return Shown === null ? null : <Shown resource={definition.model} field={field} />;
}

function CardBody({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const record: Readonly<Record<string, unknown>> = useRecordContext() ?? {};
  const [first, ...rest] = definition.columns.filter((name) => !definition.hiddenColumns.includes(name));
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
            <Box key={name} sx={{ display: 'contents' }}>
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

/** The list on a phone: a card for each record, the first column as its heading. */
export function RecordCards({ definition, pathOf, onOpen }: Props) {
  const { data, isPending, total } = useListContext();
  if (isPending) return <Skeleton variant="rounded" height={320} sx={{ m: 1 }} />;
  if (data === undefined || total === 0) return <ListNoResults />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" variant="outlined">
            {onOpen !== undefined ? (
              <CardActionArea component="div" role="button" onClick={() => onOpen(record)}>
                <CardBody definition={definition} />
              </CardActionArea>
            ) : pathOf === undefined ? (
              <CardBody definition={definition} />
            ) : (
              <CardActionArea component={Link} to={pathOf(record)} sx={{ color: 'text.primary' }}>
                <CardBody definition={definition} />
              </CardActionArea>
            )}
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
