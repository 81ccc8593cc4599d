import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { title: string; notes: readonly Schemas['ExportNote'][]; count: number };

const SHOWN = 100;

/** Questions that the format cannot represent fully, with reasons; renders nothing when there are none. */
export function ExportNotes({ title, notes, count }: Props) {
  const { t, formatNumber } = useI18n();
  if (count === 0) return null;
  const hidden = count - Math.min(SHOWN, notes.length);
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>{title}</AccordionSummary>
      <AccordionDetails sx={{ maxHeight: 260, overflowY: 'auto', pt: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {notes.slice(0, SHOWN).map((note) => (
            <li key={note.id}>
              <Link to={`/admin/questions/${note.id}`} target="_blank" sx={{ overflowWrap: 'anywhere' }}>
                {t('resources.questions.export.question', { id: note.id })}
                {note.text !== '' && ` ${note.text}`}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {t(`resources.questions.values.type.${note.type}`)}
                {' · '}
                {note.reason}
              </Typography>
            </li>
          ))}
        </Box>
        {hidden > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {t('resources.questions.export.more', { count: formatNumber(hidden) })}
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
