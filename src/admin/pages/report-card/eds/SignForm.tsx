import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { isPhone } from '#shared/browser/ncalayer/is-phone.ts';
import { STORAGES, type Storage } from '#shared/browser/ncalayer/sign.ts';
import { NcalayerTrouble } from '#shared/browser/ncalayer/trouble.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { CARDS_KEY, type Detail } from '../report-cards-api.ts';
import { useCardSigning } from './use-card-signing.ts';

function Failure({ failure }: { failure: unknown }) {
  const { t } = useI18n();
  const said = useErrorText(failure);
  if (!(failure instanceof NcalayerTrouble)) return <Alert severity="error">{said}</Alert>;
  return (
    <Alert severity={failure.trouble === 'cancelled' ? 'warning' : 'error'}>
      <AlertTitle>{t(`eds.troubles.${failure.trouble}`)}</AlertTitle>
      {t(`eds.next.${failure.trouble}`)}
    </Alert>
  );
}

/** Asks where the key is, has NCALayer sign, and says what becomes of it. */
export function SignForm({ detail: { card } }: { detail: Detail }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const [storage, setStorage] = useState<Storage>('file');
  const back = `/admin/report-card/${card.id}`;
  const { step, failure, begin } = useCardSigning(card.id, () => {
    void client.invalidateQueries({ queryKey: [CARDS_KEY] });
    notify(t('reportCards.eds.done'), { type: 'success' });
    navigate(back);
  });
  const isBusy = step !== undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void begin(storage);
  };
  return (
    <Paper
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 640 }}
    >
      <Typography>{t('reportCards.eds.lead')}</Typography>
      {isPhone() && <Alert severity="info">{t('reportCards.eds.phone')}</Alert>}
      <FormControl disabled={isBusy}>
        <FormLabel id="eds-storage">{t('eds.storage')}</FormLabel>
        <RadioGroup
          aria-labelledby="eds-storage"
          value={storage}
          onChange={(_, chosen) => setStorage(STORAGES.find((one) => one === chosen) ?? 'any')}
        >
          {STORAGES.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={t(`eds.storages.${one}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Box aria-live="polite">
        {step !== undefined && <Alert severity="info">{t(`eds.steps.${step}.now`)}</Alert>}
        {failure !== undefined && <Failure failure={failure} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isBusy || card.status === 'open'}>
          {t(failure === undefined ? 'reportCards.eds.begin' : 'eds.again')}
        </Button>
        <Button component={Link} to={back}>
          {t('reportCards.eds.back')}
        </Button>
      </Box>
    </Paper>
  );
}
