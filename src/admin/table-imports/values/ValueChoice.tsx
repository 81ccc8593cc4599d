import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ImportField, SettingsChange } from '../model/settings.ts';
import type { ValueRow } from '../model/values.ts';
import { OptionPicker } from '../OptionPicker.tsx';
import { keyOfMatch, matchOfKey, valueOptions } from './value-options.ts';

type Props = { field: ImportField; row: ValueRow; onChange: (change: SettingsChange) => void };

const QUICK = 3;

const COLORS = { exact: 'success', abbreviation: 'info', renamed: 'info', alike: 'warning', weak: 'warning' } as const;

/** One value of the file, and the choice of its match. */
export function ValueChoice({ field, row, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  const { value, rows, match, suggestions } = row;
  const choose = (key: string | null) =>
    onChange(
      key === null
        ? { kind: 'unmatch', field: field.field, value }
        : { kind: 'match', matches: [matchOfKey(row, key)] },
    );
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Typography>
        {rows !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {t('tableImports.values.rows', { smart_count: rows, rows: formatNumber(rows) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <OptionPicker
            bare
            label={t('tableImports.values.standsFor', { value })}
            placeholder={t('tableImports.values.choose')}
            options={valueOptions(field, row, t)}
            value={keyOfMatch(match)}
            onChange={choose}
          />
          {match?.confidence !== undefined && (
            <Chip
              size="small"
              variant="outlined"
              color={COLORS[match.confidence]}
              label={t(`tableImports.values.confidence.${match.confidence}`)}
            />
          )}
        </Box>
        {match === undefined && suggestions.length > 0 && (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="body2" color="text.secondary">
              {t('tableImports.values.maybe')}
            </Typography>
            {suggestions.slice(0, QUICK).map(({ option, label, confidence }) => (
              <Button
                key={option}
                size="small"
                sx={{ minHeight: 28, py: 0 }}
                onClick={() => choose(keyOfMatch({ field: field.field, value, to: 'option', option }))}
              >
                {label}{' '}
                <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 0.5 }}>
                  {t(`tableImports.values.confidence.${confidence}`)}
                </Typography>
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
