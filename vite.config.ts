import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks';
import { precompress } from './vite/compress';
import { contentPolicy } from './vite/contentPolicy';
import { entities } from './vite/entities';
import { firstFiles } from './vite/firstFiles';
import { messages } from './vite/messages';
import { pdfFiles } from './vite/pdfFiles';

const platform = process.env['PLATFORM_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const noCompiler = resolve(import.meta.dirname, 'vite/noCompiler.ts');

export default defineConfig({
  plugins: [react(), entities(), messages(), contentPolicy(), firstFiles(), pdfFiles(), precompress()],
  resolve: {
    alias: [{ find: /^ajv(-formats)?$/, replacement: noCompiler }],
    dedupe: ['react', 'react-dom', '@mui/material', '@emotion/react', 'dayjs'],
  },
  optimizeDeps: {
    // Lazy screens are scanned too, so that opening one does not re-bundle dependencies and reload the page.
    entries: ['index.html', 'src/**/*.{ts,tsx}'],
    include: ['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length', 'ajv-formats/dist/formats'],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['CONSOLE_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: platform, changeOrigin: false } },
  },
  build: {
    outDir: process.env['CONSOLE_DIR'] ?? 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Fonts and pictures stay files: the policy forbids data: fonts, and files are cached separately.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    // Warnings that would not help whoever starts the product: compressing is slow on some machines, and a dialog that is
    // loaded when it opens can stand in a file that is there already, because another screen needs it at once.
    rolldownOptions: {
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: { codeSplitting: chunks },
    },
  },
});
