import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A resource with the fields that a search reads. */
export interface ServedResource {
  resourceType: string;
  id: string;
  [name: string]: unknown;
}

export interface Asked {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  at: number;
}

type Answer = (response: ServerResponse) => void | Promise<void>;

/** A FHIR R4 server for tests: search by patient, ids and dates, paging with next links, and faults on demand. */
export interface FhirServer {
  /** Base address, `http://127.0.0.1:port/fhir`. */
  url: string;
  resources: ServedResource[];
  /** Every request, in order. */
  asked: Asked[];
  /** Answers that replace a page, by the page's name (`Procedure#2`); each answer is used once, in order. */
  instead: Map<string, Answer[]>;
  stop(): Promise<void>;
}

const text = (value: unknown, ...path: string[]): string => {
  let found = value;
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'string' ? found : '';
};

/** The time of a resource, for the search parameters `date`, `effective` and `authoredon`. */
const timeOf = (resource: ServedResource): string =>
  text(resource, 'performedDateTime') ||
  text(resource, 'effectiveDateTime') ||
  text(resource, 'effectivePeriod', 'start') ||
  text(resource, 'period', 'start') ||
  text(resource, 'authoredOn') ||
  text(resource, 'date');

const fits = (value: string, condition: string): boolean => {
  const [compared, limit] = [Date.parse(value), Date.parse(condition.slice(2))];
  return condition.startsWith('ge') ? compared >= limit : compared <= limit;
};

function matches(resource: ServedResource, type: string, query: URLSearchParams): boolean {
  if (resource.resourceType !== type) return false;
  const patient = query.get('patient');
  if (patient !== null && text(resource, 'subject', 'reference') !== `Patient/${patient}`) return false;
  const ids = query.get('_id')?.split(',');
  if (ids && !ids.includes(resource.id)) return false;
  const changed = text(resource, 'meta', 'lastUpdated') || '2020-01-01T00:00:00Z';
  if (!query.getAll('_lastUpdated').every((condition) => fits(changed, condition))) return false;
  const dates = ['date', 'effective', 'authoredon'].flatMap((name) => query.getAll(name));
  return dates.every((condition) => timeOf(resource) !== '' && fits(timeOf(resource), condition));
}

export async function startFhirServer(resources: ServedResource[] = []): Promise<FhirServer> {
  const asked: Asked[] = [];
  const instead = new Map<string, Answer[]>();
  let base = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const query = url.searchParams;
    const type = url.pathname.replace('/fhir/', '');
    const page = Number(query.get('page') ?? 1);
    asked.push({ path: url.pathname, query, headers: request.headers, at: Date.now() });
    const other = instead.get(`${type}#${page}`)?.shift();
    if (other) return other(response);
    const found = served.resources.filter((resource) => matches(resource, type, query));
    const size = Number(query.get('_count') ?? 10);
    const next = new URLSearchParams(query);
    next.set('page', String(page + 1));
    const bundle = {
      resourceType: 'Bundle',
      type: 'searchset',
      link: page * size < found.length ? [{ relation: 'next', url: `${base}/${type}?${next}` }] : [],
      entry: found
        .slice((page - 1) * size, page * size)
        .map((resource) => ({ fullUrl: `${base}/${type}/${resource.id}`, resource })),
    };
    response.writeHead(200, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(bundle));
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  const served: FhirServer = {
    url: base,
    resources,
    asked,
    instead,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return served;
}
