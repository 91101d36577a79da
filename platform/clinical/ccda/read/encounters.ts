import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, type XmlElement } from '../xml';
import { concept } from './concept';
import { actTime, statusOf, uniqueId } from './elements';
import { readDiagnoses } from './problems';
import type { ReadStatement } from './statements';
import { notAFact, saysNothing } from './truth';

/** HL7's code system of classes of encounters, such as AMB and IMP. */
const ACT_CODES = '2.16.840.1.113883.5.4';
/** FHIR's words for the statuses of an encounter that took or takes place. Most documents give no status. */
const STATUS: Record<string, string> = { completed: 'finished', active: 'in-progress' };

const classOf = (code: XmlElement | undefined): FhirObject | undefined => {
  const found = (code ? [code, ...all(code, 'translation')] : []).find(
    (each) => attribute(each, 'codeSystem') === ACT_CODES && attribute(each, 'code') !== undefined,
  );
  return found && { code: attribute(found, 'code') };
};

export const readEncounters: ReadStatement = (from, reading) => {
  const { lookUp, zone, around } = reading;
  const not = notAFact([...around, from]) ?? (from.name === 'encounter' ? undefined : 'otherEntry');
  const code = first(from, 'code');
  const type = concept(lookUp, { element: code, statement: from });
  const about = { from, id: uniqueId(from), resourceType: 'Encounter', named: type };
  if (not) return [{ not, ...about }];
  const nothing = saysNothing(type);
  const { moment, start = moment, end, faults } = actTime(first(from, 'effectiveTime'), zone);
  // An encounter is known by its kind or by its time.
  if (nothing === 'noneKnown' || (nothing && start === undefined)) return [{ not: nothing, ...about }];
  const status = STATUS[statusOf(from) ?? ''];
  const kind = classOf(code);
  return [
    {
      from,
      id: uniqueId(from),
      faults,
      resource: {
        resourceType: 'Encounter',
        ...(status && { status }),
        ...(kind && { class: kind }),
        ...(type && { type: [type] }),
        ...((start ?? end) && { period: { ...(start && { start }), ...(end && { end }) } }),
      },
    },
    ...readDiagnoses(from, reading),
  ];
};
