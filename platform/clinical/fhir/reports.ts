import { importFault } from '../../../src/domain/imports/faults';
import type { PartOf, RecordOf } from '../../../src/domain/records';
import { checkDates } from './checkDates';
import { statusWord } from './coding';
import { describeReport } from './describeReport';
import { describeResource } from './describeResource';
import { slotKey, type Identified, type ReportSlot } from './fileIndex';
import { recordId, type SourceKey } from './identity';
import type { ImportRun } from './importRun';
import {
  diagnosticReport,
  findContradictedValues,
  findLostComponents,
  isFinal,
  isLaboratory,
  isPending,
  labItems,
  membersOf,
} from './lab';
import { requireKnownMeaning } from './modifiers';
import { requireOwnSubject } from './ownSubject';
import type { NoteOutcome } from './parts';
import { changedAt, NotImportable, object, refuse, skip, text } from './read';
import { containedIn, targetNames } from './references';
import { findRetracted } from './retracted';
import { isStored, type Described, type Outcome } from './tally';
import { readVersion, type Version } from './versions';
import { hasNewer, isStillStored, staysNewer, staysStored, withdrawnToo, withdrawStored } from './withdrawStored';

/** Outcomes, the best first. A report counts as the best outcome of its results. */
const WEIGHT: Outcome[] = ['added', 'updated', 'there', 'held', 'refused', 'skipped'];

const MISTAKE = 'entered-in-error';

/** Number of reports that are looked up at once. */
const AT_ONCE = 500;

/** Maximum number of names of observations that are told. */
const MOST_KINDS = 200;

/** The place of a stored result among others. */
const placeOf = ({ sessionId, reportId, reportName }: RecordOf<'patientData'>): PartOf<'patientData'> => ({
  ...(sessionId !== undefined && { sessionId }),
  ...(reportId !== undefined && { reportId }),
  ...(reportName !== undefined && { reportName }),
});

/** Reports and their results, which may be anywhere in the file. */
export class ReportImport {
  readonly #run: ImportRun;
  readonly #outcomes = new Map<ReportSlot, Outcome>();
  /** The members of panels that are in the file, by their names. */
  readonly #found = new Set<string>();
  /** Panels that were taken, with the references to their members and the names of these. */
  readonly #panels: { panel: Described; reference: string; names: string[] }[] = [];
  /** Observations that are not imported, by name. */
  readonly #others = new Map<string, { described: Described; count: number }>();

  constructor(run: ImportRun) {
    this.#run = run;
  }

  /** Finds the reports that their source has retracted since then. Their results are no facts of these reports. */
  async findRetracted(): Promise<void> {
    const slots = [...this.#run.index.reports.values()];
    for (let at = 0; at < slots.length; at += AT_ONCE) {
      const gone = await findRetracted(this.#run.services.db, slots.slice(at, at + AT_ONCE));
      for (const slot of slots.slice(at, at + AT_ONCE)) if (gone.has(recordId(slot.key))) slot.isRetracted = true;
    }
  }

  async report(found: Identified): Promise<void> {
    const { resource, key } = found;
    diagnosticReport(resource, key.resourceId);
    const slot = this.#run.index.reports.get(slotKey(key));
    if (!slot) return;
    if (slot.isRetracted) {
      slot.reported = true;
      throw skip('retracted');
    }
    let owner: { patientId: string; key: SourceKey };
    try {
      owner = await this.#run.ownerOf(found);
    } catch (error) {
      slot.reported = true;
      throw error;
    }
    const { patientId, key: own } = owner;
    // Results may be contained in the report itself.
    const contained = [...slot.missing].filter((reference) => containedIn(resource, reference));
    const described = describeResource(found);
    const noteContained = await this.#run.parts.note({
      key: own,
      entity: 'patientData',
      patientId,
      version: readVersion(found),
      parts: new Set(contained.map((reference) => `${key.resourceId}${reference}`)),
      tell: (fault) => this.#run.tally.remark(described, 'noted', fault),
    });
    for (const reference of contained) {
      const inner = containedIn(resource, reference);
      if (!inner) continue;
      slot.missing.delete(reference);
      const part = { ...own, resourceType: 'Observation', resourceId: `${key.resourceId}${reference}` };
      // A contained resource is as old as its report: it has no time of its own (FHIR R4, dom-4).
      const dated = { ...inner, meta: resource['meta'] };
      await this.#labsOf({ ...found, resource: dated, key: part, names: [] }, [slot], noteContained);
    }
  }

  async observation(found: Identified): Promise<void> {
    for (const name of found.names) if (this.#run.index.members.has(name)) this.#found.add(name);
    const links = found.names.flatMap((name) => this.#run.index.results.get(name) ?? []);
    if (links.length === 0) return this.#alone(found);
    const reports = new Set<ReportSlot>();
    let isClaimed = false;
    for (const { report, reference } of links) {
      const isForeign = report.base !== undefined && found.base !== undefined && report.base !== found.base;
      const isOthers = !isForeign && (await this.#run.isOfOther(found, report.subject));
      isClaimed ||= isOthers;
      if (isForeign || isOthers) report.foreign.set(reference, isForeign ? 'foreignResult' : 'otherPatientsResult');
      else {
        report.missing.delete(reference);
        reports.add(report);
      }
    }
    // Only somebody else's report says that it is a result.
    if (isClaimed && reports.size === 0 && !isLaboratory(found.resource, this.#run.dataIdOf))
      return this.#notTaken(found, [], refuse('otherPatient'));
    if (reports.size === 0) return this.#alone(found);
    const standing = [...reports].filter(({ isRetracted }) => isRetracted !== true);
    if (standing.length > 0) return this.#labsOf(found, standing);
    return this.#notTaken(found, [...reports], skip('retracted'));
  }

  /** An Observation without a report in the file. Only a laboratory result is imported; others are told by name. */
  async #alone(found: Identified): Promise<void> {
    const { dataIdOf, tally } = this.#run;
    const dismissed = await this.#findDismissal(found);
    // What it says of itself counts more.
    if (dismissed !== undefined && statusWord(found.resource, 'status', [MISTAKE]) !== undefined)
      return this.#notTaken(found, [], skip(MISTAKE));
    // The report was taken back when it says, whatever the time of the result.
    if (dismissed !== undefined)
      return this.#notTaken(found, [], dismissed.error, {
        writtenAt: dismissed.writtenAt ?? changedAt(found.resource),
      });
    if (isLaboratory(found.resource, dataIdOf)) return this.#labsOf(found, []);
    // A result that was imported with its report may be withdrawn without the report.
    await withdrawStored(this.#run, found, text(found.resource, 'status') ?? '');
    tally.leave('Observation');
    const described = describeResource(found);
    const kind = this.#others.get(described.name ?? '') ?? { described, count: 0 };
    kind.count += 1;
    if (this.#others.size < MOST_KINDS) this.#others.set(described.name ?? '', kind);
  }

  /** Why a result is no fact with its report. What the report of another patient says does not count. */
  async #findDismissal(found: Identified) {
    for (const each of found.names.flatMap((name) => this.#run.index.dismissed.get(name) ?? []))
      if (!(await this.#run.isOfOther(found, each.subject))) return each;
    return undefined;
  }

  /** A result in several reports is stored once, with the data of the first report, and is counted in each report. */
  async #labsOf(found: Identified, reports: ReportSlot[], noteContained?: NoteOutcome): Promise<void> {
    const { resource, key } = found;
    const [report] = reports;
    // A file can hold the same report twice.
    const reportIds = [...new Set(reports.map(({ context }) => context.reportId))].toSorted();
    try {
      requireKnownMeaning(resource);
      requireOwnSubject(resource);
      const { patientId, key: main } = await this.#run.ownerOf(found, {
        reference: report?.subject,
        stands: !noteContained,
      });
      const person = await this.#run.personFor(patientId);
      const dated = checkDates(resource);
      const faults = [...dated.faults, ...this.#run.names.faultsOf(object(resource, 'code'), { hasOwnWords: false })];
      const items = labItems(dated.resource, report?.context ?? { reportId: '' }, this.#run.dataIdOf, person);
      for (const what of findLostComponents(resource, items)) faults.push(importFault('lostComponent', { what }));
      faults.push(...findContradictedValues(resource));
      if (items.length > 0 && items.every(({ fields }) => !fields.eventTime)) faults.push(importFault('noTime'));
      this.#notePanel(found);
      const described = describeResource(found);
      const idOfPart = (part: string): string => (part === '' ? key.resourceId : `${key.resourceId}#${part}`);
      const noteStored = await this.#run.parts.note({
        key: main,
        entity: 'patientData',
        patientId,
        version: readVersion(found),
        parts: new Set(items.map(({ part }) => idOfPart(part))),
        tell: (fault) => this.#run.tally.remark(described, 'noted', fault),
      });
      for (const { part, fields } of items) {
        const own = { ...main, resourceId: idOfPart(part) };
        await this.#run.writer.put({
          entity: 'patientData',
          key: own,
          patientId,
          fields,
          ...readVersion(found),
          reports: reportIds,
          // A result that is not there yet says nothing about one that is.
          keepsBefore: (before) =>
            isPending(fields.status) && isFinal(before.status) ? importFault('notFinal') : undefined,
          // A result that is sent again on its own stays in its report.
          ...(report === undefined && { merge: placeOf }),
          done: (outcome, reason) => {
            noteStored(outcome, reason);
            noteContained?.(outcome, reason);
            this.#labDone(reports, { ...described, id: own.resourceId }, outcome, reason);
            // What is told of the whole result is told once.
            this.#run.note(found, outcome, [...faults.splice(0), ...(reason ? [reason] : [])]);
          },
        });
      }
    } catch (error) {
      if (!(error instanceof NotImportable)) throw error;
      // A mistake need not say whose it was.
      const isMistake = error.kind !== 'held' && statusWord(resource, 'status', [MISTAKE]) !== undefined;
      await this.#notTaken(found, reports, isMistake ? skip(MISTAKE) : error);
    }
  }

  async #notTaken(
    found: Identified,
    reports: ReportSlot[],
    error: NotImportable,
    said: Version = readVersion(found),
  ): Promise<void> {
    const withdrew = error.kind !== 'held' && (await withdrawStored(this.#run, found, error.fault, said));
    this.#labDone(reports, describeResource(found), error.kind, await this.#sayWhatStays(found, error, withdrew));
  }

  /** Why a result is not taken, and what becomes of the stored one. */
  async #sayWhatStays(found: Identified, error: NotImportable, withdrew: boolean): Promise<string> {
    const { kind, fault, message } = error;
    if (withdrew) return withdrawnToo(message);
    if (kind !== 'held' && (await hasNewer(this.#run, found, fault))) return staysNewer(message);
    return kind !== 'held' && (await isStillStored(this.#run, found, error)) ? staysStored(message) : message;
  }

  #labDone(reports: ReportSlot[], result: Described, outcome: Outcome, reason?: string): void {
    this.#run.tally.countLabItem(outcome);
    if (outcome === 'refused' || outcome === 'skipped') this.#run.tally.remark(result, outcome, reason ?? '');
    for (const report of reports) {
      const before = this.#outcomes.get(report);
      if (before === undefined || WEIGHT.indexOf(outcome) < WEIGHT.indexOf(before)) this.#outcomes.set(report, outcome);
    }
  }

  /** Tells which observations were not imported: each name once, because there may be thousands. */
  #tellOthers(): void {
    for (const { described, count } of this.#others.values())
      this.#run.tally.remark(described, 'skipped', importFault('noReport', { count: String(count) }));
  }

  /** Notes the members of a panel that is taken, to tell which of them are not in the file. */
  #notePanel(found: Identified): void {
    for (const reference of membersOf(found.resource)) {
      const names = targetNames(reference, 'Observation', found.base);
      if (names.length > 0) this.#panels.push({ panel: describeResource(found), reference, names });
    }
  }

  #tellMissingMembers(): void {
    for (const { panel, reference, names } of this.#panels)
      if (!names.some((name) => this.#found.has(name)))
        this.#run.tally.remark(panel, 'noted', importFault('missingMember', { what: reference }));
  }

  /** Counts each report by the best outcome of its results, and reports results that are missing in the file. */
  close(): void {
    this.#tellOthers();
    this.#tellMissingMembers();
    for (const report of this.#run.index.reports.values()) {
      if (report.reported) continue;
      const outcome = this.#outcomes.get(report);
      const described = describeReport(report);
      for (const reference of report.missing) {
        const fault = report.foreign.get(reference) ?? 'missingResult';
        this.#run.tally.remark(
          described,
          isStored(outcome) ? 'noted' : 'refused',
          importFault(fault, { what: reference }),
        );
      }
      this.#run.tally.count('DiagnosticReport', outcome ?? 'refused');
      if (outcome === undefined && report.missing.size === 0) {
        this.#run.tally.remark(described, 'refused', importFault('noValues'));
      }
    }
  }
}
