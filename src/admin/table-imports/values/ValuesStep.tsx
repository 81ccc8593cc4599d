import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import type { TableImport } from '../api/import-api.ts';
import type { SettingsState } from '../api/use-settings.ts';
import { openRows, suggestedMatches, type Unmatched, valueGroups } from '../model/values.ts';
import { StepBar } from '../StepBar.tsx';
import { ValueGroupCard } from './ValueGroupCard.tsx';

type Props = {
  imported: TableImport;
  state: SettingsState;
  seen: readonly Unmatched[];
  onBack: () => void;
  onNext: () => void;
};

/** Decides on unmatched values: match each to an option, create it, or skip it. */
export function ValuesStep({ imported, state, seen, onBack, onNext }: Props) {
  const { t, formatNumber } = useI18n();
  const { settings, change, saving } = state;
  const groups = valueGroups(imported, settings, seen);
  const open = openRows(groups);
  const suggested = suggestedMatches(open);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.length === 0 ? (
        <Paper>
          <EmptyState
            icon="check"
            title={t('tableImports.values.allKnown')}
            text={t('tableImports.values.allKnownText')}
          />
        </Paper>
      ) : (
        <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 240 }}>{t('tableImports.values.about')}</Typography>
          {suggested.length > 0 && (
            <Button variant="outlined" onClick={() => change({ kind: 'match', matches: suggested })}>
              {t('tableImports.values.applyAll', { smart_count: suggested.length })}
            </Button>
          )}
        </Paper>
      )}
      {groups.map((group) => (
        <ValueGroupCard key={group.field.field} group={group} onChange={change} />
      ))}
      <StepBar
        onBack={onBack}
        note={
          open.length > 0
            ? t('tableImports.values.open', { smart_count: open.length, rows: formatNumber(imported.unmatchedRows) })
            : t(`tableImports.saving.${saving}`)
        }
        next={{ label: t('tableImports.check.start'), onClick: onNext, disabled: saving === 'failed' }}
      />
    </Box>
  );
}
