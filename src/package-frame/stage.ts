import { createWindows } from './windows.ts';

/** How long content may take to go: it may be waiting for something that never comes. */
const LONGEST_UNLOAD_MS = 4_000;

/** The place where content is shown: a frame below this page, so that the API is found above it. */
export interface Stage {
  show: (address: string, title: string) => void;
  /** Takes the content away: what it says while it is unloaded has been heard when this is done. */
  clear: () => Promise<void>;
}

export function createStage(body: HTMLElement): Stage {
  let frame: HTMLIFrameElement | null = null;
  const windows = createWindows();

  async function clear(): Promise<void> {
    const leaving = frame;
    if (!leaving) return;
    frame = null;
    await windows.close();
    // Leaving for an empty page runs every handler of the content, which taking the frame away does not.
    await new Promise<void>((done) => {
      leaving.addEventListener('load', () => done(), { once: true });
      setTimeout(done, LONGEST_UNLOAD_MS);
      leaving.contentWindow?.location.replace('about:blank');
    });
    leaving.remove();
  }

  return {
    show: (address, title) => {
      frame?.remove();
      frame = document.createElement('iframe');
      frame.title = title;
      frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
      windows.watch(frame);
      frame.src = address;
      body.append(frame);
      frame.focus();
    },
    clear,
  };
}
