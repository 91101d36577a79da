import { useTranslate } from 'react-admin';
import type { CountedRecord } from '../../../contract/dashboards';
import { call } from '../../../dataProvider/client';
import type { CountedSet } from '../../../domain/dashboards/countedSets';
import { activitiesPath, alertPath, patientHistoryPath, recordPath } from '../../../routes';
import type { CountedFigure } from './address';
import { RecordsDialog } from './RecordsDialog';

/** What the records of a set are. */
const KINDS: Record<CountedSet, 'patient' | 'deleted' | 'checkIn' | 'expected' | 'alert' | 'act' | 'recommendation'> = {
  activePatients: 'patient',
  inactivePatients: 'patient',
  deletedPatients: 'deleted',
  registered24Hours: 'patient',
  registered30Days: 'patient',
  checkIns24Hours: 'checkIn',
  checkIns30Days: 'checkIn',
  checkInAlerts24Hours: 'alert',
  labAlerts24Hours: 'alert',
  newPatients: 'patient',
  checkIns: 'checkIn',
  patientsCheckedIn: 'patient',
  alerts: 'alert',
  callingAlerts: 'alert',
  alertsToAnswer: 'alert',
  waitingAlerts: 'alert',
  triagedAlerts: 'act',
  recommendations: 'recommendation',
  expectedPatients: 'patient',
  expectedCheckIns: 'expected',
  keptCheckIns: 'checkIn',
  patientsWithLanguage: 'patient',
  patientsInSeveralOrgs: 'patient',
  confirmedAccounts: 'patient',
  everCheckedIn: 'patient',
  checkedIn30Days: 'patient',
  selfRegistered30Days: 'patient',
};

/** The address of a record; undefined for a patient who has been deleted. */
function addressOf(set: CountedSet, { id, patientId, name }: CountedRecord): string | undefined {
  if (name === '') return undefined;
  switch (KINDS[set]) {
    case 'checkIn':
      return patientHistoryPath(patientId, 'journals', id);
    case 'alert':
      return alertPath(patientId, id);
    case 'act':
      return activitiesPath(id);
    case 'recommendation':
      return patientHistoryPath(patientId, 'recommendations', id);
    default:
      return recordPath({ resource: 'patients' }, patientId);
  }
}

/** The text of a set's times. Those of patients who checked in are the times of their newest check-in. */
const timeName = (set: CountedSet): string =>
  set === 'patientsCheckedIn' ? 'checkIn' : KINDS[set] === 'patient' ? 'created' : KINDS[set];

/** The records that a figure counts, newest first. */
export function CountedRecords({ title, count, query, onClose }: CountedFigure & { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordsDialog
      title={title}
      count={count}
      queryKey={['countedRecords', query]}
      read={(page, signal) => call('GET reporting/records', { query: { ...query, ...page }, signal })}
      heads={{
        name: translate('dashboards.patient'),
        time: translate(`dashboards.times.${timeName(query.set)}`),
      }}
      addressOf={(record) => addressOf(query.set, record)}
      onClose={onClose}
    />
  );
}
