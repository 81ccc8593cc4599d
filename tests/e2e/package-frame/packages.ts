import type { LaunchOrder } from '#shared/scorm/frame.ts';
import type { PackageItem, PackageModel } from '#shared/scorm/package.ts';

export const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

export const item = (id: string, href: string, more: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: `Item ${id}`,
  href,
  type: 'sco',
  isVisible: true,
  launchData: null,
  masteryScore: null,
  prerequisites: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  completionThreshold: null,
  scaledPassingScore: null,
  cmi5: null,
  children: [],
  ...more,
});

export const order = (
  standard: PackageModel['standard'],
  items: PackageItem[],
  more: Partial<LaunchOrder> = {},
  model: Partial<PackageModel> = {},
): LaunchOrder => ({
  launchId: 'launch-1',
  key: KEY,
  mode: 'normal',
  model: {
    standard,
    edition: null,
    title: 'Course',
    items,
    isObjectivesGlobalToSystem: false,
    courseId: null,
    ...model,
  },
  learner: { id: '7', name: 'Айгүл Сәрсенова', language: 'kk' },
  states: {},
  sequencing: null,
  shared: { data: {}, objectives: {} },
  startAt: null,
  seq: 0,
  ...more,
});

/** A page that looks for its API as content does: in the windows above it, then in the one that opened it. */
const page = (
  name: 'API' | 'API_1484_11',
  script: string,
) => `<!doctype html><meta charset="utf-8"><title>Content</title>
<p>Content</p>
<script>
  function find(win) {
    for (let step = 0; step < 10 && win; step++) {
      if (win.${name}) return win.${name};
      if (win.parent === win) return null;
      win = win.parent;
    }
    return null;
  }
  var api = find(window.parent) || (window.opener && find(window.opener));
  ${script}
</script>`;

/** Begins at once, and finishes while it is unloaded. */
export const OLD_CONTENT = page(
  'API',
  `document.title = String(api && api.LMSInitialize(''));
  window.addEventListener('unload', () => {
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSFinish('');
  });`,
);

export const YOUNG_CONTENT = page('API_1484_11', `document.title = String(api && api.Initialize(''));`);

/** Says nothing, and looks for nothing. */
export const SILENT_CONTENT = '<!doctype html><meta charset="utf-8"><title>Silent</title>';

/** Opens its lesson in a window of its own, as much content of other days does. */
export const OPENER_CONTENT = `<!doctype html><meta charset="utf-8"><title>Opener</title>
<button onclick="window.open('lesson.html')">Open</button>`;

/** A package that tries to speak for the application. */
export const HOSTILE_CONTENT = page(
  'API',
  `api.LMSInitialize('');
  for (const target of [window.parent, window.top])
    for (const message of [{ synaq: 'leave' }, { synaq: 'navigate', request: 'exitAll' }, { synaq: 'ready', waiting: [] }])
      target.postMessage(message, '*');`,
);
