import { isObject } from '../../src/domain/entity/paths';
import type { OpenApi, Paths } from './openapi';

const escaped = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  details { border-bottom: 1px solid #8884; }
  summary { cursor: pointer; padding: .4rem 0; display: flex; gap: .75rem; align-items: baseline; }
  summary b { width: 4.5rem; font-size: .8rem; }
  code, pre { font-family: ui-monospace, monospace; font-size: .85rem; }
  pre { overflow-x: auto; background: #8881; padding: .75rem; }
  summary span { opacity: .75; }`;

const block = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${title}</h4><pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

const operation = (path: string, method: string, { summary, parameters, requestBody, responses }: OpenApi): string => `
  <details>
    <summary><b>${escaped(method.toUpperCase())}</b><code>${escaped(path)}</code><span>${escaped(summary)}</span></summary>
    ${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answers', responses)}
  </details>`;

/** The API's documentation as a page that needs no script. */
export function docsPage(api: OpenApi, nonce: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api['paths'] as Paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const tag = Array.isArray(described['tags']) ? String(described['tags'][0]) : '';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path, method, described)]);
    }
  }
  const sections = [...groups.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, operations]) => `<section><h2>${escaped(tag)}</h2>${operations.join('')}</section>`)
    .join('');
  const info = isObject(api['info']) ? api['info'] : {};
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Careglass API</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Careglass API ${escaped(info['version'])}</h1>
<p>Paths are below <code>/api</code>. The same as JSON: <a href="/api/docs/json">/api/docs/json</a>.</p>
${sections}
<h2>Errors</h2>${block('Error', (api['components'] as OpenApi)['schemas'])}
</body></html>`;
}
