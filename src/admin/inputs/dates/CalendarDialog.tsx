import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, kzKZ, ruRU } from '@mui/x-date-pickers/locales';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/kk.js';
import 'dayjs/locale/ru.js';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type DateKind, valueOfDate } from './date-text.ts';

/** Weeks begin on Monday in all of them. */
const LOCALES = {
  ru: { code: 'ru', words: ruRU },
  kz: { code: 'kk', words: kzKZ },
  en: { code: 'en-gb', words: enUS },
} as const;

const MINUTES = 5;

type Props = {
  kind: DateKind;
  label: string;
  anchor: HTMLElement | null;
  value: Date | undefined;
  min: Date | undefined;
  max: Date | undefined;
  onChange: (value: string) => void;
  onClose: () => void;
};

const bounds = (min: Date | undefined, max: Date | undefined) => ({
  ...(min !== undefined && { minDate: dayjs(min).startOf('day') }),
  ...(max !== undefined && { maxDate: dayjs(max).endOf('day') }),
});

/** A calendar, with a clock for moments: beside the field, or as a dialog on a phone. */
export function CalendarDialog({ kind, label, anchor, value, min, max, onChange, onClose }: Props) {
  const { t, language } = useI18n();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { code, words } = LOCALES[language];
  const [chosen, setChosen] = useState<Dayjs | null>(value === undefined ? null : dayjs(value));
  // From Sunday on.
  const weekdays = t('dates.weekdays').split(' ');
  const accept = (date: Dayjs) => {
    onChange(valueOfDate(kind, date.toDate()));
    onClose();
  };
  const onDay = (date: Dayjs | null, state?: string) => {
    if (date === null) return;
    // The first day that is chosen brings a full hour with it.
    const next = chosen === null ? date.minute(0).second(0).millisecond(0) : date;
    setChosen(next);
    if (kind === 'date' && state === 'finish') accept(next);
  };
  const body = (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={code}
      localeText={words.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Typography id={titleId} component="h2" sx={{ px: 3, pt: 2, fontSize: '1rem', fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'center' }}>
        <DateCalendar
          autoFocus
          sx={{ flexShrink: 0 }}
          value={chosen}
          onChange={onDay}
          dayOfWeekFormatter={(day: Dayjs) => weekdays[day.day()] ?? ''}
          {...bounds(min, max)}
        />
        {kind === 'date-time' && (
          <MultiSectionDigitalClock
            ampm={false}
            value={chosen}
            onChange={(next: Dayjs | null) => setChosen(next)}
            timeSteps={{ minutes: MINUTES }}
            sx={{
              maxHeight: { xs: 148, sm: 300 },
              width: { xs: 320, sm: 'auto' },
              justifyContent: 'center',
              borderBottom: 0,
              '& .MuiList-root': { width: { xs: 120, sm: 72 } },
            }}
          />
        )}
      </Box>
      <DialogActions>
        <Button onClick={() => accept(dayjs().second(0).millisecond(0))} sx={{ mr: 'auto' }}>
          {t(kind === 'date' ? 'dates.today' : 'dates.now')}
        </Button>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {kind === 'date-time' && (
          <Button variant="contained" disabled={chosen === null} onClick={() => chosen !== null && accept(chosen)}>
            {t('dates.done')}
          </Button>
        )}
      </DialogActions>
    </LocalizationProvider>
  );
  if (phone) {
    return (
      <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { m: 1 } } }}>
        {body}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      {body}
    </Popover>
  );
}
