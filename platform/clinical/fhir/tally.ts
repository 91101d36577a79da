import type { ImportCounts, ImportRemark, ImportReport } from '../../../src/contract/fhir';

export type Outcome = keyof ImportCounts;

/** Whether what a resource says is stored. */
export const isStored = (outcome: Outcome | undefined): boolean =>
  outcome === 'added' || outcome === 'updated' || outcome === 'there';

/** Outcomes that are reported with a reason. */
export type NotImported = Exclude<ImportRemark['outcome'], 'noted'>;
/** A resource of a report: type, id, and its name and time in its own words. */
export type Described = Omit<ImportRemark, 'outcome' | 'reason'>;

const MAX_REMARKS = 1000;
const OUTCOMES = ['added', 'updated', 'there', 'skipped', 'refused', 'held'] as const satisfies readonly Outcome[];
export const noCounts = (): ImportCounts => ({ added: 0, updated: 0, there: 0, skipped: 0, refused: 0 });

export function add(counts: ImportCounts, outcome: Outcome, many = 1): void {
  counts[outcome] = (counts[outcome] ?? 0) + many;
}

/** The sum of counts of several kinds. */
export function totalOf(kinds: readonly ImportCounts[]): ImportCounts {
  const total = noCounts();
  for (const counts of kinds) for (const outcome of OUTCOMES) if (counts[outcome]) add(total, outcome, counts[outcome]);
  return total;
}

export const emptyReport = (): ImportReport => ({
  counts: {},
  labItems: noCounts(),
  leftAside: {},
  remarks: [],
  moreRemarks: 0,
  unknownPatients: 0,
});

export class Tally {
  readonly report: ImportReport = emptyReport();

  count(type: string, outcome: Outcome): void {
    add((this.report.counts[type] ??= noCounts()), outcome);
  }

  countLabItem(outcome: Outcome): void {
    add(this.report.labItems, outcome);
  }

  /** Moves a number of records from `held` to another outcome. Observations are counted as laboratory items. */
  turn(type: string, outcome: Outcome, many: number): void {
    const counts = type === 'Observation' ? this.report.labItems : this.report.counts[type];
    if (!counts?.held) return;
    const turned = Math.min(many, counts.held);
    counts.held -= turned;
    add(counts, outcome, turned);
  }

  leave(type: string): void {
    this.report.leftAside[type] = (this.report.leftAside[type] ?? 0) + 1;
  }

  /** Records why a resource was not imported, or what of it was not, without counting the resource. */
  remark(of: Described, outcome: ImportRemark['outcome'], reason: string): void {
    if (this.report.remarks.length < MAX_REMARKS) this.report.remarks.push({ ...of, outcome, reason });
    else this.report.moreRemarks += 1;
  }

  /** Counts a resource that was not imported, and records why. */
  notImported(of: Described, outcome: NotImported, reason: string): void {
    this.count(of.type, outcome);
    // A record that is held with its patient gets no remark of its own.
    if (outcome !== 'held' || reason !== '') this.remark(of, outcome, reason);
  }
}
