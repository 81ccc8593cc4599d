import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { TourView } from './kept-view.ts';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  view: TourView;
  onChange: (view: TourView) => void;
  /** This browser cannot draw scenes. */
  disabled: boolean;
}

const VIEWS = [
  { view: 'scene', icon: 'vr' },
  { view: 'list', icon: 'list' },
] as const;

/** Around oneself or as a list: before the scene, so that nobody has to pass it to leave it. */
export function ViewSwitch({ view, onChange, disabled }: ViewSwitchProps) {
  const { t } = useI18n();
  return (
    <div role="group" aria-label={t('tours.view.label')} className={styles.group}>
      {VIEWS.map(({ view: one, icon }) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={view === one}
          disabled={disabled && one === 'scene'}
          onClick={() => onChange(one)}
        >
          <Icon name={icon} />
          {t(`tours.view.${one}`)}
        </button>
      ))}
    </div>
  );
}
