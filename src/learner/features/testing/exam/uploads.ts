/** The files of an attempt that are on their way. */
export interface Uploads {
  count(): number;
  /** @param upload resolves when it has ended, in whatever way, and its answer is given */
  add(upload: Promise<void>): void;
  /** Resolves when all that are on their way have ended. */
  ended(): Promise<void>;
}

export function createUploads(onChange: () => void): Uploads {
  const running = new Set<Promise<void>>();
  return {
    count: () => running.size,
    add(upload) {
      running.add(upload);
      onChange();
      void upload.then(() => {
        running.delete(upload);
        onChange();
      });
    },
    async ended() {
      await Promise.all(running);
    },
  };
}
