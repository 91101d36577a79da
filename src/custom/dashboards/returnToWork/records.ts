import { createContext, useContext } from 'react';
import type { RtwRecord } from '../../../contract/returnToWork';
import type { RtwSet } from '../../../domain/returnToWork/sets';
import { alertPath, employeesPath, patientHistoryPath, recordPath } from '../../../routes';
import { recordsHash, type RtwQuery } from '../parts/address';

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

/** The period and the organizations of the figures that are shown. */
export const RtwCounted = createContext<Omit<RtwQuery, 'counted' | 'value'>>({ startTime: '', endTime: '' });

/** A function that makes the address at which the records of a figure are listed; undefined if there are none. */
export function useRecordsAt(): (figure: RtwFigure) => string | undefined {
  const counted = useContext(RtwCounted);
  return ({ set, value, orgId = counted.orgId, n, title }) =>
    recordsHash({ title, count: n, query: { ...counted, counted: set, value, orgId } });
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
