import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '../../i18n/index.ts';
import type { TextSize } from '../state/preferences.ts';
import styles from './Subtitles.module.css';

interface SubtitlesProps {
  lines: readonly string[];
  language: Language;
  size: TextSize;
}

/** What is said now, above the controls. */
export function Subtitles({ lines, language, size }: SubtitlesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.lines} lang={htmlLang(language)} data-size={size}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}
