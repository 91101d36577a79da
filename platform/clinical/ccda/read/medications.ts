import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { concept } from './concept';
import { actTime, decimal, has, quantity, statusOf, uniqueId } from './elements';
import { nameIn, textIn } from './narrative';
import type { Read, Reading, ReadStatement } from './statements';
import { isOrdered, notAFact, saysNothing } from './truth';

/** Immunizations are given as substances too, but are no medications that the patient takes. */
const IMMUNIZATION = new Set([
  '2.16.840.1.113883.10.20.22.4.52',
  '2.16.840.1.113883.10.20.22.4.120',
  '2.16.840.1.113883.3.88.11.83.13',
  '1.3.6.1.4.1.19376.1.5.3.1.4.12',
]);
const FREE_TEXT = '2.16.840.1.113883.10.20.22.4.147';

/** FHIR's words for the statuses of a medication that is taken. An order has no such status. */
const TAKEN: Record<string, string> = {
  active: 'active',
  completed: 'completed',
  suspended: 'on-hold',
  held: 'on-hold',
};

/** The element's local type: `PIVL_TS`. */
const typeOf = ({ attributes }: XmlElement): string => attributes['type']?.replace(/^.*:/, '') ?? '';

function dosage(statement: XmlElement, { lookUp, zone: _zone }: Reading): FhirObject {
  const sig = all(statement, 'entryRelationship/substanceAdministration').find((each) => has(each, FREE_TEXT));
  const text = textIn(first(sig, 'text'), lookUp);
  if (text !== undefined) return { text };
  const given = first(statement, 'doseQuantity');
  const dose = quantity(given) ?? quantity(first(given, 'low'));
  const form = nameIn(first(statement, 'administrationUnitCode'), lookUp);
  const route = nameIn(first(statement, 'routeCode'), lookUp);
  const [period] = all(statement, 'effectiveTime')
    .filter((time) => typeOf(time) === 'PIVL_TS')
    .flatMap((time) => all(time, 'period'));
  const every = decimal(attribute(period, 'value'));
  const unit = attribute(period, 'unit');
  const condition = first(statement, 'precondition');
  const criterion = first(condition, 'criterion');
  const when = nameIn(first(criterion, 'value'), lookUp) ?? textIn(first(criterion, 'text'), lookUp);
  return {
    ...(dose && {
      doseAndRate: [{ doseQuantity: { ...dose, ...(dose['unit'] === undefined && form && { unit: form }) } }],
    }),
    ...(route && { route: { text: route } }),
    ...(every !== undefined && unit && { timing: { repeat: { frequency: 1, period: every, periodUnit: unit } } }),
    ...(condition && (when === undefined ? { asNeededBoolean: true } : { asNeededCodeableConcept: { text: when } })),
  };
}

/** The time for which a medication is taken: the first time that is no rhythm. */
const periodOf = (statement: XmlElement): XmlElement | undefined =>
  all(statement, 'effectiveTime').find(
    (time) => !['PIVL_TS', 'EIVL_TS'].includes(typeOf(time)) && time.attributes['operator'] !== 'A',
  );

function read(statement: XmlElement, wrapper: readonly XmlElement[], reading: Reading): Read {
  const from = statement;
  const { lookUp, zone, around } = reading;
  const not = notAFact([...around, ...wrapper, statement], statement);
  if (not) return { not, from };
  const material = first(statement, 'consumable/manufacturedProduct/manufacturedMaterial');
  const named = words(first(material, 'name'));
  const found =
    concept(lookUp, { element: first(material, 'code') }) ?? (named === undefined ? undefined : { text: named });
  const code = found ?? concept(lookUp, { statement });
  const nothing = saysNothing(code);
  if (nothing) return { not: nothing, from };
  const { moment, start = moment, end } = actTime(periodOf(statement), zone);
  const ordered = isOrdered(statement);
  const status = ordered ? 'active' : TAKEN[statusOf(statement) ?? ''];
  return {
    from,
    id: uniqueId(statement),
    resource: {
      resourceType: ordered ? 'MedicationRequest' : 'MedicationStatement',
      ...(status && { status }),
      ...(ordered && { intent: 'order' }),
      ...(code && { medicationCodeableConcept: code }),
      ...((start ?? end) && { effectivePeriod: { ...(start && { start }), ...(end && { end }) } }),
      dosage: [dosage(statement, reading)],
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
