import type { AbsenceMeaning } from '../../../../src/domain/history/absence';
import { readAbsence, saysNone } from '../../fhir/absence';
import { makeAbsence, type Said } from '../../fhir/absenceStatement';
import { dateOf } from '../../fhir/dates';
import type { PartOf } from '../../../../src/domain/records';
import { first, words, type XmlElement } from '../xml';
import { isWithoutInformation } from './nullFlavors';
import type { Placed } from './records';
import { kindOfSection, type SectionKind } from './sections';
import { authoredTimes, writtenTime } from './times';
import { saysNothing } from './truth';

/** The type of the resources that a section's statements become, if the section says that there are none. */
const TYPES: Partial<Record<SectionKind, string>> = {
  problems: 'Condition',
  allergies: 'AllergyIntolerance',
  medications: 'MedicationStatement',
  procedures: 'Procedure',
  equipment: 'Device',
  immunizations: 'Immunization',
};

/** Longer narratives say more than that there is nothing. */
const LONGEST = 100;

/** The text of a section without entries, if it says nothing else than that none are known: `No known allergies`. */
function readNarrated(section: XmlElement): Pick<Said, 'meaning' | 'concept' | 'resourceType'> | undefined {
  const kind = kindOfSection(section);
  const resourceType = kind && TYPES[kind];
  const text = words(first(section, 'text'));
  if (section.attributes['nullFlavor'] !== undefined)
    return resourceType === undefined || !isWithoutInformation(section.attributes['nullFlavor'])
      ? undefined
      : {
          meaning: 'notKnown',
          concept: text === undefined ? undefined : { text: text.slice(0, LONGEST) },
          resourceType,
        };
  return resourceType !== undefined && text !== undefined && text.length <= LONGEST && saysNone(text)
    ? { meaning: 'noneKnown', concept: { text }, resourceType }
    : undefined;
}

/** What a statement that is not taken as a fact says by its absence; undefined if it says nothing of that kind. */
function absenceIn(each: Placed): Pick<Said, 'meaning' | 'concept' | 'resourceType'> | undefined {
  if (!('not' in each)) return undefined;
  const { not, named, section, resourceType } = each;
  if (each.from === section) return readNarrated(section);
  if (resourceType === undefined || resourceType === 'Encounter') return undefined;
  const meaning: AbsenceMeaning | undefined =
    not === 'noneKnown'
      ? readAbsence(named) === 'thisDenied'
        ? 'thisDenied'
        : 'noneKnown'
      : not === 'unknown' && saysNothing(named) === 'unknown'
        ? 'notKnown'
        : undefined;
  return meaning && { meaning, resourceType, concept: named };
}

/** A statement of absence in a document, and where it stands. */
export interface PlacedAbsence {
  each: Placed;
  resourceType: string;
  fields: PartOf<'absenceStatement'>;
}

/**
 * The statements of absence in a document, said when their author or the document says so, by the document's custodian.
 */
export function absencesIn(document: XmlElement, found: readonly Placed[], zone: string | undefined): PlacedAbsence[] {
  const by = words(first(document, 'custodian/assignedCustodian/representedCustodianOrganization/name'));
  const written = writtenTime(document, zone);
  return found.flatMap((each) => {
    const said = absenceIn(each);
    if (said === undefined) return [];
    const authored = authoredTimes([each.from], zone).at(-1);
    const fields = makeAbsence({ ...said, on: dateOf(authored) ?? dateOf(written), by });
    return [{ each, resourceType: said.resourceType, fields }];
  });
}
