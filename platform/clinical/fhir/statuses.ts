import { statusWord } from './coding';
import { refuse, skip, text, type FhirResource } from './read';

/**
 * `in`: the resource is imported with its status. `out`: it is not imported, because it is not true, did not happen, or
 * was a mistake.
 */
type Decision = 'in' | 'out';

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
        cancelled: 'out',
        draft: 'out',
        'entered-in-error': 'out',
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
        proposal: 'out',
        plan: 'out',
        option: 'out',
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
        intended: 'out',
        'not-taken': 'out',
        'entered-in-error': 'out',
      },
    },
  ],
  Condition: [
    {
      element: 'verificationStatus',
      source: `${R4}condition-ver-status.html`,
      words: {
        confirmed: 'in',
        unconfirmed: 'in',
        provisional: 'in',
        differential: 'in',
        refuted: 'out',
        'entered-in-error': 'out',
      },
    },
  ],
  AllergyIntolerance: [
    {
      element: 'verificationStatus',
      source: `${R4}allergyintolerance-verification.html`,
      words: {
        confirmed: 'in',
        presumed: 'in',
        unconfirmed: 'in',
        refuted: 'out',
        'entered-in-error': 'out',
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
        preparation: 'out',
        'not-done': 'out',
        'entered-in-error': 'out',
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
        'entered-in-error': 'out',
      },
    },
  ],
};

/**
 * Skips a resource whose status says that it is not true, did not happen, or must not happen.
 * @throws NotImportable with the status; a status that R4 does not have is a fault, because its meaning is unknown
 */
export function requireStatus(resource: FhirResource): void {
  if (resource['doNotPerform'] === true) throw skip('doNotPerform: the medication is not to be given');
  for (const { element, words } of STATUSES[resource.resourceType] ?? []) {
    const known = statusWord(resource, element, Object.keys(words));
    const plain = text(resource, element);
    if (known === undefined && plain !== undefined) throw refuse(`its ${element} is not a value of FHIR R4`);
    if (known !== undefined && words[known] === 'out') throw skip(known);
  }
}
