import type { FrameLook, FromWorker, ToWorker } from './messages.ts';

/** Looks at frames, one after another. */
export interface Eyes {
  /** Resolves once it can look; rejects where it cannot be loaded. */
  ready: Promise<void>;
  look: (frame: ImageData) => Promise<FrameLook>;
  close: () => void;
}

/** Starts the worker: 2 MB are loaded, once, on pages that ask for a face. */
export function openEyes(): Eyes {
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (look: FrameLook) => void; reject: (error: Error) => void }>();
  let count = 0;
  const ready = Promise.withResolvers<void>();
  // Whoever only looks is told by that.
  ready.promise.catch(() => {});
  const fail = () => {
    const error = new Error('faces cannot be looked at');
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'failed') fail();
    else {
      waiting.get(message.id)?.resolve(message.look);
      waiting.delete(message.id);
    }
  });
  return {
    ready: ready.promise,
    look: (frame) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ id: count, frame } satisfies ToWorker);
      }),
    close: () => {
      worker.terminate();
      fail();
    },
  };
}
