import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusalsText } from './errorsPage';
import { isFile, type Contract, type EndpointParts, type Method } from '../src/contract/endpoint';
import { declaredIn } from '../src/contract/refusals';
import { isObject } from '../src/domain/entity/paths';

const FOLDER = resolve(import.meta.dirname, '../src/contract');

/** The path of the generated page about endpoints. */
export const ENDPOINTS_PAGE = resolve(import.meta.dirname, '../docs/endpoints.md');

const HEAD = `<!-- Generated from src/contract by \`npm run docs\`; do not edit. -->
# Endpoints

All endpoints except the entities' own routes. [api.md](api.md) describes those, the conventions of all calls, and the errors
that any endpoint can give; \`/api/docs\` has the types and limits of all fields. Only administrators may call an endpoint
whose row does not name its callers. A name with \`?\` is optional.
`;

const isContract = (value: unknown): value is Contract =>
  isObject(value) && typeof value['area'] === 'string' && isObject(value['endpoints']);

/** All contracts of the folder, by area. */
export async function readContracts(folder = FOLDER): Promise<Contract[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && basename(name) !== 'index.ts');
  const modules = await Promise.all(
    names.map(async (name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
  );
  const byArea = new Map<string, Contract>();
  for (const each of modules.flatMap((module) => Object.values(module)).filter(isContract)) {
    const known = byArea.get(each.area);
    byArea.set(each.area, { area: each.area, endpoints: { ...known?.endpoints, ...each.endpoints } });
  }
  return [...byArea.values()].toSorted((one, other) => one.area.localeCompare(other.area, 'en'));
}

/** Maximum number of allowed values that the page lists for a field. `/api/docs` lists all of them. */
const MOST_WORDS = 8;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function withoutNull(schema: Record<string, unknown>): Record<string, unknown> {
  const kinds = listOf(schema['anyOf']).filter(isObject);
  const own = kinds.filter(({ type }) => type !== 'null');
  return kinds.length > own.length && own.length === 1 ? { ...own[0] } : schema;
}

/** The text after a field's name: its allowed values, its items or its inner fields. Empty for any other field. */
function valueOf(given: unknown): string {
  if (!isObject(given)) return '';
  const schema = withoutNull(given);
  const words = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']];
  if (words.length > 0 && words.length <= MOST_WORDS) return `: ${words.map(String).join('/')}`;
  if (schema['type'] === 'array') return `: [${valueOf(schema['items']).replace(/^:? /, '') || '…'}]`;
  if (isObject(schema['properties'])) return ` {${fieldsOf(schema)}}`;
  return '';
}

function fieldsOf(schema: Record<string, unknown>): string {
  const required = new Set(listOf(schema['required']));
  const fields = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return fields.map(([name, field]) => `${name}${required.has(name) ? '' : '?'}${valueOf(field)}`).join(', ');
}

function shapeOf(schema: object): string {
  const { oneOf, anyOf } = { oneOf: undefined, anyOf: undefined, ...schema };
  const kinds = Array.isArray(oneOf ?? anyOf) ? listOf(oneOf ?? anyOf) : [schema];
  return kinds.map((kind) => `\`${valueOf(kind).trim() || '{}'}\``).join(' or ');
}

function requestOf({ query, body, raw }: EndpointParts): string {
  return [
    ...(query && Object.keys(query.properties).length > 0 ? [`query \`${fieldsOf({ ...query })}\``] : []),
    ...(body ? [`body ${shapeOf(body)}`] : []),
    ...(raw ? [`a document: ${raw.types.map((type) => `\`${type}\``).join(', ')}`] : []),
  ].join('; ');
}

function answerOf(endpoint: EndpointParts): string {
  const { answer, status = 200, queued, unavailable } = endpoint;
  const refused = refusalsText(declaredIn(endpoint));
  const done = isFile(answer) ? `a file: ${answer.file.map((type) => `\`${type}\``).join(', ')}` : shapeOf(answer);
  const usual = status === 200 ? done : `${[status].flat().join(' or ')} ${done}`;
  return [
    usual,
    ...(queued ? [`202 ${shapeOf(queued)}`] : []),
    ...(unavailable ? [`503 ${shapeOf(unavailable)}`] : []),
    ...(refused === '' ? [] : [`refused with ${refused}`]),
  ].join('; ');
}

function caller({ who }: EndpointParts): string {
  if (who === undefined) return '';
  if (who === 'public') return ' Without a token.';
  if (who === 'everybody') return ' All groups.';
  const groups = 'entity' in who ? `Groups that may ${who.to} \`${who.entity}\`` : who.join(', ');
  return ` ${groups.charAt(0).toUpperCase()}${groups.slice(1)}.`;
}

const row = (name: string, endpoint: EndpointParts): string => {
  const [method, path] = name.split(' ');
  const what = `${endpoint.summary}.${endpoint.description ? ` ${endpoint.description}` : ''}${caller(endpoint)}`;
  return `| ${method} \`${path}\` | ${what} | ${requestOf(endpoint)} | ${answerOf(endpoint)} |`;
};

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[];

/** Sorts endpoints by path, then by method. */
function inOrder(one: string, other: string): number {
  const [[method = '', path = ''], [otherMethod = '', otherPath = '']] = [one.split(' '), other.split(' ')];
  if (path !== otherPath) return path < otherPath ? -1 : 1;
  return METHODS.indexOf(method) - METHODS.indexOf(otherMethod);
}

/** The page about the endpoints of these contracts. */
export const endpointsPage = (contracts: readonly Contract[]): string =>
  [
    HEAD,
    ...contracts.map(({ area, endpoints }) =>
      [
        `## ${area}`,
        '| call | what | request | answer |',
        '|---|---|---|---|',
        ...Object.entries(endpoints)
          .toSorted(([one], [other]) => inOrder(one, other))
          .map(([name, endpoint]) => row(name, endpoint)),
        '',
      ].join('\n'),
    ),
  ].join('\n');
