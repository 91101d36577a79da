import { useCallback, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Frame } from '../../browse/Frame';
import { TabbedView } from '../../browse/TabbedView';
import { entryOf } from '../../resources/entry';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { usePatient } from '../../resources/patients/usePatientFact';
import { entityPiece } from '../../resources/rows/entityTab';
import { recentActivityPath, recordPath } from '../../routes';
import { RecentContext } from './frame/context';
import { addressOfState, alertIn, isPatientId } from './frame/routeState';
import { TABS } from './frame/tabs';

const PatientFacts = entityPiece('patients', () => import('./frame/PatientFacts'));

/** Recent events of all patients, or of the patient in the address, with a tab for each kind of event. */
export function RecentActivity() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { patientId: segment, tab, recordId } = useParams();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const patientId = isPatientId(segment) ? segment : null;
  const address = useCallback((to: string, record?: string) => recentActivityPath(patientId, to, record), [patientId]);
  const of = useMemo(
    () => (patientId === null ? undefined : { resource: 'patients', field: 'patientId', id: patientId }),
    [patientId],
  );
  const recent = useMemo(() => ({ patientId, alert: alertIn(new URLSearchParams(search)) }), [patientId, search]);
  const { isLoading } = usePatient(patientId ?? undefined);
  const elsewhere = addressOfState(state, patientId);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  const patients = entryOf('patients');
  return (
    <Frame minHeight={480}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, pt: 1.5 }}>
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {translate('screens.recentActivity')}
        </Typography>
        {patientId !== null && patients && (
          <Button component={Link} to={recordPath(patients, patientId)} size="small">
            {translate('history.toRecord')}
          </Button>
        )}
      </Box>
      {patientId !== null && <PatientFacts key={`of ${patientId}`} patientId={patientId} />}
      <RecentContext value={recent}>
        <TabbedView
          key={patientId ?? ''}
          id="recent"
          label={translate('screens.recentActivity')}
          tabs={TABS}
          nameOf={(key) => translate(`recent.tabs.${key}`)}
          of={of}
          tab={tab}
          recordId={recordId}
          address={address}
          undated
          lead={
            <ReferenceFilter
              resource="patients"
              value={patientId ?? undefined}
              waits={isLoading}
              label={translate('history.patient')}
              every={translate('recent.everyPatient')}
              onChange={(id) => void navigate(recentActivityPath(id, tab))}
            />
          }
        />
      </RecentContext>
    </Frame>
  );
}
