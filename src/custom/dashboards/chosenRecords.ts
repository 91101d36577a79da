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

/** The chosen record that does not exist: its resource and the name of the choice. Undefined if all exist. */
export function unknownRecord(choices: Choices) {
  const { unknownId } = choices;
  const found = CHOSEN_RECORDS.find(([, , name]) => unknownId !== undefined && choices[name] === unknownId);
  return found && { resource: found[1], choice: found[2] };
}
