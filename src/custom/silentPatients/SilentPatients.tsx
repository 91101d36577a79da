import { useMemo } from 'react';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { SilentPatient, SilentQuery } from '../../contract/silentPatients';
import type { Language } from '../../domain/entity/types';
import { OVERDUE_DAYS } from '../../domain/silence/overdueDays';
import { listOf } from '../../dataProvider/pages';
import { byReference } from '../../resources/list/ReferenceFilter';
import { alertPath, recordPath, storyPath } from '../../routes';
import { AlertLevel } from '../../ui/AlertGlyph';
import { EmptyState } from '../../ui/EmptyState';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';

const BASE = listOf('GET silentPatients', { rows: 'patients', total: 'totalPatients', atLeast: 'atLeast' });

/** The list's source. The platform names the alert levels in the reader's language. */
const sourceIn = (language: Language): typeof BASE => ({
  ...BASE,
  key: `${BASE.key} ${language}`,
  page: (query, at, look) => BASE.page({ ...query, language }, at, look),
});

const DAILY = 1_440;
const { of, made } = columnsOf<SilentPatient>('silentPatients');
const COLUMNS = [
  of('name', { link: true, width: 100 }),
  of('since', { cell: (since) => <ZonedTime value={since} show="relative" /> }),
  of('lastCheckIn', {
    cell: (at, _row, { translate }) => (at === null ? translate('silentPatients.never') : <ZonedTime value={at} />),
  }),
  of('interval', {
    text: (interval, { translate }) =>
      interval === null ? '' : translate(`silentPatients.${interval === DAILY ? 'daily' : 'weekly'}`),
  }),
  of('alert', {
    cell: (alert, { patientId }, { translate }) =>
      alert === null ? (
        translate('alerts.none')
      ) : (
        <Link component={RouterLink} to={alertPath(patientId, alert.alertId)} title={translate('alerts.why')}>
          <AlertLevel color={alert.color} name={alert.name} /> (<ZonedTime value={alert.eventTime} />)
        </Link>
      ),
  }),
  of('organization', { width: 90 }),
  made('record', ({ patientId }, { translate }) => (
    <Link component={RouterLink} to={recordPath({ resource: 'patients' }, patientId)} sx={{ wordBreak: 'keep-all' }}>
      {translate('silentPatients.open')}
    </Link>
  )),
];
const FILTERS: readonly Filter<Omit<SilentQuery, 'language'>>[] = [
  { name: 'overdueDays', kind: 'choice', values: OVERDUE_DAYS },
  { name: 'orgId', kind: 'own', control: byReference('organizations') },
  { name: 'planId', kind: 'own', control: byReference('plans') },
];

/** Patients with an overdue check-in, the longest silence first. A click on a row opens the patient's story. */
export function SilentPatients() {
  const translate = useTranslate();
  const language = useLanguage();
  const source = useMemo(() => sourceIn(language), [language]);
  const list = useList({ source, filters: FILTERS });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={(row) => row.patientId}
      to={({ patientId, alert }) =>
        storyPath(patientId, alert ? { dataPointId: alert.alertId, eventTime: alert.eventTime } : undefined)
      }
      title={translate('screens.silentPatients')}
      name={translate('silentPatients.patients')}
      one={translate('silentPatients.patient')}
      texts="silentPatients"
      empty={<EmptyState title={translate('silentPatients.nobody')} text={translate('silentPatients.nobodyText')} />}
    />
  );
}
