import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folders of PDF.js that documents may need: character maps, fonts that are not embedded, colours, decoders. */
const PARTS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];

/** Puts what PDF.js loads while it reads beside the front end, as /pdfjs/. WebAssembly stays out: the policy of content forbids it. */
export function pdfParts(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'pdf-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    closeBundle() {
      for (const part of PARTS) {
        const from = join(root, 'node_modules/pdfjs-dist', part);
        for (const name of readdirSync(from).filter((one) => !one.endsWith('.wasm')))
          cpSync(join(from, name), join(root, outDir, 'pdfjs', part, name));
      }
    },
  };
}
