/** How long a window may take to go. */
const LONGEST_UNLOAD_MS = 2_000;

type Frame = HTMLIFrameElement | HTMLFrameElement;

/** Windows that content has opened: they are part of it, and go with it. */
export interface Windows {
  /** Notices what a frame of content opens, and the frames in it. */
  watch: (frame: HTMLIFrameElement) => void;
  /** Closes them: what their content says while it is unloaded has been heard when this is done. */
  close: () => Promise<void>;
}

/** The window of a frame, unless its page is of another origin, which finds no API and is left alone. */
function reachable(frame: Frame): (Window & typeof globalThis) | null {
  try {
    // Throws where the page is not of this origin.
    void frame.contentWindow?.document;
    return frame.contentWindow as (Window & typeof globalThis) | null;
  } catch {
    return null;
  }
}

export function createWindows(): Windows {
  /** With the frame that has opened each. */
  const opened = new Map<Window, Frame>();
  /** By their documents: a frame has one window, whatever it shows. */
  const known = new WeakSet<Document>();

  function hook(frame: Frame): void {
    const within = reachable(frame);
    if (within === null || known.has(within.document)) return;
    known.add(within.document);
    const open = within.open.bind(within);
    within.open = (...parameters: Parameters<Window['open']>) => {
      const another = open(...parameters);
      // By a name that it knows, content may also mean one of its frames.
      if (another !== null && another.parent === another) opened.set(another, frame);
      return another;
    };
    for (const inner of within.document.querySelectorAll('iframe, frame')) hookInner(inner);
    // Frames that are still to come; what they load does not bubble.
    within.document.addEventListener('load', ({ target }) => hookInner(target), { capture: true });
  }

  function hookInner(inner: EventTarget | null): void {
    const name = (inner as Element | null)?.localName;
    if (name === 'iframe' || name === 'frame') hook(inner as HTMLIFrameElement);
  }

  function go([another, frame]: [Window, Frame]): Promise<void> {
    const opener = reachable(frame);
    if (another.closed || opener === null) return Promise.resolve();
    return new Promise((done) => {
      setTimeout(done, LONGEST_UNLOAD_MS);
      try {
        // After the listeners of the content.
        another.addEventListener('unload', () => done(), { once: true });
      } catch {
        // A page of another origin, which says nothing.
        done();
      }
      // A sandbox lets nobody close a window but the frame that has opened it: it has to be code of that frame.
      new opener.Function('another', 'another.close()')(another);
    });
  }

  return {
    watch: (frame) => frame.addEventListener('load', () => hook(frame)),
    close: async () => {
      const leaving = [...opened];
      opened.clear();
      await Promise.all(leaving.map(go));
    },
  };
}
