import { isOneOf } from '../../../src/domain/entity/read';
import type { PartOf, RowOf } from '../../../src/domain/records';
import { requirePresence } from './absence';
import { codingOf, conceptText, nameConcept, statusWord, SUBSTANCES } from './coding';
import { dateOf } from './dates';
import { findDoubt, requireAssertion, weighCertainty } from './doubt';
import { compact, cut, object, objects, refuse, text, texts, type FhirObject, type FhirResource } from './read';
import { requireStatus } from './statuses';
import { timesInWords } from './timesInWords';

/** The words of R4 (https://hl7.org/fhir/R4/allergyintolerance.html); others mean nothing here. */
const CATEGORIES = ['food', 'medication', 'environment', 'biologic'] as const;
const TYPES = ['allergy', 'intolerance'] as const;
const CRITICALITIES = ['low', 'high', 'unable-to-assess'] as const;
const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
const STATUSES = ['active', 'inactive', 'resolved'] as const;
const VERIFICATIONS = ['unconfirmed', 'presumed', 'confirmed', 'refuted', 'entered-in-error'] as const;

/** The extension with the end of an allergy, for which R4 has no element. */
export const ABATEMENT = 'http://hl7.org/fhir/StructureDefinition/allergyintolerance-abatement';

const wordOf = <Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined =>
  words.find((word) => word === value);

/** A row for each manifestation; those of one reaction have its severity and date in common. */
function reactionRows(reaction: FhirObject): RowOf<'allergy', 'reactions'>[] {
  const severity = wordOf(SEVERITIES, text(reaction, 'severity'));
  const date = dateOf(text(reaction, 'onset'));
  const described = text(reaction, 'description');
  const manifestations = objects(reaction, 'manifestation');
  return (manifestations.length > 0 ? manifestations : [{ text: described }]).flatMap((concept) => {
    const coding = codingOf(concept, SUBSTANCES);
    const name = coding?.display ?? conceptText(concept) ?? described;
    if (name === undefined) return [];
    return compact({
      manifestation: name.slice(0, 1000),
      code: cut(coding?.code, 100),
      system: cut(coding?.system, 500),
      severity,
      date,
    });
  });
}

/** The source's own words beside the name: those of the code, if they say more, the notes, and its onset if that is in words. */
function noteOf(resource: FhirResource, name: string): string | undefined {
  const words = [
    text(object(resource, 'code'), 'text'),
    ...objects(resource, 'note').map((note) => text(note, 'text')),
  ];
  const own = words.filter((each) => each !== undefined && each !== name);
  const said = [...own, ...timesInWords(resource, 'onset')];
  return said.length > 0 ? said.join('\n') : undefined;
}

/**
 * AllergyIntolerance → name and code of the substance, or of the allergy; startDate = onset; recordedDate; one row for
 * each manifestation of a reaction.
 */
export function allergy(resource: FhirResource): PartOf<'allergy'> {
  requireStatus(resource);
  const code = object(resource, 'code') ?? object(objects(resource, 'reaction')[0], 'substance');
  requirePresence(code);
  requireAssertion(code, 'refuted', 'allergy');
  const coding = codingOf(code, SUBSTANCES);
  const name = nameConcept(code, coding);
  if (!name) throw refuse('noSubstance');
  const category = texts(resource, 'category').filter((each) => isOneOf(CATEGORIES, each));
  const reactions = objects(resource, 'reaction').flatMap(reactionRows);
  const abatement = objects(resource, 'extension').find(({ url }) => url === ABATEMENT);
  return compact<PartOf<'allergy'>>({
    name: cut(name, 1000),
    code: cut(coding?.code, 100),
    system: cut(coding?.system, 500),
    category: category.length > 0 ? [...new Set(category)] : undefined,
    type: wordOf(TYPES, text(resource, 'type')),
    criticality: wordOf(CRITICALITIES, text(resource, 'criticality')),
    status: wordOf(STATUSES, statusWord(resource, 'clinicalStatus', STATUSES)),
    verification: weighCertainty(
      wordOf(VERIFICATIONS, statusWord(resource, 'verificationStatus', VERIFICATIONS)) ??
        (findDoubt(code) && 'unconfirmed'),
      code,
      'allergy',
    ),
    startDate: dateOf(text(resource, 'onsetDateTime')) ?? dateOf(text(object(resource, 'onsetPeriod'), 'start')),
    endDate: dateOf(text(abatement, 'valueDateTime')),
    recordedDate: dateOf(text(resource, 'recordedDate')),
    reactions: reactions.length > 0 ? reactions.slice(0, 200) : undefined,
    text: cut(noteOf(resource, name), 10_000),
  });
}
