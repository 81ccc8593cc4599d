import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Plugin } from 'vite';

/** Pictures and fonts are already compressed. */
const FILES = '**/*.{js,css,html,svg,json,webmanifest}';
/** Smaller files fit into one network packet anyway. */
const LEAST_BYTES = 1024;
/** Two files for each of the four threads in Node's default pool. */
const AT_ONCE = 8;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const PACKED: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes file.br and file.gz beside each file of a folder, where compression makes it smaller. */
export async function precompress(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(FILES, { cwd: folder })) files.push(file);
  await pLimit(AT_ONCE).map(files, (file) => pack(join(folder, file)));
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  for (const [extension, packed] of Object.entries(PACKED)) {
    const smaller = await packed(content);
    if (smaller.length < content.length) await writeFile(`${file}${extension}`, smaller);
  }
}

/** Compresses the front end at build time with the best settings, so that the server only sends files. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // Runs after the service worker has been built.
    closeBundle: { order: 'post', sequential: true, handler: () => precompress(folder) },
  };
}
