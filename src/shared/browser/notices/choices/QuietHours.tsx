import { useId } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../i18n/index.ts';
import styles from './NoticeChoices.module.css';

type Hours = Schemas['QuietHours'];

/** Proposed to whoever begins to want them. */
const AT_NIGHT: Hours = { from: 22, to: 7 };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface QuietHoursProps {
  hours: Hours | null;
  zone: string;
  onChange: (hours: Hours | null) => void;
}

/** Hours in which nothing is sent outside the product. The end is never the beginning. */
export function QuietHours({ hours, zone, onChange }: QuietHoursProps) {
  const { t } = useI18n();
  const hint = useId();
  const ends = (name: keyof Hours, { from, to }: Hours) => (
    <label className={styles.hour}>
      {t(`notices.settings.${name}`)}
      <select
        value={name === 'from' ? from : to}
        onChange={({ target }) => onChange({ from, to, [name]: Number(target.value) })}
      >
        {HOURS.filter((hour) => hour !== (name === 'from' ? to : from)).map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className={styles.part} aria-describedby={hint}>
      <legend className={styles.label}>{t('notices.settings.quiet')}</legend>
      <div className={styles.hours}>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={hours !== null}
            onChange={({ target }) => onChange(target.checked ? AT_NIGHT : null)}
          />
          {t('notices.settings.quietOn')}
        </label>
        {hours !== null && ends('from', hours)}
        {hours !== null && ends('to', hours)}
      </div>
      <p id={hint} className={styles.hint}>
        {t('notices.settings.quietHint', { zone })}
      </p>
    </fieldset>
  );
}
