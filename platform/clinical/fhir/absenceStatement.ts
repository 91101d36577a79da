import { mayDeny } from '../../../src/domain/imports/absenceWords';
import { importFault } from '../../../src/domain/imports/faults';
import type { PartOf } from '../../../src/domain/records';
import { findAbsentKind, isGeneral, nameAbsence, type SaysAbsence } from './absence';
import { codingOf, codings, conceptText, statusWord } from './coding';
import { contradicts } from './nameCheck';
import { dateOf } from './dates';
import { compact, cut, object, skip, text, type FhirObject, type FhirResource } from './read';

export interface Said {
  meaning: SaysAbsence['meaning'];
  concept: FhirObject | undefined;
  resourceType: string;
  on: string | undefined;
  by: string | undefined;
}

/**
 * The words of a statement that its code contradicts: those that do not say that there is nothing, or deny something
 * else. `Penicillin allergy` with the code of no known allergy must not be read as an allergy, nor as nothing.
 */
function findContradiction(concept: FhirObject | undefined): { what: string; code: string; other: string } | undefined {
  for (const { code, display } of codings(concept)) {
    const other = nameAbsence(code);
    if (other === undefined) continue;
    const said = [display, conceptText(concept)].filter((name) => name !== undefined && name !== code);
    const what = said.find((name) => name !== undefined && (!mayDeny(name) || contradicts(name, other)));
    if (what !== undefined) return { what, code, other };
  }
  return undefined;
}

/** Tells the words of a statement that its code contradicts. */
export function tellContradiction(concept: FhirObject | undefined): string[] {
  const found = findContradiction(concept);
  return found ? [importFault('otherName', found)] : [];
}

/**
 * The words of a statement: those of the source or, if it only has a code, or other words than its code, what the code
 * means.
 */
function findWords(concept: FhirObject | undefined): string | undefined {
  const contradiction = findContradiction(concept);
  if (contradiction) return contradiction.other;
  const coding = codingOf(concept);
  const names = [coding?.display, conceptText(concept)].filter((name) => name !== undefined);
  const said = names.find(mayDeny) ?? names[0];
  return said !== undefined && said === coding?.code ? (nameAbsence(said) ?? said) : said;
}

/** A statement of absence as a record, which is never a record of the kind that it denies. */
export function makeAbsence({ meaning, concept, resourceType, on, by }: Said): PartOf<'absenceStatement'> {
  const coding = codingOf(concept);
  return compact<PartOf<'absenceStatement'>>({
    kind: findAbsentKind(concept, resourceType),
    meaning,
    // A general code, such as `Drug or medicament`, only says of what kind there is nothing.
    name: isGeneral(concept) ? undefined : cut(findWords(concept), 1000),
    code: cut(coding?.code, 100),
    system: cut(coding?.system, 500),
    saidOn: on,
    saidBy: cut(by, 500),
    status: 'active',
  });
}

/** When a resource was stated: the elements for it, by the resource types of R4, and the time of its last change. */
const STATED = ['recordedDate', 'dateAsserted', 'authoredOn', 'effectiveDateTime', 'performedDateTime'];

/** Whether a resource itself says when it was stated. */
export const isDated = (resource: FhirResource): boolean =>
  STATED.some((name) => dateOf(text(resource, name)) !== undefined);

/**
 * What a resource says by its absence.
 * @throws NotImportable if it says so no longer: its clinical status is `inactive` or `resolved`
 */
export function readStatedAbsence(resource: FhirResource, said: SaysAbsence): PartOf<'absenceStatement'> {
  const ended = statusWord(resource, 'clinicalStatus', ['inactive', 'resolved']);
  if (ended !== undefined) throw skip('noLongerNone');
  const times = [...STATED.map((name) => text(resource, name)), text(object(resource, 'meta'), 'lastUpdated')];
  const people = ['asserter', 'recorder', 'informationSource', 'requester'];
  return makeAbsence({
    ...said,
    resourceType: resource.resourceType,
    on: times.map(dateOf).find((date) => date !== undefined),
    by: people.map((name) => text(object(resource, name), 'display')).find(Boolean),
  });
}
