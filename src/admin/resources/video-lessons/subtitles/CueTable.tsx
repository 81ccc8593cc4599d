import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { momentText } from '../questions/moment.ts';
import type { Checked } from './subtitles-api.ts';

/** The most cues that are shown at once. */
const SHOWN = 200;

/** What a text was read as, or what is wrong with it. */
export function CueTable({ checked: { cues, errors } }: { checked: Checked }) {
  const { t, language } = useI18n();
  const words = (key: string, params?: Record<string, number>) => t(`resources.video-lessons.subtitles.${key}`, params);
  if (errors.length > 0)
    return (
      <Alert severity="error">
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </Box>
      </Alert>
    );
  return (
    // Scrolled with the keyboard too.
    <Box role="region" aria-label={words('preview')} tabIndex={0} sx={{ maxHeight: 260, overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={words('preview')}>
        <TableHead>
          <TableRow>
            <TableCell>{words('time')}</TableCell>
            <TableCell>{words('text')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {cues.slice(0, SHOWN).map((cue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cues have no names, and do not move
            <TableRow key={index}>
              <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                {`${momentText(cue.from, language)} – ${momentText(cue.to, language)}`}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line' }}>{cue.text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {cues.length > SHOWN && <Box sx={{ p: 1 }}>{words('moreCues', { smart_count: cues.length - SHOWN })}</Box>}
    </Box>
  );
}
