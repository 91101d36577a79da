import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import type { Identified } from './fileIndex';
import type { SourceKey } from './identity';
import type { DataIdOf } from './lab';
import type { ImportSubject } from './owners';
import type { StandardNames } from './standardNames';

export type { ImportServices } from './importServices';

/** An imported resource with its patient. */
export interface TakenResource extends Omit<Identified, 'names' | 'place'> {
  patientId: string;
  emrId: string;
}

export interface ImportOptions {
  /** The source system for resources that do not name their system. */
  system?: string;
  actor: Actor;
  now?: string;
  /** Called repeatedly with the number of resources read so far; may throw to end the import. */
  progress?: (resources: number) => void;
  /** The patient of all resources; resources of other patients are refused. */
  subject?: ImportSubject;
  /** Whether the places of the resources are those in a file that a person could look into, although all are of one patient. */
  hasPlaces?: boolean;
  /** The result of `labDataIds`, so that several imports can share the result. */
  dataIdOf?: DataIdOf;
  /** The result of `readStandardNames`, so that several imports can share the result. */
  standardNames?: StandardNames;
  /** Called with every readable resource of a patient. */
  keep?: (taken: TakenResource) => Promise<void>;
  /** Called with a patient's resource that the source has deleted. */
  drop?: (key: SourceKey, patientId: string) => Promise<void>;
  /** For each record, the result of the job's earlier attempts. */
  outcomes?: Outcomes;
}
