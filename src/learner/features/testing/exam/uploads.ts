import type { UploadEnd } from '#shared/browser/questions/index.ts';

interface UploadsOptions {
  onChange(): void;
  /** Called when an upload has ended, in whatever way, or is given up. */
  onEnd(position: number, end: UploadEnd): void;
}

/** The files of an attempt that are on their way. */
export function createUploads({ onChange, onEnd }: UploadsOptions) {
  const running = new Map<Promise<unknown>, number>();

  function end(upload: Promise<unknown>, how: UploadEnd): void {
    const position = running.get(upload);
    if (position === undefined) return;
    running.delete(upload);
    onEnd(position, how);
    onChange();
  }

  return {
    count: () => running.size,
    /** @param upload resolves when it has ended and its answer is given */
    add(position: number, upload: Promise<UploadEnd>): void {
      running.set(upload, position);
      onChange();
      void upload.then((how) => end(upload, how));
    },
    /** Resolves when all that are on their way have ended. */
    async ended(): Promise<void> {
      await Promise.all(running.keys());
    },
    /** Counts those that are on their way as failed. */
    giveUp(): void {
      for (const upload of [...running.keys()]) end(upload, 'failed');
    },
  };
}
