import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { PagedTable } from '../../../history/table/PagedTable.tsx';
import type { SavePhase } from '../remarks/use-autosave.ts';
import type { Outcome, Sheet } from '../report-cards-api.ts';
import { useOutcomeWords } from './use-outcome-words.ts';
import { useSheetColumns } from './use-sheet-columns.tsx';

const PER_PAGE = 50;

type Props = {
  cardId: number;
  isOpen: boolean;
  rows: Sheet['rows'];
  onPhase: (key: string, phase: SavePhase) => void;
};

/** The rows of the sheet. Search and filter run in the browser, because all rows are loaded. */
export function SheetTable({ cardId, isOpen, rows, onPhase }: Props) {
  const { t } = useI18n();
  const outcomes = useOutcomeWords();
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [page, setPage] = useState(0);
  const columns = useSheetColumns({ cardId, isOpen, onPhase });
  const shown = useMemo(() => {
    const parts = words
      .toLowerCase()
      .split(/\s+/)
      .filter((part) => part !== '');
    return rows
      .filter((row) => outcome === '' || row.outcome === outcome)
      .filter(({ person }) => {
        const text = `${person.name} ${person.personnelNumber ?? ''}`.toLowerCase();
        return parts.every((part) => text.includes(part));
      })
      .map((row) => ({ ...row, id: row.attemptId }));
  }, [rows, words, outcome]);
  const present = new Set(rows.map((row) => row.outcome));
  return (
    <>
      {rows.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <TextField
            size="small"
            type="search"
            label={t('reportCards.search')}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setPage(0);
            }}
            fullWidth={false}
            sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
            slotProps={{
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
          <TextField
            select
            size="small"
            label={t('reportCards.columns.outcome')}
            value={outcome}
            onChange={(event) => {
              setOutcome(event.target.value as Outcome | '');
              setPage(0);
            }}
            fullWidth={false}
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 200px' } }}
          >
            <MenuItem value="">{t('reportCards.allOutcomes')}</MenuItem>
            {(Object.keys(outcomes) as Outcome[])
              .filter((one) => present.has(one))
              .map((one) => (
                <MenuItem key={one} value={one}>
                  {outcomes[one]}
                </MenuItem>
              ))}
          </TextField>
        </Box>
      )}
      <PagedTable
        label={t('reportCards.sheet')}
        columns={columns}
        rows={shown.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
        total={shown.length}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={
          rows.length === 0 ? (
            <EmptyState icon="list" title={t('reportCards.noRows.title')} text={t('reportCards.noRows.text')} />
          ) : (
            <EmptyState icon="list" title={t('reportCards.noMatch.title')} text={t('reportCards.noMatch.text')} />
          )
        }
      />
    </>
  );
}
