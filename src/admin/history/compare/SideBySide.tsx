import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { FieldDifference } from '../difference/FieldDifference.tsx';
import { useFieldWords } from '../difference/FieldChanges.tsx';
import { FieldValue } from '../values/FieldValue.tsx';

type Props = { resource: string; fields: readonly Schemas['FieldChange'][]; before: string; after: string };

/** Each field with its two values, and the differences below them. */
export function SideBySide({ resource, fields, before, after }: Props) {
  const { t } = useI18n();
  const words = useFieldWords();
  const side = (label: string, name: string, value: unknown) => (
    <Box sx={{ minWidth: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ fontSize: '0.875rem', maxHeight: 320, overflowY: 'auto' }}>
        <FieldValue resource={resource} name={name} value={value} />
      </Box>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map(({ field, from, to }) => (
        <section key={field}>
          <Typography component="h3" variant="h6" sx={{ mb: 1 }}>
            {words(resource, field)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {side(before, field, from)}
            {side(after, field, to)}
          </Box>
          <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
            <Typography variant="body2" color="text.secondary">
              {t('history.compare.difference')}
            </Typography>
            <FieldDifference resource={resource} name={field} from={from} to={to} />
          </Box>
        </section>
      ))}
    </Box>
  );
}
