import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');

/**
 * Packages that are not bundled: native modules, and packages that look for their own files. All others are bundled,
 * because finding and reading hundreds of small files takes most of the startup time.
 */
const INSTALLED = ['@electric-sql/pglite', '@faker-js/faker', '@node-rs/argon2', 'fs-native-extensions'];

/** Builds the platform as one JavaScript file. Compiling the sources at startup would take three times as long. */
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
      // `app` and `config` are for tests that run several platforms in one process.
      input: {
        main: resolve(root, 'platform/main.ts'),
        app: resolve(root, 'platform/app/app.ts'),
        config: resolve(root, 'platform/app/config.ts'),
        // Threads.
        mailThread: resolve(root, 'platform/directMessages/reader/thread.ts'),
        documentThread: resolve(root, 'platform/directAttachments/reader/thread.ts'),
        proofThread: resolve(root, 'platform/planTests/proofs/thread/thread.ts'),
        // Commands.
        ...Object.fromEntries(
          ['checkData', 'dropParked', 'importFhir'].map((name) => [
            name,
            resolve(root, `platform/commands/${name}.ts`),
          ]),
        ),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
