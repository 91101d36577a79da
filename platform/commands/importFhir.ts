import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ImportReport } from '../../src/contract/fhir';
import { SchemaError } from '../../src/domain/entity/load';
import type { Config } from '../base/config';
import { readConfig } from '../app/config';
import { ConfigError } from '../base/reader';
import { DataDirInUse } from '../db/lock';
import { openDatabase } from '../db/open';
import { ROOT, VERSION } from '../base/root';
import { readEntities } from '../entities/files';
import { EntityStore } from '../entities/store';
import { openSecrets } from '../app/openSecrets';
import { printReport } from '../clinical/fhir/printReport';
import { UnreadableFile } from '../clinical/fhir/source';
import { ServerImport } from '../clinical/throughServer';
import { importFile } from './fileImport';

const USAGE = `Brings FHIR R4 files in: bundles, single resources, or NDJSON.

  npm run import:fhir -- [--source NAME] FILES…

Folders stand for the .json, .ndjson and .jsonl files in them. --source names the system that the files come from;
it replaces the system that the files name. Imports through the running server if one holds the data folder (DATA_DIR),
and into PostgreSQL if DATABASE_URL is set. Importing the same files again adds nothing.`;

type Run = (path: string, system?: string) => Promise<ImportReport>;

/**
 * The files for the command's arguments: each argument is a file, or a folder of JSON and NDJSON files.
 * @throws Error with the name of a file that does not exist
 */
export function filesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (!existsSync(name)) throw new Error(`There is no file ${name}`);
    if (!statSync(name).isDirectory()) return [name];
    return readdirSync(name)
      .filter((each) => /\.(json|ndjson|jsonl)$/i.test(each))
      .toSorted()
      .map((each) => join(name, each));
  });
}

/** Opens the database, or connects to the server that has the database open. */
async function open(config: Config): Promise<{ run: Run; close(): Promise<void> }> {
  const entities = readEntities(config.schemasDir);
  try {
    const { dataDir, databaseUrl } = config;
    const database = await openDatabase({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    await openSecrets(config, database);
    const store = new EntityStore(database.db, entities);
    await store.reconcile();
    const run: Run = (path, system) => importFile({ db: database.db, entities: store }, path, system);
    return { run, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const server = await ServerImport.open(config.dataDir);
    return { run: (path, system) => server.run(path, system), close: async () => undefined };
  }
}

/**
 * Imports files one after another. A file whose patients are in a later file is read again at the end.
 * @returns whether every file could be read
 */
export async function importFiles(
  files: readonly string[],
  run: Run,
  print: (line: string) => void,
  system?: string,
): Promise<boolean> {
  let readable = true;
  const again: string[] = [];
  for (const file of files) {
    try {
      const report = await run(file, system);
      printReport(file, report).forEach(print);
      if (report.unknownPatients > 0 && files.length > 1) again.push(file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      readable = false;
      print(error.message);
    }
  }
  for (const file of again) printReport(`${file}, again after the others`, await run(file, system)).forEach(print);
  return readable;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const files = filesOf(positionals);
  const { run, close } = await open(readConfig(process.env, ROOT, VERSION));
  try {
    return (await importFiles(files, run, (line) => console.log(line), values.source)) ? 0 : 1;
  } finally {
    await close();
  }
}

/**
 * The text to print for an error. An error that a person can fix becomes one sentence; any other error is printed with
 * its stack.
 */
function explain(error: unknown): string {
  const plain = error instanceof ConfigError || error instanceof SchemaError || error instanceof UnreadableFile;
  if (plain || !(error instanceof Error)) return error instanceof Error ? error.message : String(error);
  return error.message.startsWith('There is no file') || error.message.startsWith('A process holds')
    ? error.message
    : (error.stack ?? error.message);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    },
  );
}
