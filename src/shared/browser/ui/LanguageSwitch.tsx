import { htmlLang, LANGUAGES, useI18n } from '../i18n/index.ts';
import styles from './Switch.module.css';

/** The three languages side by side, each in its own letters. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useI18n();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('language.label')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={htmlLang(each)}
          aria-pressed={each === language}
          aria-label={t(`language.name.${each}`)}
          className={styles.option}
          onClick={() => void setLanguage(each)}
        >
          {t(`language.short.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
