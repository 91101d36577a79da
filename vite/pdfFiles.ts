import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
/** The path includes the version, because browsers cache assets for ever. */
const base = `assets/pdf-${version}`;

/** The worker, the standard fonts, character maps for Chinese text, and a decoder that needs no WebAssembly. */
const PARTS: Readonly<Record<string, RegExp>> = {
  build: /^pdf\.worker\.min\.mjs$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

const filesOf = (part: string): string[] =>
  readdirSync(join(folder, part)).filter((name) => PARTS[part]?.test(name) === true);

/**
 * Copies files to the assets, because the PDF viewer loads these files by name. Defines `__PDF_FILES__` as their URL.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'careglass-pdf-files',
    config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/${base}/`) } }),
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const [, part = '', name = ''] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
        if (!Object.hasOwn(PARTS, part) || !filesOf(part).includes(basename(name))) return next();
        response.setHeader('content-type', /\.m?js$/.test(name) ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(join(folder, part, basename(name))));
      });
    },
    generateBundle() {
      for (const part of Object.keys(PARTS)) {
        for (const name of filesOf(part)) {
          const source = readFileSync(join(folder, part, name));
          this.emitFile({ type: 'asset', fileName: `${base}/${part}/${name}`, source });
        }
      }
    },
  };
}
