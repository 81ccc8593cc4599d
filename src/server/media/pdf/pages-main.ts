import { type FileHandle, open } from 'node:fs/promises';
import { getDocument, PasswordException, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Told } from './count-pages.ts';

const [path = ''] = process.argv.slice(2);

/** Reads what the library asks for, so that a document of gigabytes needs no memory. */
class FileRange extends PDFDataRangeTransport {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(size, null);
    this.#file = file;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  }

  async #read(begin: number, end: number): Promise<void> {
    const { buffer, bytesRead } = await this.#file.read(new Uint8Array(end - begin), 0, end - begin, begin);
    this.onDataRange(begin, buffer.subarray(0, bytesRead));
  }
}

async function count(): Promise<Told> {
  const file = await open(path, 'r');
  const range = new FileRange(file, (await file.stat()).size);
  const loading = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    // How many there are is written apart from them: that the first can be read shows that they are there.
    if (document.numPages > 0) await document.getPage(1);
    return { pages: document.numPages };
  } catch (error) {
    if (error instanceof PasswordException) return { locked: true };
    console.error(error);
    return { broken: true };
  } finally {
    await loading.destroy();
    await file.close();
  }
}

process.stdout.write(`${JSON.stringify(await count())}\n`);
