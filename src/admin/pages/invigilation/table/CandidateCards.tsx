import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { AnsweredBar } from './AnsweredBar.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { FlagMark } from './FlagMark.tsx';
import { PersonCell } from './PersonCell.tsx';
import { StateChip } from './StateChip.tsx';
import { isNoted } from './candidates.ts';
import type { CandidatesProps } from './table-props.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** The candidates as cards, on a phone. */
export function CandidateCards({ candidates, selected, onSelect, allSelected, onSelectAll, onOpen }: CandidatesProps) {
  const { t } = useI18n();
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={allSelected === true}
            indeterminate={allSelected === undefined}
            onChange={(_, chosen) => onSelectAll(chosen)}
          />
        }
        label={t('invigilation.selectAll')}
        sx={{ mb: 0.5 }}
      />
      <Box
        component="ul"
        aria-label={t('invigilation.table')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {candidates.map((candidate) => (
          <Paper
            key={candidate.userId}
            component="li"
            sx={{ p: 1, pr: 1.5, display: 'grid', gridTemplateColumns: '38px minmax(0, 1fr) auto', columnGap: 0.5 }}
          >
            <Checkbox
              size="small"
              sx={{ alignSelf: 'start' }}
              checked={selected.has(candidate.userId)}
              onChange={(_, chosen) => onSelect(candidate.userId, chosen)}
              slotProps={{ input: { 'aria-label': t('invigilation.select', { name: candidate.name }) } }}
            />
            <PersonCell candidate={candidate} onOpen={() => onOpen(candidate.userId)} />
            <Box sx={{ fontSize: '1.0625rem', pt: 0.25 }}>
              <TimeLeft candidate={candidate} />
            </Box>
            <Box
              sx={{
                gridColumn: '2 / -1',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                rowGap: 0.5,
                mt: 0.75,
                fontSize: '0.875rem',
              }}
            >
              <StateChip candidate={candidate} />
              {candidate.attemptId !== null && <AnsweredBar candidate={candidate} />}
              {(candidate.state === 'in-progress' || candidate.state === 'paused') && (
                <ConnectionMark candidate={candidate} />
              )}
              {isNoted(candidate) && <FlagMark candidate={candidate} />}
            </Box>
          </Paper>
        ))}
      </Box>
    </>
  );
}
