import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Icons and fonts stay files: the content security policy allows no data: address for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1600,
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
});
