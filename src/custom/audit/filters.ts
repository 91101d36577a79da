import type { Filter } from '../../browse/filters/filter';
import type { SourceQuery } from '../../dataProvider/pages';
import { AUDIT_ACTIONS } from '../../domain/audit/actions';
import { byReference } from '../../resources/list/ReferenceFilter';
import type { Choice } from '../../ui/ChoiceSelect';
import type { AUDIT } from './source';

/** Filters by user, patient, action, kind of record and time. */
export const filters = (kinds: readonly Choice[]): readonly Filter<SourceQuery<typeof AUDIT>>[] => [
  { name: 'userId', kind: 'own', label: 'user', control: byReference('users') },
  { name: 'patientId', kind: 'own', label: 'patient', control: byReference('patients') },
  { name: 'action', kind: 'choice', values: AUDIT_ACTIONS },
  { name: 'entity', kind: 'choices', choices: kinds },
  { name: 'recordId', kind: 'chip', label: 'record' },
  { name: 'startTime', kind: 'range', until: 'endTime' },
  { name: 'endTime', kind: 'rangeEnd' },
];
