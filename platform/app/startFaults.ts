import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import type { Config } from '../base/config';
import { ConfigError } from '../base/reader';
import { DataDirInUse } from '../db/lock';
import { OtherVersion } from '../db/migrate';
import { SchemaError } from '../../src/domain/entity/load';
import { codeOf, errorField } from '../../src/domain/errorCode';

/** Short explanations of error codes from the operating system or PostgreSQL. */
const MEANINGS: Record<string, string> = {
  EACCES: 'this user may not do that',
  EADDRINUSE: 'something else listens there',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EAI_AGAIN: 'the name cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EEXIST: 'a file is in its place',
  EHOSTUNREACH: 'that machine cannot be reached',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in its place',
  ENOTFOUND: 'no machine has that name',
  EPERM: 'this user may not do that',
  EROFS: 'the disk can only be read',
  ETIMEDOUT: 'it does not answer',
  '28000': 'the user is not let in',
  '28P01': 'user or password is wrong',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
};

function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? '';
  const meaning = MEANINGS[code];
  return meaning === undefined ? code || 'it does not answer' : `${meaning}, ${code}`;
}

async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  // The failed call reports a broken connection, so the event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // The URL may contain a password, so only the target is printed.
    const { host, port, database } = client;
    throw new ConfigError([
      `DATABASE_URL: the database "${database}" at ${host}:${port} cannot be opened (${reasonOf(error)}); ` +
        'start that PostgreSQL or mend the address',
    ]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Briefly listens on the port, so that a port in use is reported before the first start fills the database. */
async function requireListening({ host, port }: Config): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/**
 * Checks the folder, port and database in the settings before anything is opened or created.
 * @throws ConfigError if the folder or the database cannot be used; the operating system's error if the port cannot be
 * used (`explain` has a text for this error)
 */
export async function requireReachable(config: Config): Promise<void> {
  if (!isFolder(config.schemasDir))
    throw new ConfigError([
      `SCHEMAS_DIR: there is no folder ${config.schemasDir}; set it to the folder of the entity files`,
    ]);
  await requireListening(config);
  if (config.databaseUrl !== undefined) await requireDatabase(config.databaseUrl);
}

/**
 * The text to print for an error. An error that a person can fix becomes one sentence with the setting's name; any
 * other error is printed with its stack.
 */
export function explain(error: unknown, config?: Config): string {
  const isPlain = [ConfigError, DataDirInUse, OtherVersion, SchemaError].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) return error.message;
  // The routes of the platform have no duplicates, so the second route is that of an entity.
  if (codeOf(error) === 'FST_ERR_DUPLICATED_ROUTE' && error instanceof Error)
    return `${error.message}. An entity file has the path of a route of the platform; choose another x-entity.api.path.`;
  const [syscall, path] = [errorField(error, 'syscall'), errorField(error, 'path')];
  if (config && (syscall === 'listen' || syscall === 'getaddrinfo')) {
    if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES')
      return `PORT: ${config.port} at ${config.host} cannot be used (${reasonOf(error)}); set PORT to another one.`;
    return `HOST: ${config.host} cannot be listened at (${reasonOf(error)}); set HOST to an address of this machine.`;
  }
  if (config && path?.startsWith(config.dataDir))
    return (
      `DATA_DIR: ${path} cannot be used (${reasonOf(error)}); ` +
      'set DATA_DIR to a folder that this user may write to.'
    );
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
