import { useCallback, useMemo, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Cue } from '#shared/browser/player/index.ts';
import type { Language } from '#shared/contract/index.ts';
import type { OpenVideoLesson } from '../../../api/video-lessons.ts';

const NO_CUES: readonly Cue[] = [];

/** The text of the film in one language: the reader's, where it is there. */
export function useTranscript({ subtitles }: OpenVideoLesson) {
  const { language: reader } = useI18n();
  const languages = useMemo(() => subtitles.map(({ language }) => language), [subtitles]);
  const [chosen, setChosen] = useState<Language>();
  const [read, setRead] = useState<{ language: Language; cues: readonly Cue[] }>();
  const language = chosen ?? (languages.includes(reader) ? reader : (languages[0] ?? null));
  const onCues = useCallback((of: Language, cues: readonly Cue[]) => setRead({ language: of, cues }), []);
  const cues = read !== undefined && read.language === language ? read.cues : NO_CUES;
  return { language, languages, setLanguage: setChosen, cues, onCues };
}
