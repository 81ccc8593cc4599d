import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import type { Exam } from '../report-cards-api.ts';
import { CardLink } from './CardLink.tsx';
import { OpenSheetDialog } from './OpenSheetDialog.tsx';

/** An exam with its sheets, and the attempts that are on no signed sheet. */
export function ExamPanel({ exam }: { exam: Exam }) {
  const { t, localized, formatDateTime } = useI18n();
  const mayCreate = usePermission('report-cards:create');
  const [opening, setOpening] = useState(false);
  const { opensAt, closesAt } = exam;
  const dates = [opensAt, closesAt].map((moment) => (moment === null ? '…' : formatDateTime(moment)));
  return (
    <Paper component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {localized(exam.title)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {exam.examinerName ?? t('reportCards.head.nobody')}
            {(opensAt !== null || closesAt !== null) && ` · ${dates.join(' – ')}`}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          <Chip size="small" variant="outlined" label={t('reportCards.attempts', { smart_count: exam.attempts })} />
          {exam.inProgress > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="info"
              label={t('reportCards.exams.inProgress', { count: exam.inProgress })}
            />
          )}
          {exam.pending > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={t('reportCards.exams.pending', { count: exam.pending })}
            />
          )}
          {exam.unsigned > 0 && (
            <Chip size="small" color="warning" label={t('reportCards.exams.unsigned', { count: exam.unsigned })} />
          )}
          {mayCreate && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setOpening(true)}>
              {t('reportCards.exams.open')}
            </Button>
          )}
        </Box>
      </Box>
      {exam.cards.length > 0 && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
          {exam.cards.map((card) => (
            <CardLink key={card.id} card={card} />
          ))}
        </Box>
      )}
      {opening && <OpenSheetDialog exam={exam} onClose={() => setOpening(false)} />}
    </Paper>
  );
}
