import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import type { Identified } from './fileIndex';
import type { DataIdOf } from './lab';
import type { ImportSubject } from './owners';

export interface ImportServices {
  db: Queryable;
  entities: EntityStore;
}

/** A resource that was taken in, and whose it is. */
export interface TakenResource extends Omit<Identified, 'names'> {
  patientId: string;
  emrId: string;
}

export interface ImportOptions {
  /** The source system, where the resources do not say it themselves. */
  system?: string;
  actor: Actor;
  now?: string;
  /** Called now and then with the number of resources read; may throw to end the import. */
  progress?: (resources: number) => void;
  /** Every resource is this patient's; one that names another is refused. */
  subject?: ImportSubject;
  /** What `labDataIds` gave, where many imports follow one another. */
  dataIdOf?: DataIdOf;
  /** Records that are there get the dates that their source says back; nothing else changes, and nothing comes in. */
  restoring?: boolean;
  /** Gets every resource of a patient that could be read, and stands for itself. */
  keep?: (taken: TakenResource) => Promise<void>;
  /** What an earlier attempt of the same job has made of records. */
  outcomes?: Outcomes;
}
