import type { Readable } from 'node:stream';
import { type Options, type ReadStreamOptions, ZipFile } from 'yazl';

/** An archive that is being made. */
export interface Zip {
  /** The archive, as far as it has been read. */
  output: Readable;
  addBuffer: (bytes: Buffer, path: string, options?: Partial<Options>) => void;
  /** @param open is asked when the content's turn comes */
  addStream: (path: string, open: () => Readable | Promise<Readable>, options?: Partial<ReadStreamOptions>) => void;
  end: () => void;
}

/**
 * An empty archive. What goes wrong with a content ends the stream of the archive with its error: the library would leave its reader
 * waiting for ever, and the error to nobody, which ends the whole server.
 */
export function zipOf(): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error as Error);
  let current: Readable | undefined;
  zip.on('error', fail);
  // Whoever stops reading leaves no open file behind.
  output.once('close', () => current?.destroy());
  return {
    output,
    addBuffer: (bytes, path, options) => zip.addBuffer(bytes, path, options),
    addStream: (path, open, options = {}) =>
      zip.addReadStreamLazy(path, options, (pass) => {
        Promise.resolve(open()).then((stream) => {
          current = stream;
          stream.on('error', fail);
          if (output.destroyed) stream.destroy();
          else pass(null, stream);
        }, fail);
      }),
    end: () => zip.end(),
  };
}
