import { isGeneral } from '../../fhir/absence';
import { all, first, type XmlElement } from '../xml';
import { concept } from './concept';
import { actTime, has, statusOf, uniqueId } from './elements';
import { isUnsuccessful, qualifiedTruth } from './qualifiers';
import type { Read, Reading, ReadStatement } from './statements';
import { notAFact, notTakenFor, saysNothing } from './truth';

/** Procedures, and observations and acts that are procedures. */
const PROCEDURE = new Set([
  ...['12', '13', '14'].map((arc) => `2.16.840.1.113883.10.20.22.4.${arc}`),
  '2.16.840.1.113883.10.20.1.29',
  '2.16.840.1.113883.3.88.11.83.17',
  '1.3.6.1.4.1.19376.1.5.3.1.4.19',
]);

/** FHIR's words for the statuses of a procedure that was begun. */
const STATUS: Record<string, string> = {
  completed: 'completed',
  active: 'in-progress',
  suspended: 'on-hold',
  held: 'on-hold',
};

const isProcedure = (element: XmlElement): boolean =>
  element.name === 'procedure' ||
  has(element, PROCEDURE) ||
  (['act', 'observation'].includes(element.name) && all(element, 'templateId').length === 0);

export const readProcedures: ReadStatement = (from, { lookUp, zone, around }) => {
  const element = first(from, 'code');
  const code = concept(lookUp, { element, statement: from });
  const not =
    notAFact([...around, from]) ??
    (isProcedure(from) ? undefined : 'otherEntry') ??
    qualifiedTruth(element).not ??
    (isUnsuccessful(from) ? 'unsuccessful' : undefined);
  const about = { from, id: uniqueId(from), resourceType: 'Procedure', named: code };
  if (not) return [{ not: notTakenFor(not, code), ...about }];
  const nothing = saysNothing(code);
  if (nothing) return [{ not: nothing, ...about }];
  const { moment, start, end, faults } = actTime(first(from, 'effectiveTime'), zone);
  const status = STATUS[statusOf(from) ?? ''];
  return [
    {
      from,
      id: uniqueId(from),
      faults,
      resource: {
        resourceType: 'Procedure',
        ...(code && { code }),
        ...(status && { status }),
        ...(moment && { performedDateTime: moment }),
        ...((start ?? end) && { performedPeriod: { ...(start && { start }), ...(end && { end }) } }),
      },
    },
  ];
};

/** What an entry about equipment says of its device: `Unknown Implanted Device`. */
function readDevice(from: XmlElement, { lookUp, around }: Reading): Read | undefined {
  const device = first(from, 'participant/participantRole/playingDevice/code');
  const named = device && concept(lookUp, { element: device });
  const not = notAFact([...around, from]);
  const about = { from, id: uniqueId(from), resourceType: 'Device', named };
  const nothing = named && saysNothing(named);
  if (not === 'enteredInError' && named) return { not, ...about };
  if (not === 'negated' && (named === undefined || isGeneral(named) || nothing !== undefined))
    return { not: 'noneKnown', ...about };
  const isSaid = nothing === 'noneKnown' || nothing === 'unknown';
  return not === undefined && isSaid ? { not: nothing, ...about } : undefined;
}

/**
 * Of the entries about equipment, procedures are read, and the statements that there are no devices; the supply of a
 * device is neither.
 */
export const readEquipment: ReadStatement = (from, reading) => {
  const isGeneralProcedure = from.name === 'procedure' && saysOnlyProcedure(from, reading);
  const device = from.name !== 'procedure' || isGeneralProcedure ? readDevice(from, reading) : undefined;
  if (device) return [device];
  return from.name === 'procedure'
    ? readProcedures(from, reading)
    : [{ not: notAFact([...reading.around, from]) ?? 'otherEntry', from }];
};

/** Whether the code of a procedure says no more than that it is one. */
function saysOnlyProcedure(from: XmlElement, { lookUp }: Reading): boolean {
  const code = concept(lookUp, { element: first(from, 'code') });
  return code === undefined || isGeneral(code) || saysNothing(code) !== undefined;
}
