import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FieldChanges } from '../difference/FieldChanges.tsx';
import type { Change } from '../history-api.ts';
import { ChangeHead } from './ChangeHead.tsx';
import { iconOf } from './kind-icons.tsx';

type Props = {
  change: Change;
  chosen: boolean;
  /** Whether it can be chosen for a comparison, which takes two at most. */
  choosable: boolean;
  onChoose: (chosen: boolean) => void;
  /** undefined for the current version, or without the permission. */
  onRestore: (() => void) | undefined;
};

/** The number of fields shown at first. */
const SHOWN = 6;

/** One change of a record in its timeline. */
export function ChangeEntry({ change, chosen, choosable, onChoose, onRestore }: Props) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  const Icon = iconOf(change);
  // The fields of a new record are shown only on request.
  const fields = change.fields.filter(({ from, to }) => change.action === 'edit' || (from ?? to ?? null) !== null);
  const least = change.action === 'edit' ? SHOWN : 0;
  const shown = all ? fields : fields.slice(0, least);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: 1.5, pb: 2.5 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: '50%',
          bgcolor: 'action.selected',
          color: change.action === 'delete' ? 'error.main' : 'primary.main',
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <ChangeHead change={change} withBatch />
        {shown.length > 0 && <FieldChanges resource={change.resource} fields={shown} />}
        {change.fields.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('history.noFields')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {fields.length > shown.length && (
            <Button size="small" onClick={() => setAll(true)}>
              {t(shown.length === 0 ? 'history.showFields' : 'history.moreFields', {
                smart_count: fields.length - shown.length,
              })}
            </Button>
          )}
          {change.action !== 'delete' && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen}
                  disabled={!chosen && !choosable}
                  onChange={(_, checked) => onChoose(checked)}
                />
              }
              label={t('history.choose')}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ mr: 0 }}
            />
          )}
          {onRestore !== undefined && (
            <Button size="small" onClick={onRestore}>
              {t('history.restore.open')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
