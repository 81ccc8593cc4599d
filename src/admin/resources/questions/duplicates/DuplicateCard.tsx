import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { formulasInWords } from '#shared/browser/questions/formulas/formula-words.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { ReferenceName } from '../../../history/values/ReferenceName.tsx';
import type { DuplicateQuestion } from './duplicates-api.ts';

type Props = { question: DuplicateQuestion; chosen: boolean; onChoose: (() => void) | undefined };

/** One of several similar questions, with facts that help to decide which one to keep. */
export function DuplicateCard({ question, chosen, onChoose }: Props) {
  const { t, formatDate } = useI18n();
  const { id, themeId, type, text, answer, active, testCount, attempts, createdAt } = question;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: 2,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        {onChoose !== undefined && (
          <Checkbox
            size="small"
            checked={chosen}
            onChange={onChoose}
            slotProps={{ input: { 'aria-label': t('resources.questions.duplicates.choose', { id }) } }}
            sx={{ ml: -1, p: 1 }}
          />
        )}
        <MuiLink component={Link} to={`/admin/questions/edit/${id}`} sx={{ fontWeight: 600 }}>
          {t('resources.questions.duplicates.question', { id })}
        </MuiLink>
        {!active && (
          <Chip
            size="small"
            variant="outlined"
            label={t('resources.questions.duplicates.inactive')}
            sx={{ ml: 'auto' }}
          />
        )}
      </Box>
      <RichText text={text} />
      {answer.length > 0 && (
        <Box>
          <Typography variant="body2" color="text.secondary">
            {t('resources.questions.duplicates.answer')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
            {answer.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
              <li key={place}>{formulasInWords(line)}</li>
            ))}
          </Box>
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto' }}>
        {t(`resources.questions.values.type.${type}`)} · <ReferenceName resource="themes" id={themeId} />
        <br />
        {t('resources.questions.duplicates.inTests', { count: testCount })} ·{' '}
        {t('resources.questions.duplicates.inAttempts', { count: attempts })} ·{' '}
        {t('resources.questions.duplicates.created', { date: formatDate(createdAt) })}
      </Typography>
    </Box>
  );
}
