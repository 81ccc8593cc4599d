import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { Choice } from '../Choice.tsx';
import { PRESETS, type Preset } from '../filters/url.ts';
import {
  createSubscription,
  type Filter,
  listRecipients,
  type NewSubscription,
  type Subscription,
  updateSubscription,
} from '../statistics-api.ts';
import { EVERY, hourText, SUBSCRIPTIONS_KEY } from './words.ts';

type Fields = Pick<NewSubscription, 'title' | 'every' | 'hour' | 'period' | 'format'>;
type Recipient = { id: number; name: string };

const NEW: Fields = { title: '', every: 'week', hour: 8, period: '7d', format: 'xlsx' };
const fieldsOf = ({ title, every, hour, period, format }: Subscription): Fields => ({
  ...{ title, every, hour, period, format },
});
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

type Props = {
  filter: Filter;
  /** The report that is changed; otherwise it is a new one. */
  edited?: Subscription;
  onDone: () => void;
};

/** A report: how often, for whom. A new one has the filters of the page, another one keeps its own. */
export function SubscriptionForm({ filter, edited, onDone }: Props) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [fields, setFields] = useState<Fields>(edited === undefined ? NEW : fieldsOf(edited));
  const [chosen, setChosen] = useState<Recipient[]>(edited === undefined ? [] : [...edited.recipients]);
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asks to change a report is led to its form.
  useEffect(() => {
    if (edited !== undefined) heading.current?.focus();
  }, [edited]);
  const { data: people = [] } = useQuery({ queryKey: ['statistics', 'recipients'], queryFn: listRecipients });
  const set = (change: Partial<Fields>) => setFields((current) => ({ ...current, ...change }));
  const { from: _from, to: _to, ...lasting } = filter;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const order = { ...fields, recipientIds: chosen.map(({ id }) => id) };
      return edited === undefined
        ? createSubscription({ ...order, filter: lasting })
        : updateSubscription(edited.id, order);
    },
    onSuccess: ({ nextAt }) => {
      notify(t('statistics.regular.saved', { time: formatDateTime(nextAt) }), { type: 'success' });
      setFields(NEW);
      setChosen([]);
      setTried(false);
      onDone();
      return queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
    },
    onError: (problem) => notify(messageOf(problem), { type: 'error' }),
  });
  const missing = { title: fields.title.trim() === '', recipients: chosen.length === 0 };
  const id = useId();
  const ids = { title: `${id}title`, recipients: `${id}recipients` };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.title) document.getElementById(ids.title)?.focus();
    else if (missing.recipients) document.getElementById(ids.recipients)?.focus();
    else mutate();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography ref={heading} tabIndex={-1} variant="subtitle2" component="h3">
        {edited === undefined ? t('statistics.regular.new') : t('statistics.regular.editOf', { name: edited.title })}
      </Typography>
      <TextField
        id={ids.title}
        size="small"
        required
        error={isTried && missing.title}
        helperText={isTried && missing.title ? t('statistics.regular.noName') : undefined}
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
          choices={HOURS.map((value) => ({ value, label: hourText(Number(value)) }))}
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
        id={ids.recipients}
        multiple
        disableCloseOnSelect
        options={people}
        value={chosen}
        onChange={(_, next) => setChosen(next)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            required
            error={isTried && missing.recipients}
            helperText={isTried && missing.recipients ? t('statistics.regular.noRecipients') : undefined}
            label={t('statistics.regular.recipients')}
          />
        )}
      />
      {edited === undefined && Object.keys(lasting).length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('statistics.regular.filter')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t(edited === undefined ? 'statistics.regular.save' : 'ra.action.save')}
        </Button>
        {edited !== undefined && <Button onClick={onDone}>{t('ra.action.cancel')}</Button>}
      </Box>
    </Box>
  );
}
