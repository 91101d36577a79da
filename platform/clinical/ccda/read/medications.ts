import { all, first, words, type XmlElement } from '../xml';
import { concept } from './concept';
import { readDosage } from './dosage';
import { actTime, has, statusOf, uniqueId } from './elements';
import { qualifiedTruth } from './qualifiers';
import { isCourse } from './rhythm';
import type { Read, Reading, ReadStatement } from './statements';
import { isOrdered, notAFact, notTakenFor, saysNothing } from './truth';

/** Immunizations are given as substances too, but are no medications that the patient takes. */
const IMMUNIZATION = new Set([
  '2.16.840.1.113883.10.20.22.4.52',
  '2.16.840.1.113883.10.20.22.4.120',
  '2.16.840.1.113883.3.88.11.83.13',
  '1.3.6.1.4.1.19376.1.5.3.1.4.12',
]);
/**
 * FHIR's words for the statuses of a medication (HL7's concept map of C-CDA on FHIR). One that was aborted was taken
 * before.
 */
const STATUS: Record<string, string> = {
  active: 'active',
  completed: 'completed',
  suspended: 'on-hold',
  held: 'on-hold',
  aborted: 'stopped',
};

/** The time for which a medication is taken: a time that is no rhythm, also as a part of an expression. */
function courseOf(statement: XmlElement): XmlElement | undefined {
  const times = all(statement, 'effectiveTime');
  const isOwn = (time: XmlElement): boolean => isCourse(time) && time.attributes['operator'] !== 'A';
  return times.find(isOwn) ?? times.flatMap((time) => all(time, 'comp')).find(isOwn);
}

function read(statement: XmlElement, wrapper: readonly XmlElement[], reading: Reading): Read {
  const from = statement;
  const { lookUp, zone, around } = reading;
  const material = first(statement, 'consumable/manufacturedProduct/manufacturedMaterial');
  const named = words(first(material, 'name'));
  const found =
    concept(lookUp, { element: first(material, 'code') }) ?? (named === undefined ? undefined : { text: named });
  const code = found ?? concept(lookUp, { statement });
  const not = notAFact([...around, ...wrapper, statement], statement) ?? qualifiedTruth(first(material, 'code')).not;
  const ordered = isOrdered(statement);
  const resourceType = ordered ? 'MedicationRequest' : 'MedicationStatement';
  const about = { from, id: uniqueId(statement), resourceType, named: code };
  if (not) return { not: notTakenFor(not, code), ...about };
  const nothing = saysNothing(code, 'medication');
  if (nothing) return { not: nothing, ...about };
  const { moment, start, end, faults } = actTime(courseOf(statement), zone);
  // Whoever writes that the status is unknown does not say that the medication is taken.
  const isUnknown = first(statement, 'statusCode')?.attributes['nullFlavor'] !== undefined;
  const status = isUnknown ? 'unknown' : (STATUS[statusOf(statement) ?? ''] ?? (ordered ? 'active' : undefined));
  const dosage = readDosage(statement, code, reading);
  return {
    from,
    id: uniqueId(statement),
    faults,
    resource: {
      resourceType,
      ...(status && { status }),
      ...(ordered && { intent: 'order' }),
      ...(code && { medicationCodeableConcept: code }),
      ...(moment && { effectiveDateTime: moment }),
      ...((start ?? end) && { effectivePeriod: { ...(start && { start }), ...(end && { end }) } }),
      ...(Object.keys(dosage).length > 0 && { [ordered ? 'dosageInstruction' : 'dosage']: [dosage] }),
    },
  };
}

const isMedication = (element: XmlElement): boolean =>
  element.name === 'substanceAdministration' && !has(element, IMMUNIZATION);

/** A medication, or the medications in an act such as that of a discharge. */
export const readMedications: ReadStatement = (statement, reading) => {
  if (isMedication(statement)) return [read(statement, [], reading)];
  const inside = statement.name === 'act' ? all(statement, 'entryRelationship/substanceAdministration') : [];
  const medications = inside.filter(isMedication);
  if (medications.length > 0) return medications.map((each) => read(each, [statement], reading));
  return [{ not: notAFact([...reading.around, statement], statement) ?? 'otherEntry', from: statement }];
};
