import { subjectOf, type FileIndex, type Identified } from './fileIndex';
import type { SourceKey } from './identity';
import type { ImportOptions, ImportServices } from './importOptions';
import type { DataIdOf } from './lab';
import { Owners } from './owners';
import { Tally, type Outcome } from './tally';
import { RecordWriter } from './writer';

/** What the parts of one file's import share: what is known of the file, what is written, what is told. */
export class ImportRun {
  readonly tally = new Tally();
  readonly writer: RecordWriter;
  readonly now: string;
  private readonly owners: Owners;

  constructor(
    services: ImportServices,
    readonly index: FileIndex,
    readonly dataIdOf: DataIdOf,
    readonly options: ImportOptions,
  ) {
    this.writer = new RecordWriter(services.db, services.entities, options.actor);
    this.now = options.now ?? new Date().toISOString();
    this.owners = new Owners(services, index, this.tally, options);
  }

  tell(type: string, key: SourceKey, outcome: Outcome, reason?: string): void {
    if (outcome === 'refused' || outcome === 'skipped')
      this.tally.notTaken(type, key.resourceId, outcome, reason ?? '');
    else this.tally.count(type, outcome);
  }

  /** The id of the patient that a resource is about; the resource is kept. @throws NotTaken */
  async ownerOf(found: Identified, reference?: string, stands = true): Promise<string> {
    const { names: _names, ...kept } = found;
    const owner = await this.owners.of(found.resource, reference ?? subjectOf(found.resource));
    if (stands) await this.options.keep?.({ ...kept, ...owner });
    return owner.patientId;
  }
}
