import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { browserErrors } from './scripts/web/browser-errors.ts';
import { chunkGroups } from './scripts/web/chunk-groups.ts';
import { pdfParts } from './scripts/web/pdf-parts.ts';
import { precompressed } from './scripts/web/precompressed.ts';
import { serviceWorker } from './scripts/web/service-worker.ts';

/**
 * TypeScript and Node want to be told that a file is JSON. The development server sends it as JavaScript, so there the
 * browser must not be told.
 */
const jsonAsScript: Plugin = {
  name: 'json-as-script',
  apply: 'serve',
  transform: (code, id) =>
    id.includes('/src/') ? { code: code.replaceAll(/ with \{ type: ["']json["'] \}/g, ''), map: null } : undefined,
};

const resolve = {
  alias: { 'object.entries': fileURLToPath(new URL('scripts/web/native-entries.cjs', import.meta.url)) },
};

const build: BuildOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  target: 'es2022',
  // Icons and fonts stay files: the content security policy allows no data: address for them.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1600,
};

export default defineConfig({
  plugins: [
    browserErrors(),
    react(),
    jsonAsScript,
    chunkGroups({ plugins: [browserErrors(), react()], resolve, build }),
    serviceWorker(),
    pdfParts(),
    precompressed(),
  ],
  resolve,
  build,
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/realtime': { target: 'http://localhost:3000', ws: true },
      '/rtc': { target: 'http://localhost:3000', ws: true },
    },
  },
});
