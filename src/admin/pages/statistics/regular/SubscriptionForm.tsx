import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { Choice } from '../Choice.tsx';
import { PRESETS, type Preset } from '../filters/url.ts';
import { createSubscription, type Filter, listRecipients, type NewSubscription } from '../statistics-api.ts';
import { EVERY, SUBSCRIPTIONS_KEY } from './words.ts';

type Fields = Pick<NewSubscription, 'title' | 'every' | 'hour' | 'period' | 'format'>;
type Recipient = { id: number; name: string };

const NEW: Fields = { title: '', every: 'week', hour: 8, period: '7d', format: 'xlsx' };
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** A new report: how often, for whom, with the filters of the page. */
export function SubscriptionForm({ filter }: { filter: Filter }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [fields, setFields] = useState(NEW);
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const { data: people = [] } = useQuery({ queryKey: ['statistics', 'recipients'], queryFn: listRecipients });
  const set = (change: Partial<Fields>) => setFields((current) => ({ ...current, ...change }));
  const { from: _from, to: _to, ...lasting } = filter;
  const { mutate, isPending } = useMutation({
    mutationFn: () => createSubscription({ ...fields, filter: lasting, recipientIds: chosen.map(({ id }) => id) }),
    onSuccess: ({ nextAt }) => {
      notify(t('statistics.regular.saved', { time: formatDateTime(nextAt) }), { type: 'success' });
      setFields(NEW);
      setChosen([]);
      return queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
    },
    onError: (problem) => notify(messageOf(problem), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="subtitle2" component="h3">
        {t('statistics.regular.new')}
      </Typography>
      <TextField
        size="small"
        required
        label={t('statistics.regular.name')}
        value={fields.title}
        onChange={(event) => set({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Choice
          label={t('statistics.regular.every')}
          value={fields.every}
          choices={(Object.keys(EVERY) as Fields['every'][]).map((value) => ({ value, label: t(EVERY[value]) }))}
          onChange={(every) => set({ every })}
        />
        <Choice
          label={t('statistics.regular.hour')}
          value={String(fields.hour)}
          choices={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          onChange={(hour) => set({ hour: Number(hour) })}
        />
        <Choice
          label={t('statistics.presets.label')}
          value={fields.period}
          choices={(Object.keys(PRESETS) as Preset[]).map((value) => ({
            value,
            label: t(`statistics.presets.${value}`),
          }))}
          onChange={(period) => set({ period })}
        />
        <Choice
          label={t('statistics.regular.format')}
          value={fields.format}
          choices={(['xlsx', 'pdf'] as const).map((value) => ({ value, label: t(`statistics.save.${value}`) }))}
          onChange={(format) => set({ format })}
        />
      </Box>
      <Autocomplete<Recipient, true>
        multiple
        disableCloseOnSelect
        options={people}
        value={chosen}
        onChange={(_, next) => setChosen(next)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(params) => (
          <TextField {...params} size="small" required label={t('statistics.regular.recipients')} />
        )}
      />
      {Object.keys(lasting).length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.filter')}
        </Typography>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || fields.title.trim() === '' || chosen.length === 0}
        sx={{ justifySelf: 'start' }}
      >
        {t('statistics.regular.save')}
      </Button>
    </Box>
  );
}
