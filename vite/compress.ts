import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this size, compression does not save a packet. */
const MIN_BYTES = 1024;
/** HTML is excluded, because the server writes a nonce into it. */
const COMPRESSED = /\.(?:m?js|css|svg|json|wasm)$/;

/**
 * Writes `.br` and `.gz` copies of the assets at the highest level, so that the server never compresses them.
 * CONSOLE_COMPRESS=0 switches this plugin off.
 */
export function precompress(): Plugin {
  return {
    name: 'careglass-precompress',
    apply: (_, { command }) => command === 'build' && process.env['CONSOLE_COMPRESS'] !== '0',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? '.';
      for (const name of Object.keys(bundle).filter((each) => COMPRESSED.test(each))) {
        const path = join(folder, name);
        const bytes = await readFile(path);
        if (bytes.length < MIN_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await Promise.all([
          brotli(bytes, { params }).then((out) => writeFile(`${path}.br`, out)),
          gzipped(bytes, { level: 9 }).then((out) => writeFile(`${path}.gz`, out)),
        ]);
      }
    },
  };
}
