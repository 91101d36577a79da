import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');

/**
 * Packages that stay as they are installed: native programs, and what finds its own files. The others are built in, as
 * hundreds of small files take most of the time of a start to be found and read.
 */
const INSTALLED = ['@electric-sql/pglite', '@faker-js/faker', '@node-rs/argon2', 'fs-native-extensions'];

/** The platform as one file of JavaScript: it starts in a third of the time that compiling it on the way takes. */
export default defineConfig({
  root,
  ssr: { noExternal: true, external: INSTALLED },
  build: {
    ssr: true,
    outDir: resolve(root, 'dist/platform'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // What the tests run several platforms with in one process, beside the program itself.
      input: {
        main: resolve(root, 'platform/main.ts'),
        app: resolve(root, 'platform/http/app.ts'),
        config: resolve(root, 'platform/config.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
