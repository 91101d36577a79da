import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that the first table needs besides those of the page; see `chunks/`. */
const FIRST = ['list', 'home'];

/**
 * Preloads the chunks of the first table and the runtime configuration in parallel with the page's script. Otherwise
 * each would be requested only after the previous script has run.
 */
export function firstFiles(): Plugin {
  return {
    name: 'careglass-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const scripts = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && FIRST.includes(file.name),
        );
        const tags: HtmlTagDescriptor[] = scripts.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
        tags.push({
          tag: 'link',
          attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/api/config' },
          injectTo: 'head-prepend',
        });
        return tags;
      },
    },
  };
}
