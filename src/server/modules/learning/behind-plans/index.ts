import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { mediaFilesHandlers } from '../../content/media-files/index.ts';
import { attemptsHandlers } from '../../exams/attempts/index.ts';
import { lockedAmong, lockGuard } from '../plans/index.ts';
import { readingHandlers } from '../reading/index.ts';
import { touringHandlers } from '../touring/index.ts';
import { watchingHandlers } from '../watching/index.ts';

/**
 * What learners can open and what plans may keep closed: tests, films, files and tours. Their modules know nothing of plans. What a plan
 * has not opened yet is refused before they are asked, and shown as locked. Heartbeats of films belong to a session, whose opening was
 * asked for.
 */
export function behindPlansHandlers(ctx: Context) {
  const refuse = lockGuard(ctx);
  return {
    ...testsBehind(ctx, refuse),
    ...filmsBehind(ctx, refuse),
    ...filesBehind(ctx, refuse),
    ...toursBehind(ctx, refuse),
  };
}

type Refuse = ReturnType<typeof lockGuard>;

interface Call {
  params: { id: number };
  user: { userId: number };
}

const wishFor = (kind: 'test' | 'video' | 'file' | 'vr', { params: { id }, user: { userId } }: Call) => ({
  userId,
  kind,
  ref: String(id),
});

function testsBehind(ctx: Context, refuse: Refuse) {
  const attempts = attemptsHandlers(ctx);
  return {
    ...attempts,
    listMyTests: async (call) => {
      const answer = await attempts.listMyTests(call);
      const available = answer.body.filter(({ state }) => state === 'available').map(({ id }) => id);
      const locks = await lockedAmong(ctx, call.user.userId, 'test', available);
      return { ...answer, body: answer.body.map((test) => ({ ...test, locked: locks.get(test.id) ?? null })) };
    },
    getMyTest: async (call) => {
      const answer = await attempts.getMyTest(call);
      const { test } = answer.body;
      if (test.state !== 'available') return answer;
      const locked = (await lockedAmong(ctx, call.user.userId, 'test', [test.id])).get(test.id) ?? null;
      return { ...answer, body: { ...answer.body, test: { ...test, locked } } };
    },
    startAttempt: async (call) => {
      await refuse(wishFor('test', call));
      return attempts.startAttempt(call);
    },
  } satisfies Handlers<keyof typeof attempts>;
}

function filmsBehind(ctx: Context, refuse: Refuse) {
  const watching = watchingHandlers(ctx);
  return {
    ...watching,
    listMyVideoLessons: async (call) => {
      const answer = await watching.listMyVideoLessons(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'video', answer.body) };
    },
    getMyVideoLesson: async (call) => {
      await refuse(wishFor('video', call));
      return watching.getMyVideoLesson(call);
    },
    openWatchSession: async (call) => {
      await refuse(wishFor('video', call));
      return watching.openWatchSession(call);
    },
    answerVideoQuestion: async (call) => {
      await refuse(wishFor('video', call));
      return watching.answerVideoQuestion(call);
    },
  } satisfies Handlers<keyof typeof watching>;
}

function filesBehind(ctx: Context, refuse: Refuse) {
  const files = mediaFilesHandlers(ctx);
  const reading = readingHandlers(ctx);
  return {
    ...files,
    listMyMediaFiles: async (call) => {
      const answer = await files.listMyMediaFiles(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'file', answer.body) };
    },
    getMyMediaFile: async (call) => {
      await refuse(wishFor('file', call));
      return files.getMyMediaFile(call);
    },
    recordReading: async (call) => {
      await refuse(wishFor('file', call));
      return reading.recordReading(call);
    },
  } satisfies Handlers<keyof typeof files | keyof typeof reading>;
}

function toursBehind(ctx: Context, refuse: Refuse) {
  const touring = touringHandlers(ctx);
  return {
    ...touring,
    listMyVrScenes: async (call) => {
      const answer = await touring.listMyVrScenes(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'vr', answer.body) };
    },
    getMyVrScene: async (call) => {
      await refuse(wishFor('vr', call));
      return touring.getMyVrScene(call);
    },
    visitVrScene: async (call) => {
      await refuse(wishFor('vr', call));
      return touring.visitVrScene(call);
    },
    answerVrQuestion: async (call) => {
      await refuse(wishFor('vr', call));
      return touring.answerVrQuestion(call);
    },
  } satisfies Handlers<keyof typeof touring>;
}

async function withLocks<Item extends { id: number }>(
  ctx: Context,
  userId: number,
  kind: 'video' | 'file' | 'vr',
  items: readonly Item[],
) {
  const ids = items.map(({ id }) => id);
  const locks = await lockedAmong(ctx, userId, kind, ids);
  return items.map((item) => ({ ...item, locked: locks.get(item.id) ?? null }));
}
