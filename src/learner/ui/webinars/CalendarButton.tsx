import { useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { Button, useToasts } from '#shared/browser/ui/index.ts';
import { readCalendar } from '../../api/webinars.ts';

/** Saves a webinar as a calendar file, which every calendar opens. */
export function CalendarButton({ id, title }: { id: number; title: string }) {
  const { t } = useI18n();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await readCalendar(id), `webinar-${id}.ics`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ tone: 'danger', text: t('webinars.calendarFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      icon="calendar"
      loading={isBusy}
      onClick={() => void save()}
      aria-label={t('webinars.calendarOf', { title })}
    >
      {t('webinars.calendar')}
    </Button>
  );
}
