import { isOneOf } from '../../../domain/entity/read';
import { RTW_SETS, type RtwSet } from '../../../domain/returnToWork/sets';
import type { RtwRecord } from '../../../contract/returnToWork';
import { alertPath, employeesPath, patientHistoryPath, recordPath } from '../../../routes';

/** A figure whose records are listed. */
export interface RtwFigure {
  set: RtwSet;
  /** Only records with this value of the set. */
  value?: string | undefined;
  orgId?: string | undefined;
  /** The figure. */
  n: number;
  title: string;
}

const START = '#records?';

/** The hash of the address at which the records of a figure are listed; undefined if there are none. */
export function recordsAt({ set, value, orgId, n, title }: RtwFigure): string | undefined {
  if (n === 0) return undefined;
  const parameters = new URLSearchParams({ set, n: String(n), title });
  if (value !== undefined) parameters.set('value', value);
  if (orgId !== undefined) parameters.set('orgId', orgId);
  return `${START}${parameters.toString()}`;
}

/** The figure whose records an address lists. */
export function figureAt(hash: string): RtwFigure | undefined {
  if (!hash.startsWith(START)) return undefined;
  const parameters = new URLSearchParams(hash.slice(START.length));
  const set = parameters.get('set');
  if (!isOneOf(RTW_SETS, set)) return undefined;
  return {
    set,
    value: parameters.get('value') ?? undefined,
    orgId: parameters.get('orgId') ?? undefined,
    n: Number(parameters.get('n')),
    title: parameters.get('title') ?? '',
  };
}

/** The tab of a patient's history with the records of a set. */
const TABS: Partial<Record<RtwSet, string>> = {
  checkIns: 'journals',
  doses: 'procedures',
  dosesInPeriod: 'procedures',
  notGiven: 'procedures',
  open: 'conditions',
  begun: 'conditions',
};

/** The address of a record. */
export function addressOf(set: RtwSet, { id, patientId, orgId }: RtwRecord): string {
  if (set.startsWith('roster')) return employeesPath({ orgId, employeeId: id });
  const tab = TABS[set];
  if (tab !== undefined) return patientHistoryPath(patientId, tab, id);
  if (set === 'tests' || set.endsWith('Alerts') || set.endsWith('Events')) return alertPath(patientId, id);
  return recordPath({ resource: 'patients' }, patientId);
}
