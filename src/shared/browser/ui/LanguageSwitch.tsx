import { htmlLang, LANGUAGES, useI18n } from '../i18n/index.ts';
import styles from './Switch.module.css';

/** The three languages side by side, each by its own name. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useI18n();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.hidden}>{t('language.label')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={htmlLang(each)}
          aria-pressed={each === language}
          className={styles.option}
          onClick={() => void setLanguage(each)}
        >
          <span aria-hidden="true">{t(`language.short.${each}`)}</span>
          <span className={styles.hidden}>{t(`language.name.${each}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
