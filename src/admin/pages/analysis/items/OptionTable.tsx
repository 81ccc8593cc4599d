import RightIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { plainText } from '#shared/browser/questions/plain-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useNumbers } from '../use-numbers.ts';

type Option = Schemas['OptionAnalysis'];

/** Each option with how often it was chosen, by the best and the weakest candidates. */
export function OptionTable({ options }: { options: Option[] }) {
  const { t, localized } = useI18n();
  const { share, measure, number } = useNumbers();
  const nameOf = ({ text, value }: Option, index: number) => {
    if (value !== null) return t(value ? 'keyCorrections.true' : 'keyCorrections.false');
    const words = text === null ? '' : plainText(localized(text));
    return words === '' ? t('itemAnalysis.detail.region', { number: index + 1 }) : words;
  };
  const isAlarming = ({ correct, pointBiserial: { value } }: Option) =>
    value !== null && (correct ? value < 0 : value > 0.05);
  const columns = ['chosen', 'upper', 'middle', 'lower', 'pointBiserial'] as const;
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t('itemAnalysis.detail.options')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('itemAnalysis.detail.optionsHint')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('itemAnalysis.detail.options')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('itemAnalysis.detail.option')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {t(`itemAnalysis.detail.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name, and never change places
              <TableRow key={index}>
                <TableCell
                  sx={{
                    minWidth: 160,
                    maxWidth: 420,
                    overflowWrap: 'anywhere',
                    fontWeight: option.correct ? 700 : 400,
                  }}
                >
                  {nameOf(option, index)}
                  {option.correct && (
                    <Box
                      component="span"
                      sx={{ ml: 1, color: 'success.main', whiteSpace: 'nowrap', fontSize: '0.8125rem' }}
                    >
                      <RightIcon fontSize="inherit" sx={{ verticalAlign: '-2px' }} /> {t('itemAnalysis.detail.right')}
                    </Box>
                  )}
                </TableCell>
                <TableCell
                  align="right"
                  sx={{ whiteSpace: 'nowrap' }}
                >{`${number(option.chosen, 0)} (${share(option.share)})`}</TableCell>
                <TableCell align="right">{share(option.upper)}</TableCell>
                <TableCell align="right">{share(option.middle)}</TableCell>
                <TableCell align="right">{share(option.lower)}</TableCell>
                <TableCell align="right" sx={isAlarming(option) ? { color: 'error.main', fontWeight: 700 } : {}}>
                  {measure(option.pointBiserial)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
