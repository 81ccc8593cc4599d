import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { acceptedFor, drawValues, finiteFor, parseFormula } from '#shared/exams/formulas/index.ts';

const EXAMPLES = 3;
const SHOWN_DECIMALS = 9;

type Props = { content: Schemas['CalculatedContent'] };

/** What the formulas give for some drawn values. */
export function ExampleDraws({ content }: Props) {
  const { t } = useI18n();
  const [round, setRound] = useState(0);
  if (content.answers.some(({ formula }) => 'problem' in parseFormula(formula))) return null;
  return (
    <Box role="group" aria-label={t('questionEditor.examples.title')} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle2">{t('questionEditor.examples.title')}</Typography>
        <Button size="small" startIcon={<RefreshIcon />} onClick={() => setRound(round + 1)}>
          {t('questionEditor.examples.again')}
        </Button>
      </Box>
      <Draws key={round} content={content} />
    </Box>
  );
}

function Draws({ content: { dataset, answers } }: Props) {
  const { t, formatNumber } = useI18n();
  const formulas = answers.map(({ formula }) => formula).join('\n');
  const draws = useMemo(
    () => Array.from({ length: EXAMPLES }, () => drawValues(dataset, finiteFor(formulas.split('\n')), Math.random)),
    [dataset, formulas],
  );
  const number = (value: number) => formatNumber(value, SHOWN_DECIMALS);
  if (draws.includes(undefined)) return <Alert severity="error">{t('questionEditor.examples.notFinite')}</Alert>;
  return draws.map((values = {}, index) => {
    const given = Object.entries(values).map(([name, value]) => `${name} = ${number(value)}`);
    const results = answers.map((answer) => {
      const { value = Number.NaN, least = value, most = value } = acceptedFor(answer, values) ?? {};
      return `${number(value)} (${number(least)} … ${number(most)})`;
    });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: examples are told apart by their places
      <Typography key={index} variant="body2" data-example>
        {given.join('; ')} → {results.join('; ')}
      </Typography>
    );
  });
}
