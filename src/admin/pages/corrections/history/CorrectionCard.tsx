import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { KeyCorrection } from '../corrections-api.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';

/** One correction: what, who, when, why. Both keys and all changed results expand below. */
export function CorrectionCard({
  correction,
  onRestore,
}: {
  correction: KeyCorrection;
  onRestore: (correction: KeyCorrection) => void;
}) {
  const { t, formatDateTime } = useI18n();
  const {
    status,
    action,
    appliedBy,
    appliedAt,
    questionId,
    reason,
    summary,
    rolledBackAt,
    rolledBackBy,
    rollbackReason,
    testId,
  } = correction;
  const by = (name: string | null, date: string) =>
    t('keyCorrections.by', { name: name ?? t('keyCorrections.nobody'), date: formatDateTime(date) });
  return (
    <Accordion
      component="li"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{ listStyle: 'none', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Chip
              size="small"
              color={status === 'applied' ? 'success' : 'default'}
              variant="outlined"
              label={t(`keyCorrections.statuses.${status}`)}
            />
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {`${t(`keyCorrections.actions.${action}`)} · ${t('history.record', { id: questionId })}`}
            </Typography>
            {testId === null && (
              <Typography component="span" variant="body2" color="text.secondary">
                {t('keyCorrections.scopes.everywhere')}
              </Typography>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {by(appliedBy, appliedAt)}
            {` · ${summary.changed === 0 ? t('keyCorrections.summary.nothing') : t('keyCorrections.summary.changed', { smart_count: summary.changed })}`}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          {rolledBackAt !== null && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${t('keyCorrections.statuses.rolled_back')}: ${by(rolledBackBy, rolledBackAt)} — ${rollbackReason ?? ''}`}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <CorrectionPanel correction={correction} onRestore={() => onRestore(correction)} />
      </AccordionDetails>
    </Accordion>
  );
}
