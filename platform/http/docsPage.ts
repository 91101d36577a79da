import { isObject } from '../../src/domain/entity/paths';
import type { OpenApi } from './openapi';
import type { ApiDocument } from './paths';
import { rowsOf } from '../../src/domain/entity/read';

const escaped = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 75rem; padding: 1.5rem; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  section, .wide { overflow-x: auto; }
  nav ul { columns: 14rem; list-style: none; margin: 0; padding: 0; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8884; padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
  summary { cursor: pointer; padding: .4rem 0; }
  code { font-family: ui-monospace, monospace; font-size: .85rem; }`;

const list = (value: unknown): OpenApi[] => rowsOf(value);
const code = (value: unknown): string => `<code>${escaped(value)}</code>`;
const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
const folded = (title: string, heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<details><summary>${escaped(title)}</summary><div class="wide">${table(heads, rows)}</div></details>`;

/** A short description of a body or answer: its property names, or the name of its schema. */
function contentOf(value: unknown): string {
  const content = isObject(value) && isObject(value['content']) ? Object.values(value['content'])[0] : undefined;
  return isObject(content) ? shapeOf(content['schema']) : '';
}

function shapeOf(schema: unknown): string {
  if (!isObject(schema)) return '';
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? '';
  if (isObject(schema['items'])) return `[${shapeOf(schema['items']) || 'any'}]`;
  if (isObject(schema['properties'])) {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const parts = Object.entries(schema['properties']).map(
      ([name, field]) => `${name}${required.has(name) ? '*' : ''}: ${shapeOf(field)}`,
    );
    return `{${parts.join(', ')}}`;
  }
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  return [schema['type'] ?? 'any'].flat().join(' | ');
}

const RULES = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'x-reference',
];

/** A row for each field of a schema; nested fields by their path. */
function fieldRows(schema: OpenApi, prefix = ''): string[] {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return fields.flatMap(([name, field]) => {
    if (!isObject(field)) return [];
    const items = isObject(field['items']) ? field['items'] : undefined;
    const inner = isObject(field['properties']) ? field : isObject(items?.['properties']) ? items : undefined;
    const path = `${prefix}${name}${items ? '[]' : ''}`;
    const leaf = items ?? field;
    const rules = [
      ...RULES.flatMap((rule) => (leaf[rule] === undefined ? [] : [`${rule} ${String(leaf[rule])}`])),
      ...(field['readOnly'] === true ? ['read only'] : []),
      ...(field['writeOnly'] === true ? ['write only'] : []),
    ];
    const type = inner ? (items ? 'array' : 'object') : shapeOf(field);
    const cells = [
      `${code(path)}${required.has(name) ? '*' : ''}`,
      escaped(type),
      escaped(field['description'] ?? field['title']),
      escaped(rules.join(', ')),
    ];
    return [row(cells), ...(inner ? fieldRows(inner, `${path}.`) : [])];
  });
}

/** A status, and the error codes that the operation has of its own. */
function statusOf([status, answer]: [string, unknown]): string {
  if (status === 'default') return '';
  const codes = isObject(answer) && Array.isArray(answer['x-codes']) ? answer['x-codes'] : [];
  return escaped([status, ...codes].join(' '));
}

/** The id of a section on the page, such as `patient-data`. */
const placeOf = (tag: string): string => tag.toLowerCase().replace(/\W+/g, '-');

/** The operations of a tag in a table, followed by the description of each parameter, once. */
function section(tag: string, operations: readonly { path: string; method: string; described: OpenApi }[]): string {
  const meanings = new Map<string, string>();
  const rows = operations.map(({ path, method, described }) => {
    const parameters = list(described['parameters']).filter(({ in: place }) => place === 'query');
    for (const { name, description, schema } of parameters)
      meanings.set(String(name), row([code(name), escaped(shapeOf(schema)), escaped(description)]));
    const answers = Object.entries(isObject(described['responses']) ? described['responses'] : {});
    const good = answers.find(([status]) => status.startsWith('2'));
    return row([
      `<b>${escaped(method.toUpperCase())}</b>`,
      code(path),
      escaped([described['summary'], described['description']].filter(Boolean).join('. ')),
      parameters.map(({ name }) => code(name)).join(' '),
      code(contentOf(described['requestBody'])),
      code(contentOf(good?.[1])),
      answers.map(statusOf).join(' '),
    ]);
  });
  const heads = ['', 'Path', 'What', 'Query', 'Body', 'Answer', 'Status'];
  return `<section><h2 id="${placeOf(tag)}">${escaped(tag)}</h2>${table(heads, rows)}${folded('Query parameters', ['Name', 'Type', 'Meaning'], [...meanings.values()])}</section>`;
}

/** The API documentation as a page without scripts. It has a table for each entity or area, and each schema once. */
export function docsPage(api: ApiDocument, nonce: string): string {
  const tags = new Map<string, { path: string; method: string; described: OpenApi }[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const tag = Array.isArray(described['tags']) ? String(described['tags'][0]) : '';
      tags.set(tag, [...(tags.get(tag) ?? []), { path, method, described }]);
    }
  }
  const sorted = [...tags].sort(([a], [b]) => a.localeCompare(b));
  const sections = sorted.map(([tag, operations]) => section(tag, operations));
  const contents = [...sorted.map(([tag]) => tag), 'Schemas'].map(
    (name) => `<li><a href="#${placeOf(name)}">${escaped(name)}</a></li>`,
  );
  const components = isObject(api['components']) ? api['components'] : {};
  const schemas = Object.entries(isObject(components['schemas']) ? components['schemas'] : {})
    .filter((entry): entry is [string, NonNullable<(typeof entry)[1]> & OpenApi] => isObject(entry[1]))
    .map(([name, schema]) => folded(name, ['Field', 'Type', 'Meaning', 'Rules'], fieldRows(schema)));
  const info = isObject(api['info']) ? api['info'] : {};
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Careglass API</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Careglass API ${escaped(info['version'])}</h1>
<p>Paths are below <code>/api</code>. The same as JSON: <a href="/api/docs/json">/api/docs/json</a>. A star marks what is required.</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
<h2 id="schemas">Schemas</h2>
${schemas.join('\n')}
</body></html>`;
}
