export type Outcome = 'added' | 'updated' | 'there' | 'skipped' | 'refused' | 'held';
/** Why something is told. */
export type Apart = 'skipped' | 'refused' | 'held';

export interface Remark {
  type: string;
  id: string;
  outcome: Apart;
  reason: string;
}

/** `held` is there where something waits for a person. */
export type Counts = Record<Exclude<Outcome, 'held'>, number> & { held?: number };

/** What an import did, by resource type. */
export interface ImportReport {
  counts: Record<string, Counts>;
  /** Lab items that the diagnostic reports held. */
  labItems: Counts;
  /** Resources of types, and observations of no report, that an import leaves aside. */
  leftAside: Record<string, number>;
  /** Why single resources did not come in; of very many, the first. */
  remarks: Remark[];
  moreRemarks: number;
  /** Patients that records named and nobody knew. */
  unknownPatients: number;
}

const MAX_REMARKS = 1000;
export const noCounts = (): Counts => ({ added: 0, updated: 0, there: 0, skipped: 0, refused: 0 });

export function add(counts: Counts, outcome: Outcome, many = 1): void {
  counts[outcome] = (counts[outcome] ?? 0) + many;
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

  /** So many of what was counted as waiting came to something else; results count with their reports. */
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

  /** Notes why a resource did not come in, without counting it. */
  remark(type: string, id: string, outcome: Apart, reason: string): void {
    if (this.report.remarks.length < MAX_REMARKS) this.report.remarks.push({ type, id, outcome, reason });
    else this.report.moreRemarks += 1;
  }

  /** Counts a resource that did not come in, and notes why. */
  notTaken(type: string, id: string, outcome: Apart, reason: string): void {
    this.count(type, outcome);
    // What waits is told once, with its patient.
    if (outcome !== 'held' || reason !== '') this.remark(type, id, outcome, reason);
  }
}
