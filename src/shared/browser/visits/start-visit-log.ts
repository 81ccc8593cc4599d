import { newUuid } from '../new-uuid.ts';
import type { PublicSettings } from '../settings.ts';
import { idbStore } from './idb-store.ts';
import { type KeptVisit, memoryStore, type VisitStore } from './visit-store.ts';
import { type Identity, VisitLog } from './visit-log.ts';
import { knownIdentity, proofOf, rememberIdentity } from './identity.ts';
import { LONGEST_PAUSE_MS, sharedPause } from './pause.ts';
import { postVisits } from './post-visits.ts';
import { PAUSE_MS, VisitSender } from './sender.ts';
import { themeOf } from './theme-of.ts';
import { fieldNameOf, isExam, newFilters } from './used-fields.ts';
import { userLogCookie } from './user-log-cookie.ts';
import { type VisibleTime, visibleTime } from './visible-time.ts';

interface Place {
  pathname: string;
  search: string;
}

/** What the log needs of the application. */
export interface VisitSources {
  /** The page that is shown, and the ones after it. */
  place: () => Place;
  onPlace: (listen: (place: Place) => void) => void;
  /** Who is signed in, whenever the server says so. */
  onIdentity: (listen: (identity: Required<Identity>) => void) => void;
  service: () => Promise<PublicSettings['visitLog']>;
}

/** The unique id of the browser, as the specification has it: also in local storage. */
const KEY = 'synaq-visits-key';

/** A page that is shown for so long is put into the store; its time follows. In milliseconds. */
const SETTLED_MS = 1500;

/** What waits from before is sent so soon after a page was opened. In milliseconds. */
const FIRST_MS = 2000;

/** How often the time of a page that stays is put into the store. In milliseconds. */
const NOTE_EVERY_MS = 300_000;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Signs of life count once a second. In milliseconds. */
const TOUCH_EVERY_MS = 1000;

function tellKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // It is in the store as well.
  }
}

function openStore(): Promise<VisitStore> {
  return idbStore(tellKey).catch(() => {
    // Browsers that forbid a page its database keep visits as long as the page lives.
    const key = newUuid();
    tellKey(key);
    return memoryStore(key);
  });
}

/** Runs work while no other tab does. Browsers without locks may send twice, and the server keeps it once. */
async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('synaq-visits', { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : work(),
  );
}

function watchLife(time: VisibleTime): void {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    const at = performance.now();
    if (at - touchedAt < TOUCH_EVERY_MS) return;
    touchedAt = at;
    time.touch();
  };
  for (const name of SIGNS_OF_LIFE) document.addEventListener(name, touch, { capture: true, passive: true });
  const playing = new Set<EventTarget>();
  const play = ({ type, target }: Event) => {
    if (target === null) return;
    if (type === 'playing') playing.add(target);
    else playing.delete(target);
    time.play(playing.size > 0);
  };
  for (const name of ['playing', 'pause', 'ended', 'emptied'] as const)
    document.addEventListener(name, play, { capture: true, passive: true });
}

/** A failing log disturbs nobody. */
const quietly = (work: () => Promise<unknown>) => () => {
  work().catch(() => {
    // Nobody can do anything about it; what was not kept is lost.
  });
};

/**
 * Begins to tell the logging service what is visited. It is called when the page is ready and the browser has nothing else to do; nothing
 * waits for it, and it says nothing when it fails.
 * @param openedAt when the page was opened, in milliseconds since 1970
 */
export async function startVisitLog(sources: VisitSources, openedAt: number): Promise<void> {
  const { place, onPlace, onIdentity, service } = sources;
  const store = await openStore();
  const now = () => Date.now();
  const time = visibleTime(() => performance.now(), { visible: document.visibilityState === 'visible' });
  const log = new VisitLog({ store, time, now, identity: knownIdentity, cookie: userLogCookie() });
  const remove = async (visits: readonly KeptVisit[]) => {
    await store.remove(visits);
    log.forget(visits);
  };
  const sender = new VisitSender({ store: { ...store, remove }, post: postVisits(service), proofOf, now, alone });
  onIdentity(rememberIdentity);
  watchLife(time);

  /** Somebody is signed in whom the server has not proven yet: what is sent before would be nobody's. */
  const isProofUnderWay = () => {
    const known = knownIdentity();
    return known !== null && known.visitToken === undefined;
  };
  const refusal = sharedPause(() => localStorage, now);
  let notBefore = 0;
  const pauseLeft = () => Math.max(refusal.left(), notBefore - performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const send = async (options: { keepalive?: boolean } = {}) => {
    clearTimeout(timer);
    timer = undefined;
    // An exam has the line for itself; the next page sends.
    if (isExam(place().pathname) || !navigator.onLine) return;
    if (pauseLeft() <= 0 && !isProofUnderWay()) {
      isFirst = false;
      const pause = await sender.send(options);
      if (pause === undefined) return;
      notBefore = performance.now() + Math.min(pause, LONGEST_PAUSE_MS);
      if (sender.isRefused) refusal.begin(pause);
    }
    soon();
  };
  const soon = () => {
    timer ??= setTimeout(quietly(send), Math.max(isFirst ? FIRST_MS : PAUSE_MS, pauseLeft()));
  };
  const settled = () => {
    setTimeout(
      quietly(async () => {
        await log.settle();
        soon();
      }),
      SETTLED_MS,
    );
  };
  const urlOf = ({ pathname, search }: Place) => pathname + search;

  let shown = place();
  onPlace((next) => {
    const before = shown;
    shown = next;
    quietly(async () => {
      await log.open(urlOf(next), themeOf(urlOf(next)));
      if (before.pathname === next.pathname)
        for (const name of newFilters(before.search, next.search))
          await log.field(name, name === 'q' ? 'search' : 'filter');
    })();
    settled();
  });
  await log.open(urlOf(shown), themeOf(urlOf(shown)), openedAt);
  settled();

  document.addEventListener(
    'change',
    ({ target }) => {
      const name = isExam(place().pathname) ? undefined : fieldNameOf(target);
      if (name !== undefined) quietly(() => log.field(name, 'changed'))();
    },
    { capture: true, passive: true },
  );
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible';
    time.show(isVisible);
    if (isVisible) return;
    quietly(async () => {
      await log.note();
      await send({ keepalive: true });
    })();
  });
  window.addEventListener('pagehide', () => {
    quietly(() => log.note())();
    if (!isExam(place().pathname) && refusal.left() === 0) sender.sendParting(log.own);
  });
  window.addEventListener('online', soon);
  setInterval(
    quietly(async () => {
      await log.note();
      soon();
    }),
    NOTE_EVERY_MS,
  );
}
