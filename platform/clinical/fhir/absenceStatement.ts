import type { PartOf } from '../../../src/domain/records';
import { findAbsentKind, isGeneral, nameAbsence, type SaysAbsence } from './absence';
import { codingOf, conceptText, statusWord } from './coding';
import { dateOf } from './dates';
import { compact, cut, object, skip, text, type FhirObject, type FhirResource } from './read';

export interface Said {
  meaning: SaysAbsence['meaning'];
  concept: FhirObject | undefined;
  resourceType: string;
  on: string | undefined;
  by: string | undefined;
}

/** The words of a statement: those of the source or, if it only has a code, what the code means. */
function wordsOf(concept: FhirObject | undefined): string | undefined {
  const coding = codingOf(concept);
  const said = coding?.display ?? conceptText(concept);
  return said !== undefined && said === coding?.code ? (nameAbsence(said) ?? said) : said;
}

/** A statement of absence as a record, which is never a record of the kind that it denies. */
export function makeAbsence({ meaning, concept, resourceType, on, by }: Said): PartOf<'absenceStatement'> {
  const coding = codingOf(concept);
  return compact<PartOf<'absenceStatement'>>({
    kind: findAbsentKind(concept, resourceType),
    meaning,
    // A general code, such as `Drug or medicament`, only says of what kind there is nothing.
    name: isGeneral(concept) ? undefined : cut(wordsOf(concept), 1000),
    code: cut(coding?.code, 100),
    system: cut(coding?.system, 500),
    saidOn: on,
    saidBy: cut(by, 500),
    status: 'active',
  });
}

/** When a resource was stated: the elements for it, by the resource types of R4, and the time of its last change. */
const STATED = ['recordedDate', 'dateAsserted', 'authoredOn', 'effectiveDateTime', 'performedDateTime'];

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
