import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { mediaFilesHandlers } from '../../content/media-files/index.ts';
import { attemptsHandlers } from '../../exams/attempts/index.ts';
import { packagesHandlers } from '../packages/index.ts';
import { xapiHandlers } from '../xapi/index.ts';
import { lockedAmong, lockGuard } from '../plans/index.ts';
import { readingHandlers } from '../reading/index.ts';
import { touringHandlers } from '../touring/index.ts';
import { watchingHandlers } from '../watching/index.ts';

/**
 * What learners can open and what plans may keep closed: tests, films, files, tours and packages. Their modules know nothing of plans.
 * What a plan has not opened yet is refused before they are asked, and shown as locked. Heartbeats of films and reports of packages belong
 * to a session or launch, whose opening was asked for.
 */
export function behindPlansHandlers(ctx: Context) {
  const whenOpen = openOnly(ctx);
  return {
    ...testsBehind(ctx, whenOpen),
    ...filmsBehind(ctx, whenOpen),
    ...filesBehind(ctx, whenOpen),
    ...toursBehind(ctx, whenOpen),
    ...packagesBehind(ctx, whenOpen),
  };
}

type Behind = 'test' | 'video' | 'file' | 'vr' | 'scorm';

interface OfOne {
  params: { id: number };
  user: { userId: number };
}

/** Makes a handler that asks whether its material is open to the person, and only then the one of the module. */
function openOnly(ctx: Context) {
  const refuse = lockGuard(ctx);
  return <Call extends OfOne, Answer>(kind: Behind, handle: (call: Call) => Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      await refuse({ userId: call.user.userId, kind, ref: String(call.params.id) });
      return handle(call);
    };
}

type WhenOpen = ReturnType<typeof openOnly>;

function testsBehind(ctx: Context, whenOpen: WhenOpen) {
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
    startAttempt: whenOpen('test', attempts.startAttempt),
  } satisfies Handlers<keyof typeof attempts>;
}

function filmsBehind(ctx: Context, whenOpen: WhenOpen) {
  const watching = watchingHandlers(ctx);
  return {
    ...watching,
    listMyVideoLessons: async (call) => {
      const answer = await watching.listMyVideoLessons(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'video', answer.body) };
    },
    getMyVideoLesson: whenOpen('video', watching.getMyVideoLesson),
    openWatchSession: whenOpen('video', watching.openWatchSession),
    answerVideoQuestion: whenOpen('video', watching.answerVideoQuestion),
  } satisfies Handlers<keyof typeof watching>;
}

function filesBehind(ctx: Context, whenOpen: WhenOpen) {
  const files = mediaFilesHandlers(ctx);
  const reading = readingHandlers(ctx);
  return {
    ...files,
    listMyMediaFiles: async (call) => {
      const answer = await files.listMyMediaFiles(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'file', answer.body) };
    },
    getMyMediaFile: whenOpen('file', files.getMyMediaFile),
    recordReading: whenOpen('file', reading.recordReading),
  } satisfies Handlers<keyof typeof files | keyof typeof reading>;
}

function toursBehind(ctx: Context, whenOpen: WhenOpen) {
  const touring = touringHandlers(ctx);
  return {
    ...touring,
    listMyVrScenes: async (call) => {
      const answer = await touring.listMyVrScenes(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'vr', answer.body) };
    },
    getMyVrScene: whenOpen('vr', touring.getMyVrScene),
    visitVrScene: whenOpen('vr', touring.visitVrScene),
    answerVrQuestion: whenOpen('vr', touring.answerVrQuestion),
  } satisfies Handlers<keyof typeof touring>;
}

function packagesBehind(ctx: Context, whenOpen: WhenOpen) {
  const packages = { ...packagesHandlers(ctx), ...xapiHandlers(ctx) };
  return {
    ...packages,
    listMyScorms: async (call) => {
      const answer = await packages.listMyScorms(call);
      return { ...answer, body: await withLocks(ctx, call.user.userId, 'scorm', answer.body) };
    },
    getMyScorm: whenOpen('scorm', packages.getMyScorm),
    launchScorm: whenOpen('scorm', packages.launchScorm),
    openPackageUnit: whenOpen('scorm', packages.openPackageUnit),
  } satisfies Handlers<keyof typeof packages>;
}

async function withLocks<Item extends { id: number }>(
  ctx: Context,
  userId: number,
  kind: Behind,
  items: readonly Item[],
) {
  const ids = items.map(({ id }) => id);
  const locks = await lockedAmong(ctx, userId, kind, ids);
  return items.map((item) => ({ ...item, locked: locks.get(item.id) ?? null }));
}
