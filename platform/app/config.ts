import { readAi } from '../ai/settings';
import { readAppointments } from '../appointments/settings';
import { readAudit } from '../audit/settings';
import { readAuth } from '../auth/settings';
import { readCommon, type Config } from '../base/config';
import { ConfigError, Reader, type Environment } from '../base/reader';
import { readEmr } from '../clinical/emr/settings';
import { readDatabase } from '../db/settings';
import { readDirect } from '../directMessages/settings';
import { readHttp } from '../http/settings';
import { readJobs } from '../jobs/settings';
import { readLive } from '../live/settings';
import { readLogs } from '../logs/settings';
import { readMetrics } from '../metrics/settings';
import { readMessaging } from '../messaging/settings';
import { readOperations } from '../operations/settings';
import { readPromotion } from '../promotion/settings';
import { readReports } from '../reports/settings';
import { readKeySettings } from '../secrets/settings';
import { readTelemetry } from '../telemetry/settings';
import { readProgram } from './settings';

/** In production, a shorter minimum length of passwords causes a warning. */
const GOOD_PASSWORD_LENGTH = 8;

/** Warnings about settings that are allowed but not recommended. */
export function warningsOf({ stage, minPasswordLength }: Pick<Config, 'stage' | 'minPasswordLength'>): string[] {
  return stage === 'production' && minPasswordLength < GOOD_PASSWORD_LENGTH
    ? [
        `MIN_PASSWORD_LENGTH is ${minPasswordLength}: passwords of fewer than ${GOOD_PASSWORD_LENGTH} characters are easily guessed`,
      ]
    : [];
}

/** Reads the settings of all areas. The reader collects invalid ones. */
export function readSettings(read: Reader, root: string, version: string): Config {
  const common = readCommon(read);
  return {
    ...common,
    version,
    ...readProgram(read, root),
    ...readHttp(read),
    ...readDatabase(read),
    ...readKeySettings(read),
    ...readAudit(read, common.dataDir),
    ...readAuth(read),
    ...readJobs(read),
    ...readLive(read),
    ...readLogs(read),
    ...readMessaging(read),
    ...readDirect(read, common.dataDir, common.stage),
    ...readMetrics(read),
    ...readOperations(read),
    ...readEmr(read),
    ...readPromotion(read, common.stage),
    ...readReports(read),
    ...readTelemetry(read),
    ...readAi(read),
    ...readAppointments(read),
  };
}

/**
 * Reads the settings from the environment.
 * @param root the program's folder; relative paths in the settings start here
 * @throws ConfigError with every invalid setting
 */
export function readConfig(env: Environment, root: string, version: string): Config {
  const read = new Reader(env);
  const config = readSettings(read, root, version);
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return config;
}
