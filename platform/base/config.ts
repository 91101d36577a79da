import { resolve } from 'node:path';
import type { Reader } from './reader';

export type Stage = 'develop' | 'production' | 'vcc';

/**
 * All settings. Settings that several areas use are here. An area declares and reads its own settings in its
 * `settings.ts` (`declare module`). `app/config.ts` reads the settings of all areas.
 */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  stage: Stage;
  version: string;
  /** A process loses the work that it has claimed if it does not renew its claim within this time. */
  leaseSeconds: number;
}

/** Reads the settings that several areas use. */
export function readCommon(read: Reader) {
  return {
    port: read.number('PORT', 8080, 0, 65_535),
    host: read.host('HOST', '127.0.0.1'),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    stage: read.choice<Stage>('STAGE', 'develop', ['develop', 'production', 'vcc']),
    leaseSeconds: read.number('LEASE_SECONDS', 30, 1, 3600),
  };
}
