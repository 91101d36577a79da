import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../../../vite/compress';
import { bareGroups } from './fields';

export type Row = Readonly<Record<string, unknown>> & { id: string };

/** Rows by resource. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Builds the console as anyone would, in one file. */
async function buildConsole(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    define: { GROUPS: JSON.stringify(await bareGroups()) },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  });
}

interface ListQuery {
  range?: string;
  sort?: string;
  filter?: string;
}

/** The rows that a request of ra-data-simple-rest asks for, and how many there are in all. */
function pageOf(rows: readonly Row[], { range = '[0,24]', sort = '["id","ASC"]', filter = '{}' }: ListQuery) {
  const { id: ids } = JSON.parse(filter) as { id?: string[] };
  const [from, to] = JSON.parse(range) as [number, number];
  const [field, order] = JSON.parse(sort) as [string, string];
  const found = ids ? rows.filter(({ id }) => ids.includes(id)) : [...rows];
  const way = order === 'DESC' ? -1 : 1;
  found.sort((a, b) => way * String(a[field]).localeCompare(String(b[field])));
  return { page: found.slice(from, to + 1), from, total: found.length };
}

/**
 * A bare react-admin console on Fastify that shows the same patients, without sign-in, audit or permissions: a list and
 * a record with the same fields. It has a copy of the rows in memory.
 */
export async function withBareConsole<T>(rows: Rows, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-console-'));
  const server = fastify();
  try {
    await buildConsole(folder);
    await server.register(fastifyStatic, { root: folder, preCompressed: true });
    server.get<{ Params: { resource: string }; Querystring: ListQuery }>('/rest/:resource', (request, reply) => {
      const { resource } = request.params;
      const { page, from, total } = pageOf(rows[resource] ?? [], request.query);
      return reply.header('content-range', `${resource} ${from}-${from + page.length}/${total}`).send(page);
    });
    server.get<{ Params: { resource: string; id: string } }>('/rest/:resource/:id', (request, reply) => {
      const { resource, id } = request.params;
      return rows[resource]?.find((row) => row.id === id) ?? reply.code(404).send({});
    });
    return await work(await server.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
