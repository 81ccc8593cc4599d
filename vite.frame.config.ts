import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompressed } from './scripts/web/precompressed.ts';

/** The page that the content origin serves beside the files of a package: `/c/<token>/~frame/`. Its files are found wherever it lies. */
export default defineConfig({
  root: fileURLToPath(new URL('src/package-frame', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [precompressed()],
  build: {
    outDir: fileURLToPath(new URL('dist/frame', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // scorm-again is one file, loaded for courses with sequencing only.
    chunkSizeWarningLimit: 700,
  },
});
