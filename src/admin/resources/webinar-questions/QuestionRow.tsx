import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useRecordName } from '../../layout/use-record-name.ts';
import type { WebinarQuestion } from './questions-api.ts';
import { StateChip } from './StateChip.tsx';

/** A question in the list: its beginning, where and by whom it was asked, and how many others want it answered. */
export function QuestionRow({ question }: { question: WebinarQuestion }) {
  const { t, formatDateTime } = useI18n();
  const webinar = useRecordName('webinars', question.webinarId);
  return (
    <ListItemButton
      component={LinkBase}
      to={`/admin/questions-webinars/${question.id}`}
      sx={{ display: 'block', py: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <StateChip state={question.state} />
        {question.votes > 0 && (
          <Chip size="small" variant="outlined" label={t('webinarQuestions.votes', { smart_count: question.votes })} />
        )}
      </Box>
      <Typography
        sx={{
          ...{ my: 0.5, fontWeight: 500, overflowWrap: 'anywhere', display: '-webkit-box', overflow: 'hidden' },
          ...{ WebkitLineClamp: 3, WebkitBoxOrient: 'vertical' },
        }}
      >
        {question.text}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[question.userName, webinar, formatDateTime(question.createdAt)]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </Typography>
    </ListItemButton>
  );
}
