import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmDialog } from '../generator/views/list/bulk/ConfirmDialog.tsx';
import { PageWords } from '../layout/PageWords.tsx';
import { type AccessFormat, type AccessSelection, countAccess, giveAccess } from './access-api.ts';

type Props = { selection: AccessSelection; onClose: () => void };

const LEFT_OUT = [
  { reason: 'signedIn', label: 'access.signedIn' },
  { reason: 'blocked', label: 'access.blocked' },
  { reason: 'beyond', label: 'access.beyond' },
] as const;
const FORMATS: readonly { format: AccessFormat; label: string }[] = [
  { format: 'pdf', label: 'access.pdf' },
  { format: 'xlsx', label: 'access.xlsx' },
];

function Reach({ count }: { count: Schemas['AccessCount'] }) {
  const { t, formatNumber } = useI18n();
  const leftOut = LEFT_OUT.filter(({ reason }) => count[reason] > 0);
  return (
    <Box>
      <Typography>{t('access.about', { smart_count: count.days })}</Typography>
      {count.ready === 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('access.nobody')}
        </Alert>
      ) : (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {t('access.ready', { count: formatNumber(count.ready) })}
        </Typography>
      )}
      {leftOut.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {t('access.leftOut')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {leftOut.map(({ reason, label }) => (
              <Typography key={reason} component="li" variant="body2" color="text.secondary">
                {t(label, { count: formatNumber(count[reason]) })}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Content({ selection, onClose }: Props) {
  const { t, formatNumber } = useI18n();
  const notify = useNotify();
  const formatId = useId();
  const [includeSignedIn, setIncludeSignedIn] = useState(false);
  const [format, setFormat] = useState<AccessFormat>('pdf');
  const order = { selection, includeSignedIn };
  const { data: count, error } = useQuery({
    queryKey: ['access-count', order],
    queryFn: () => countAccess(order),
    retry: false,
    gcTime: 0,
  });
  const problem = useErrorText(error);
  const give = async () => {
    const expected = count?.ready ?? 0;
    await giveAccess({ ...order, expected }, format);
    notify(t('access.done', { count: formatNumber(expected) }), { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={t('access.title')}
      confirm={t('access.confirm')}
      disabled={count === undefined || count.ready === 0}
      onConfirm={give}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {problem === '' && (count === undefined ? <Skeleton height={96} aria-busy="true" /> : <Reach count={count} />)}
        <FormControlLabel
          control={<Checkbox checked={includeSignedIn} onChange={(_, checked) => setIncludeSignedIn(checked)} />}
          label={t('access.includeSignedIn')}
        />
        <FormControl>
          <FormLabel id={formatId}>{t('access.format')}</FormLabel>
          <RadioGroup
            aria-labelledby={formatId}
            value={format}
            onChange={(_, value) => setFormat(value === 'xlsx' ? 'xlsx' : 'pdf')}
          >
            {FORMATS.map(({ format: each, label }) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={t(label)} />
            ))}
          </RadioGroup>
        </FormControl>
        <Alert severity="warning">{t('access.once')}</Alert>
      </Box>
    </ConfirmDialog>
  );
}

/** Gives people one-time links, after saying how many get one and who is left out. */
export function AccessDialog(props: Props) {
  return (
    <PageWords>
      <Content {...props} />
    </PageWords>
  );
}
