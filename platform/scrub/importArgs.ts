import { isObject } from '../../src/domain/entity/paths';
import { JobFailure } from '../jobs/jobs';

/** The parameters of an import of scrubbed patients. */
export interface ImportArgs {
  fileId: string;
  firstName: string;
  lastName: string;
  orgId: string | null;
  providerId: string | null;
  userId: string | null;
  /** The id for the file's only patient. */
  newPatientId: string | null;
}

const optional = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the stored arguments of a job. */
export function importArgs(args: unknown): ImportArgs {
  if (!isObject(args) || typeof args['fileId'] !== 'string') throw new JobFailure('The job names no file');
  return {
    fileId: args['fileId'],
    firstName: String(args['firstName'] ?? ''),
    lastName: String(args['lastName'] ?? ''),
    orgId: optional(args['orgId']),
    providerId: optional(args['providerId']),
    userId: optional(args['userId']),
    newPatientId: optional(args['newPatientId']),
  };
}
