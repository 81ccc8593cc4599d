import { useI18n } from '../i18n/index.ts';
import { type ThemeChoice, useThemeChoice } from '../theme/index.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './Switch.module.css';

const CHOICES: readonly { choice: ThemeChoice; icon: IconName }[] = [
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
  { choice: 'system', icon: 'monitor' },
];

/** Switches between light, dark and the system's theme. */
export function ThemeSwitch() {
  const { t } = useI18n();
  const { choice: chosen, setChoice } = useThemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.hidden}>{t('theme.label')}</legend>
      {CHOICES.map(({ choice, icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          aria-label={t(`theme.${choice}`)}
          title={t(`theme.${choice}`)}
          className={styles.option}
          onClick={() => setChoice(choice)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </fieldset>
  );
}
