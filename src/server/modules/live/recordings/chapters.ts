import type { Language } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import type { ChapterOrder, Moment } from '../../../media/live/recorder/index.ts';
import { identitiesOf, logOf, type RecordingRow } from './queries.ts';

/** What the contract allows the title of a chapter. */
const LONGEST = 120;

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
};

/** What is read of lines of the log: they carry what they are about as it stood then. */
interface PollLine {
  id: number;
  kind: 'poll' | 'quiz';
  question: string;
}
interface QuestionLine {
  id: number;
  text: string;
  state: string;
}
interface RoomLine {
  settings: { spotlightId: number | null };
}

export interface Story extends ChapterOrder {
  chapters: Moment<string>[];
  spotlights: Moment<string | undefined>[];
}

/** What the log of a room says of the film that is made of it: polls, answers, and whom all were to see large. */
export async function storyOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: RecordingRow,
  language: Language,
): Promise<Story> {
  const t = translator(language);
  const people = await identitiesOf(db, row.room_id);
  const names = new Map([...people.values()].map(({ identity, name }) => [identity, name]));
  const story: Story = {
    chapters: [],
    spotlights: [],
    shareBegan: (identity) => short(t('common.recordings.chapters.shareBegan', { name: names.get(identity) ?? '' })),
    shareEnded: t('common.recordings.chapters.shareEnded'),
  };
  const seen = new Set<string>();
  const once = (mark: string) => !seen.has(mark) && seen.add(mark);
  for (const { at, kind, data } of await logOf(db, row.room_id, row.started_at, row.stopped_at ?? clock())) {
    if (kind === 'poll') {
      const { id, question, kind: key } = data as PollLine;
      const what = short(t(`common.recordings.chapters.${key}`, { question }));
      if (once(`poll ${id}`)) story.chapters.push({ at, what });
    } else if (kind === 'question') {
      const { id, text, state } = data as QuestionLine;
      if (state === 'answered' && once(`question ${id}`))
        story.chapters.push({ at, what: short(t('common.recordings.chapters.question', { question: text })) });
    } else {
      const { settings } = data as RoomLine;
      const what = settings.spotlightId === null ? undefined : people.get(settings.spotlightId)?.identity;
      story.spotlights.push({ at, what });
    }
  }
  return story;
}
