import type { NotTaken } from '../../../src/contract/ccda';
import { rowsOf, textOf } from '../../../src/domain/entity/read';
import type { PartOf } from '../../../src/domain/records';
import { codings, conceptText } from '../fhir/coding';
import type { Imported } from '../fhir/identity';
import type { FhirObject } from '../fhir/read';
import type { Outcome } from '../fhir/tally';
import type { Withdrawable } from '../fhir/withdrawRows';

/** A statement, for telling about it and for finding its record. */
export interface Statement {
  /** The statement's own id; undefined if it has none. */
  id: string | undefined;
  resourceType: string;
  /** Its section and name. */
  name: string;
}

/** A statement that is no fact, and what it is about. */
export interface Denied extends Statement {
  not: NotTaken;
  named: FhirObject | undefined;
  /** When a result was taken. */
  at?: string | undefined;
  /** Whether it is a diagnosis of an encounter. */
  isDiagnosis?: boolean | undefined;
}

/** The codes and names of what a statement is about that is no fact; empty if it does not say. */
export const listDenied = ({ named }: Denied): string[] =>
  [conceptText(named), ...codings(named).flatMap(({ code, display }) => [code, display])].flatMap((word) => word ?? []);

/** A statement to store. */
export interface Stated extends Statement {
  /** Its id among the patient's statements, as `statementIds` makes it. */
  ownId: string;
  fields: PartOf<Imported>;
  /** Fields of a new record. */
  created?: PartOf<Imported>;
  /** What a statement with this id may have been before: a statement of absence instead of a fact, or a fact. */
  other?: Withdrawable | undefined;
  done(outcome: Outcome, reason?: string): void;
}

/** The codes and names of what a record is about, as `StoredStatements` reads them. */
export function listWords(fields: PartOf<Imported>): string[] {
  const { conditionId, medicationId, procedureId, dataId, code, name, text, labs }: Record<string, unknown> = fields;
  const [lab] = rowsOf(labs);
  return [conditionId, medicationId, procedureId, dataId, code, name, text, lab?.['code'], lab?.['name']].flatMap(
    (word) => textOf(word) || [],
  );
}
