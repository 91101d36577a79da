import { resolve } from 'node:path';
import type { Reader } from '../base/reader';

/** Settings of the program as a whole. */
interface ProgramSettings {
  /** Folder of the entity files. */
  schemasDir: string;
  /** Folder of the built console. */
  consoleDir: string;
  samplePatients: number;
  logLevel: string;
}

declare module '../base/config' {
  interface Config extends ProgramSettings {}
}

/**
 * @param root the program's folder; relative paths in the settings start here
 */
export function readProgram(read: Reader, root: string): ProgramSettings {
  return {
    schemasDir: resolve(root, read.text('SCHEMAS_DIR', 'src/schemas')),
    consoleDir: resolve(root, read.text('CONSOLE_DIR', 'dist/console')),
    samplePatients: read.number('SAMPLE_PATIENTS', 200, 0, 10_000_000),
    logLevel: read.choice('LOG_LEVEL', 'warn', ['debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  };
}
