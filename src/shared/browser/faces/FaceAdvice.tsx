import { useI18n } from '../i18n/index.ts';
import styles from './FaceCheck.module.css';

/** What helps whose face is not recognised. @param ask key of the words about who else helps */
export function FaceAdvice({ ask }: { ask: string }) {
  const { t } = useI18n();
  return (
    <ul className={styles.advice}>
      {(['light', 'distance', 'glasses'] as const).map((advice) => (
        <li key={advice}>{t(`faces.advice.${advice}`)}</li>
      ))}
      <li>{t(ask)}</li>
    </ul>
  );
}
