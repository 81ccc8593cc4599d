import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NOTICE_SETTINGS_ANCHOR } from '#shared/notices/place.ts';
import { useI18n } from '../../i18n/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type Choices, type Settings, useChoose, useSettings } from './choices-api.ts';
import { GroupTable } from './GroupTable.tsx';
import { MailNote } from './MailNote.tsx';
import styles from './NoticeChoices.module.css';
import { PushHere } from './PushHere.tsx';
import { QuietHours } from './QuietHours.tsx';

/** How I am told of what. Each change is saved at once. */
export function NoticeChoices() {
  const { t } = useI18n();
  const { data, error, refetch } = useSettings();
  const { hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  const isAsked = hash === `#${NOTICE_SETTINGS_ANCHOR}`;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isAsked && isLoaded) place.current?.scrollIntoView();
  }, [isAsked, isLoaded]);
  return (
    <section ref={place} id={NOTICE_SETTINGS_ANCHOR} className={styles.choices} aria-label={t('notices.title')}>
      <div>
        <h2 className={styles.title}>{t('notices.title')}</h2>
        <p className={styles.hint}>{t('notices.settings.text')}</p>
      </div>
      {data === undefined && error === null && <Skeleton height={240} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Loaded settings={data} />}
    </section>
  );
}

function Loaded({ settings }: { settings: Settings }) {
  const { t } = useI18n();
  const choose = useChoose();
  const failure = useErrorText(choose.error);
  const { digest, quietHours, mail, push } = settings;
  const change = (changes: Partial<Choices>) => choose.mutate({ groups: [], digest, quietHours, ...changes });
  const hour = `${String(settings.digestHour).padStart(2, '0')}:00`;
  return (
    <>
      <GroupTable settings={settings} onChange={(choice) => change({ groups: [choice] })} />
      <MailNote mail={mail} />
      {mail.available && (
        <fieldset className={styles.part}>
          <legend className={styles.label}>{t('notices.settings.digest')}</legend>
          {(['at-once', 'daily'] as const).map((one) => (
            <label key={one} className={styles.option}>
              <input type="radio" name="digest" checked={digest === one} onChange={() => change({ digest: one })} />
              {t(`notices.settings.${one}`, { time: hour })}
            </label>
          ))}
        </fieldset>
      )}
      {(mail.available || push.key !== null) && (
        <QuietHours hours={quietHours} zone={settings.zone} onChange={(hours) => change({ quietHours: hours })} />
      )}
      {push.key !== null && <PushHere serverKey={push.key} isOn={push.here} />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <p role="status" className={styles.hint}>
        {choose.isSuccess && t('notices.settings.saved')}
      </p>
    </>
  );
}
