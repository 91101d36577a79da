import { nameKnownCode } from '../../fhir/absence';
import { conceptText, nameConcept } from '../../fhir/coding';
import { object, objects, type FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { concept } from './concept';
import { idOf } from './elements';
import { textIn, type NarrativeLookup } from './narrative';
import type { Read } from './statements';

/** What a resource is about. */
export const findSubject = (resource: FhirObject): FhirObject | undefined =>
  object(resource, 'code') ?? object(resource, 'medicationCodeableConcept') ?? objects(resource, 'type')[0];

/** Where the name of a statement of any kind may stand, the most telling first. */
const PLACES = [
  'consumable/manufacturedProduct/manufacturedMaterial/code',
  'consumable/manufacturedProduct/manufacturedMaterial/name',
  'participant/participantRole/playingEntity/code',
  'participant/participantRole/playingDevice/code',
  'value',
  'code',
];

/** A concept in words; a code without a name is told with its system. */
function sayConcept(of: FhirObject | undefined): string | undefined {
  const name = conceptText(of);
  return name && (nameKnownCode(name) ?? nameConcept(of));
}

/** The name of a statement that is not read: its words in the document, or those of what it contains. */
function nameIn(statement: XmlElement, lookUp: NarrativeLookup): string | undefined {
  // A concern only says that it is one; what it is about is inside.
  for (const inner of all(statement, 'entryRelationship').flatMap(({ children }) => children)) {
    if (statement.name !== 'act') break;
    const name = nameIn(inner, lookUp);
    if (name !== undefined) return name;
  }
  for (const path of PLACES) {
    const element = first(statement, path);
    const name = sayConcept(concept(lookUp, { element })) ?? (element && words(element));
    if (name !== undefined) return name;
  }
  return textIn(first(statement, 'text'), lookUp);
}

/** What tells a statement without words from others: the code of what it is about, or its id. */
function findMark(statement: XmlElement): string | undefined {
  for (const path of PLACES.slice(0, -1)) {
    const code = attribute(first(statement, path), 'code');
    if (code !== undefined) return `code ${code}`;
  }
  const id = idOf(statement);
  return id && `ID ${id}`;
}

/** A statement's name in the words of its document, or else its code or id; undefined if it has none of them. */
export function nameOfStatement(read: Read, lookUp: NarrativeLookup): string | undefined {
  return (
    sayConcept('not' in read ? read.named : findSubject(read.resource)) ??
    nameIn(read.from, lookUp) ??
    findMark(read.from)
  );
}
