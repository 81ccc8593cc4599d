import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FieldValue } from '../../../../history/values/FieldValue.tsx';
import { fieldLabel } from '../../../../model/labels.ts';
import type { ResourceName } from '../../../../model/model.ts';
import type { Meeting, Side } from './merge.ts';

type Props = { resource: ResourceName; meeting: Meeting; side: Side; onSide: (side: Side) => void };

/** One conflicting field with both values to choose from. */
export function ConflictField({ resource, meeting, side, onSide }: Props) {
  const { t } = useI18n();
  const id = useId();
  const option = (which: Side, label: string) => (
    <Box
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: side === which ? 'primary.main' : 'divider',
        bgcolor: side === which ? 'action.selected' : 'transparent',
        borderRadius: 1,
        px: 1.5,
        py: 0.5,
      }}
    >
      <FormControlLabel value={which} control={<Radio size="small" />} label={label} />
      <Box sx={{ pb: 1, fontSize: '0.875rem', overflowWrap: 'anywhere', maxHeight: 260, overflowY: 'auto' }}>
        <FieldValue resource={resource} name={meeting.field} value={meeting[which]} />
      </Box>
    </Box>
  );
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" id={id} sx={{ fontWeight: 600 }}>
          {t(fieldLabel(resource, meeting.field))}
        </Typography>
        {meeting.both && (
          <Chip size="small" color="warning" variant="outlined" label={t('console.form.conflict.both')} />
        )}
      </Box>
      <RadioGroup aria-labelledby={id} value={side} onChange={(_, next) => onSide(next as Side)}>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {option('mine', t('console.form.conflict.mine'))}
          {option('theirs', t('console.form.conflict.theirs'))}
        </Box>
      </RadioGroup>
    </Box>
  );
}
