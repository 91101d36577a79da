import type { PartOf } from '../../../src/domain/records';
import { isDated } from './absenceStatement';
import type { Identified } from './fileIndex';
import { fingerprintOf } from './identity';
import type { ImportRun } from './importRun';
import { readVersion } from './versions';
import type { Withdrawable } from './withdrawRows';

/** The type under which statements of absence are counted. */
export const ABSENCE = 'AbsenceStatement';

/** Without a time of its own, a statement has that of its resource's last change, which changes nothing of what it says. */
function fingerprintUndated(fields: PartOf<'absenceStatement'>): string {
  const { saidOn: _changed, ...said } = fields;
  return fingerprintOf(said);
}

/** What a resource says by its absence. */
interface SaidByResource {
  fields: PartOf<'absenceStatement'>;
  /** The kind of record that an earlier version of the resource may have become. */
  before?: Withdrawable | undefined;
  /** The part of the resource that says so, if it says several things. */
  part?: string;
  /** What is told of it besides. */
  faults?: readonly string[];
}

/**
 * Keeps what a resource says by its absence, as a statement of its own.
 * @throws NotImportable
 */
export async function putAbsence(
  run: ImportRun,
  found: Identified,
  { fields, before, part, faults = [] }: SaidByResource,
): Promise<void> {
  const { patientId, key } = await run.ownerOf(found);
  const version = readVersion(found);
  const own = part === undefined ? key : { ...key, resourceId: `${key.resourceId}#${part}` };
  run.turned.note(own, {
    now: 'absenceStatement',
    before,
    patientId,
    version,
    tell: (fault) => run.note(found, 'there', [fault]),
  });
  await run.writer.put({
    entity: 'absenceStatement',
    key: own,
    patientId,
    fields,
    ...(isDated(found.resource) ? {} : { fingerprint: fingerprintUndated(fields) }),
    otherKind: before,
    ...version,
    onMoved: () => run.turned.forget(own),
    done: (outcome, reason) => {
      run.turned.forgetRefused(own, reason);
      run.tell(found, outcome, { reason, as: ABSENCE });
      run.note(found, outcome, [...faults, ...(reason ? [reason] : [])]);
    },
  });
}
