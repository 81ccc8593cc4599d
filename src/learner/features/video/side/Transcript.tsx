import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { htmlLang, useI18n } from '#shared/browser/i18n/index.ts';
import type { Cue } from '#shared/browser/player/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { folded } from '#shared/i18n/alphabet.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import styles from './Transcript.module.css';

interface TranscriptProps {
  cues: readonly Cue[];
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  /** The second of the film. */
  second: number;
  onGo: (seconds: number) => void;
}

/** A text with the searched words marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : folded(text).indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}

interface LineProps {
  cue: Cue;
  isNow: boolean;
  words: string;
  onGo: (seconds: number) => void;
}

const Line = memo(function Line({ cue, isNow, words, onGo }: LineProps) {
  return (
    <li className={styles.line} data-now={isNow || undefined}>
      <button type="button" aria-current={isNow ? 'true' : undefined} onClick={() => onGo(cue.from)}>
        <span className={styles.at}>{clockText(Math.floor(cue.from))}</span>
        <span>
          <Marked text={cue.text} words={words} />
        </span>
      </button>
    </li>
  );
});

/** All that is said in the film: searched, followed, and pressed to go there. */
export function Transcript({ cues, language, languages, onLanguage, second, onGo }: TranscriptProps) {
  const { t } = useI18n();
  const id = useId();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const words = folded(search.trim());
  const found = useMemo(
    () => (words === '' ? cues : cues.filter(({ text }) => folded(text).includes(words))),
    [cues, words],
  );
  // What is said now, or was said last.
  const now = useMemo(() => cues.findLast(({ from }) => Math.floor(from) <= second), [cues, second]);

  useEffect(() => {
    const box = list.current;
    const line = now === undefined ? null : box?.querySelector<HTMLElement>('[data-now]');
    // Whoever searches or reads by keyboard is left alone.
    if (!box || !line || words !== '' || box.contains(document.activeElement)) return;
    box.scrollTo?.({ top: line.offsetTop - box.clientHeight / 3 });
  }, [now, words]);

  return (
    <div className={styles.box}>
      <div className={styles.tools}>
        <label className={styles.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            value={search}
            maxLength={100}
            placeholder={t('lessons.transcript.search')}
            aria-label={t('lessons.transcript.search')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        {languages.length > 1 && (
          <select
            className={styles.language}
            aria-label={t('lessons.transcript.language')}
            value={language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`language.name.${one}`)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p id={id} className={styles.count} role="status">
        {words !== '' && t('lessons.transcript.found', { smart_count: found.length })}
      </p>
      <ol ref={list} className={styles.list} lang={htmlLang(language)} aria-label={t('lessons.transcript.title')}>
        {found.map((cue) => (
          <Line key={`${cue.from} ${cue.text}`} cue={cue} isNow={cue === now} words={words} onGo={onGo} />
        ))}
      </ol>
    </div>
  );
}
