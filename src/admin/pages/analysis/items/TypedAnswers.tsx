import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useNumbers } from '../use-numbers.ts';

/** The typed answers, the most frequent first, with their points. Shows answers that should have been accepted. */
export function TypedAnswers({ typed }: { typed: Schemas['TypedAnswer'][] }) {
  const { t } = useI18n();
  const { number, share } = useNumbers();
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t('itemAnalysis.detail.typed')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('itemAnalysis.detail.typedHint')}
      </Typography>
      <Table size="small" sx={{ maxWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('itemAnalysis.detail.answer')}</TableCell>
            <TableCell align="right">{t('itemAnalysis.detail.times')}</TableCell>
            <TableCell align="right">{t('itemAnalysis.detail.credit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {typed.map(({ text, count, credit }) => (
            <TableRow key={text}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{text}</TableCell>
              <TableCell align="right">{number(count, 0)}</TableCell>
              <TableCell align="right">{share(credit)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
