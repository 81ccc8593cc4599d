import type { Insertable } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Database, Db } from '#server/db/index.ts';
import type { SignedInClient } from './app.ts';
import { nextNumber } from './builders.ts';
import type { TestClock } from './clock.ts';

type Film = Partial<Insertable<Database['media_contents']>>;

/** A film as the library has it, ready unless told otherwise. @returns the id of its file and the hash of its content */
export async function buildFilm(db: Db, fields: Film = {}): Promise<{ id: number; hash: string }> {
  const number = nextNumber();
  const hash = number.toString(16).padStart(64, '0');
  await db
    .insertInto('media_contents')
    .values({
      content_hash: hash,
      kind: 'video',
      media_type: 'video/mp4',
      bytes: 1000,
      state: 'ready',
      duration_seconds: 100,
      width: 640,
      height: 360,
      asked_at: new Date('2026-01-15T00:00:00Z'),
      ...fields,
    })
    .execute();
  const { id } = await db
    .insertInto('media_files')
    .values({ title: JSON.stringify({ ru: `Фильм ${number}` }), file_name: `${number}.mp4`, content_hash: hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, hash };
}

type LessonFields = Partial<Omit<Insertable<Database['video_lessons']>, 'title'>> & {
  title?: LocalizedText;
  film?: Film;
  questions?: readonly { id: number; at: number; required?: boolean }[];
};

/** A published lesson of 100 seconds, unless told otherwise. */
export async function buildVideoLesson(
  db: Db,
  { title = { ru: `Урок ${nextNumber()}` }, film, questions = [], ...fields }: LessonFields = {},
): Promise<{ id: number; fileId: number; hash: string }> {
  const made = await buildFilm(db, film);
  const { id } = await db
    .insertInto('video_lessons')
    .values({
      title: JSON.stringify(title),
      media_file_id: made.id,
      published: true,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const one of questions)
    await db
      .insertInto('video_questions')
      .values({ lesson_id: id, question_id: one.id, at_ms: one.at * 1000, required: one.required ?? true })
      .execute();
  return { id, fileId: made.id, hash: made.hash };
}

type Span = Schemas['PlayedSpan'];
interface Beat {
  seq?: number;
  position?: number;
  visible?: boolean;
}

/** A window in which a person watches, as our player would. */
export class WatchWindow {
  readonly #who: SignedInClient;
  readonly #clock: TestClock;
  readonly session: string;
  readonly opened: Schemas['WatchSession'];
  seq = 0;

  private constructor(who: SignedInClient, clock: TestClock, opened: Schemas['WatchSession']) {
    this.#who = who;
    this.#clock = clock;
    this.session = opened.id;
    this.opened = opened;
  }

  static async open(who: SignedInClient, clock: TestClock, lessonId: number): Promise<WatchWindow> {
    const answer = await who.post(`/my/video-lessons/${lessonId}/sessions`);
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return new WatchWindow(who, clock, answer.body as Schemas['WatchSession']);
  }

  /** A heartbeat that says what it is told to. */
  beat(spans: readonly Span[], { seq, position, visible = true }: Beat = {}) {
    this.seq = seq ?? this.seq + 1;
    return this.#who.post(`/my/watch-sessions/${this.session}/heartbeats`, {
      seq: this.seq,
      position: position ?? spans.at(-1)?.to ?? 0,
      spans,
      visible,
    });
  }

  /** Really plays a part, with a heartbeat every five seconds. @returns the last receipt */
  async play(from: number, to: number, speed = 1): Promise<Schemas['HeartbeatReceipt']> {
    let receipt: Schemas['HeartbeatReceipt'] | undefined;
    for (let at = from; at < to; ) {
      const next = Math.min(to, at + 5 * speed);
      this.#clock.forward({ milliseconds: ((next - at) / speed) * 1000 });
      const answer = await this.beat([{ from: at, to: next, speed }]);
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      receipt = answer.body as Schemas['HeartbeatReceipt'];
      at = next;
    }
    if (receipt === undefined) throw new Error('Nothing to play');
    return receipt;
  }
}
