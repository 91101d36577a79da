import { useCallback, useState } from 'react';
import PersonSearchOutlinedIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Frame } from '../../browse/Frame';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { entryOf } from '../../resources/entry';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { patientHistoryPath, recordPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { HistoryView } from './frame/HistoryView';
import { WhosePatient } from './frame/WhosePatient';

/** The history of the patient in the address, or of a patient whom the user chooses on the screen. */
export function PatientHistory() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { patientId, tab, recordId } = useParams();
  const patients = entryOf('patients');
  const [missing, setMissing] = useState<string>();
  const isMissing = patientId !== undefined && missing === patientId;
  const address = useCallback((to: string, record?: string) => patientHistoryPath(patientId, to, record), [patientId]);
  const picker = (
    <ReferenceFilter
      resource="patients"
      value={patientId}
      label={translate('history.patient')}
      placeholder={translate('history.pick')}
      onChange={(id) => void navigate(patientHistoryPath(id, id === undefined ? undefined : tab))}
    />
  );
  return (
    <Frame minHeight={480}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, pt: 1.5 }}>
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {translate('screens.history')}
        </Typography>
        {patientId !== undefined && !isMissing && patients && (
          <Button component={Link} to={recordPath(patients, patientId)} size="small">
            {translate('history.toRecord')}
          </Button>
        )}
      </Box>
      {patientId === undefined ? (
        <>
          <Box sx={{ px: 2, py: 1 }}>{picker}</Box>
          <EmptyState
            icon={<PersonSearchOutlinedIcon />}
            title={translate('history.pick')}
            text={translate('history.pickText')}
          />
        </>
      ) : (
        <>
          {patients && <WhosePatient key={`of ${patientId}`} patientId={patientId} onMissing={setMissing} />}
          <HistoryView
            key={patientId}
            patientId={patientId}
            tab={tab}
            recordId={recordId}
            address={address}
            editable
            missing={isMissing}
            lead={picker}
          />
        </>
      )}
    </Frame>
  );
}
