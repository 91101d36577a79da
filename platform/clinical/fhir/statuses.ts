import type { ImportFault } from '../../../src/domain/imports/faults';
import { codings, statusWord } from './coding';
import { object, refuse, skip, text, type FhirResource } from './read';

/**
 * `in`: the resource is imported with its status. A fault: it is not imported, because it is not true, did not happen,
 * or was a mistake.
 */
type Decision = 'in' | ImportFault;

interface StatusTable {
  /** Name of the element that contains the status. */
  element: string;
  /** URL of the value set in HL7 FHIR R4. */
  source: string;
  words: Readonly<Record<string, Decision>>;
}

const R4 = 'https://hl7.org/fhir/R4/valueset-';

/** How a resource's status decides whether the resource is imported. docs/clinical.md has the same table. */
export const STATUSES: Readonly<Record<string, readonly StatusTable[]>> = {
  MedicationRequest: [
    {
      element: 'status',
      source: `${R4}medicationrequest-status.html`,
      words: {
        active: 'in',
        'on-hold': 'in',
        completed: 'in',
        stopped: 'in',
        unknown: 'in',
        cancelled: 'cancelled',
        draft: 'draft',
        'entered-in-error': 'entered-in-error',
      },
    },
    {
      element: 'intent',
      source: `${R4}medicationrequest-intent.html`,
      words: {
        order: 'in',
        'original-order': 'in',
        'reflex-order': 'in',
        'filler-order': 'in',
        'instance-order': 'in',
        proposal: 'proposal',
        plan: 'plan',
        option: 'option',
      },
    },
  ],
  MedicationStatement: [
    {
      element: 'status',
      source: `${R4}medication-statement-status.html`,
      words: {
        active: 'in',
        'on-hold': 'in',
        completed: 'in',
        stopped: 'in',
        unknown: 'in',
        intended: 'intended',
        'not-taken': 'not-taken',
        'entered-in-error': 'entered-in-error',
      },
    },
  ],
  Condition: [
    {
      element: 'clinicalStatus',
      source: `${R4}condition-clinical.html`,
      words: { active: 'in', recurrence: 'in', relapse: 'in', inactive: 'in', remission: 'in', resolved: 'in' },
    },
    {
      element: 'verificationStatus',
      source: `${R4}condition-ver-status.html`,
      words: {
        confirmed: 'in',
        unconfirmed: 'in',
        provisional: 'in',
        differential: 'in',
        refuted: 'refuted',
        'entered-in-error': 'entered-in-error',
      },
    },
  ],
  AllergyIntolerance: [
    {
      element: 'clinicalStatus',
      source: `${R4}allergyintolerance-clinical.html`,
      words: { active: 'in', inactive: 'in', resolved: 'in' },
    },
    {
      element: 'verificationStatus',
      source: `${R4}allergyintolerance-verification.html`,
      words: {
        confirmed: 'in',
        presumed: 'in',
        unconfirmed: 'in',
        refuted: 'refuted',
        'entered-in-error': 'entered-in-error',
      },
    },
  ],
  Procedure: [
    {
      element: 'status',
      source: `${R4}event-status.html`,
      words: {
        'in-progress': 'in',
        'on-hold': 'in',
        completed: 'in',
        stopped: 'in',
        unknown: 'in',
        preparation: 'preparation',
        'not-done': 'not-done',
        'entered-in-error': 'entered-in-error',
      },
    },
  ],
  Encounter: [
    {
      element: 'status',
      source: `${R4}encounter-status.html`,
      words: {
        planned: 'in',
        arrived: 'in',
        triaged: 'in',
        'in-progress': 'in',
        onleave: 'in',
        finished: 'in',
        unknown: 'in',
        cancelled: 'in',
        'entered-in-error': 'entered-in-error',
      },
    },
  ],
};

/**
 * Skips a resource whose status says that it is not true, did not happen, or must not happen.
 * @throws NotImportable with the status; a status that R4 does not have is a fault, because its meaning is unknown
 */
export function requireStatus(resource: FhirResource): void {
  if (resource['doNotPerform'] === true) throw skip('notToBeGiven');
  for (const { element, words } of STATUSES[resource.resourceType] ?? []) {
    const known = statusWord(resource, element, Object.keys(words));
    const concept = object(resource, element);
    const said = [text(resource, element), ...codings(concept).map(({ code }) => code)].filter(Boolean);
    if (known === undefined && said.length > 0) throw refuse('unknownStatus', { field: element });
    const decision = (known !== undefined && words[known]) || 'in';
    if (decision !== 'in') throw skip(decision);
  }
}
