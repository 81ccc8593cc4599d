import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TimeWarning } from '#shared/exams/time-warning.ts';
import type { AttemptSession } from '../journal/kept.ts';

/** How long an announcement stays. */
const SHOWN_MS = 15_000;

interface TimeNewsInput {
  session: AttemptSession | null;
  warning: TimeWarning | null;
  /** Seconds that staff has added or removed. */
  given: number | null;
  /** Seconds left now. */
  secondsLeft: () => number;
}

/** Announcements about the time: warnings, time added by staff, and the time left on request. */
export function useTimeNews({ session, warning, given, secondsLeft }: TimeNewsInput) {
  const { t, localized, formatDuration } = useI18n();
  const isTimed = (session?.sections[session.section]?.seconds ?? 0) > 0;
  const halfKey = isTimed ? 'paperSections.half' : 'testing.time.half';
  const minutesKey = isTimed ? 'paperSections.minutesLeft' : 'testing.minutesLeft';
  const leftKey = isTimed ? 'paperSections.left' : 'testing.timeLeft';
  const [news, setNews] = useState<{ id: number; text: ReactNode } | null>(null);
  const left = useRef(secondsLeft);
  left.current = secondsLeft;
  const said = useRef(0);
  const say = useCallback((text: string) => {
    said.current += 1;
    setNews({ id: said.current, text });
  }, []);

  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);

  useEffect(() => {
    if (warning === 'half') say(t(halfKey, { time: formatDuration(left.current()) }));
    else if (warning !== null) say(t(minutesKey, { smart_count: warning }));
  }, [warning, say, t, formatDuration, halfKey, minutesKey]);

  const { sections = [], section = 0 } = session ?? {};
  const entered = useRef(section);
  useEffect(() => {
    if (section === entered.current) return;
    entered.current = section;
    const title = localized(sections[section]?.title ?? null);
    say(t('paperSections.entered', { number: section + 1, total: sections.length, title }));
  }, [section, sections, say, t, localized]);

  const deadlineAt = session?.deadlineAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same time may be given twice; each time the deadline moves
  useEffect(() => {
    if (given === null) return;
    const time = formatDuration(Math.abs(given));
    say(t(given > 0 ? 'testing.time.given' : 'testing.time.taken', { time }));
  }, [given, deadlineAt, say, t, formatDuration]);

  const unlimited = session?.unlimited ?? false;
  const ask = useCallback(
    () => say(unlimited ? t('testing.time.unlimited') : t(leftKey, { time: formatDuration(left.current()) })),
    [unlimited, say, t, formatDuration, leftKey],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      event.preventDefault();
      ask();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ask]);

  return { news, ask };
}
