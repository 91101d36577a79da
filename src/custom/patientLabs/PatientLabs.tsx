import { useMemo } from 'react';
import PersonSearchOutlinedIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { patientLabsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { PlaceContext, type Place } from '../patientHistory/frame/place';
import { useRange } from '../patientHistory/frame/useRange';
import { useShownRows } from '../patientHistory/frame/useShownRows';
import { LabResults } from './LabResults';

/** Laboratory results of the patient that the address names, or that is picked. */
export function PatientLabs() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { patientId, recordId } = useParams();
  const [range, setRange] = useRange();
  const rows = useShownRows();
  const place = useMemo(
    (): Place | null =>
      patientId === undefined
        ? null
        : {
            patientId,
            tab: 'labs',
            recordId,
            range,
            to: (_, record) => ({ pathname: patientLabsPath(patientId, record), search }),
            ...rows,
          },
    [patientId, range, recordId, rows, search],
  );
  const picker = (
    <ReferenceFilter
      resource="patients"
      value={patientId}
      label={translate('history.patient')}
      placeholder={translate('history.pick')}
      onChange={(id) => void navigate({ pathname: patientLabsPath(id), search })}
    />
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 480 }}
    >
      <Typography variant="h5" component="h1" sx={{ px: 2, pt: 1.5 }}>
        {translate('screens.labs')}
      </Typography>
      {place ? (
        <PlaceContext value={place}>
          <LabResults key={patientId} picker={picker} range={range} setRange={setRange} />
        </PlaceContext>
      ) : (
        <>
          <Box sx={{ px: 2, py: 1 }}>{picker}</Box>
          <EmptyState
            icon={<PersonSearchOutlinedIcon />}
            title={translate('history.pick')}
            text={translate('labs.pickText')}
          />
        </>
      )}
    </Paper>
  );
}
