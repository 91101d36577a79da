import type { Choices } from './types';

/** The controls that choose a record, with the resource of the record and the name of the choice. */
export const CHOSEN_RECORDS = [
  ['user', 'users', 'userId'],
  ['org', 'organizations', 'orgId'],
  ['plan', 'plans', 'planId'],
  ['trial', 'trials', 'trialId'],
  ['patient', 'patients', 'patientId'],
  ['provider', 'providers', 'providerId'],
] as const;

/** The chosen records that do not exist: of each, its resource and the name of the choice. */
export const unknownRecords = (choices: Choices) =>
  CHOSEN_RECORDS.flatMap(([, resource, choice]) => {
    const id = choices[choice];
    return id !== undefined && choices.unknownIds?.includes(id) ? [{ resource, choice }] : [];
  });
