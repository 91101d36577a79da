import { useCallback, useMemo } from 'react';
import PersonSearchOutlinedIcon from '@mui/icons-material/PersonSearchOutlined';
import { ListFrame } from '../../browse/ListFrame';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ChooseFirst } from '../../resources/ChooseFirst';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { patientLabsPath } from '../../routes';
import { PlaceContext, usePlaceOf } from '../../browse/place';
import { useRange } from '../../browse/days/useRange';
import { LabResults } from './LabResults';

/** The laboratory results of the patient in the address, or of a patient chosen on the screen. */
export function PatientLabs() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { patientId, recordId } = useParams();
  const [range, setRange] = useRange();
  const of = useMemo(
    () => (patientId === undefined ? undefined : { resource: 'patients', field: 'patientId', id: patientId }),
    [patientId],
  );
  const to = useCallback(
    (_: string, record?: string) => ({ pathname: patientLabsPath(patientId, record), search }),
    [patientId, search],
  );
  const place = usePlaceOf({ of, tab: 'labs', recordId, range, to });
  const picker = (
    <ReferenceFilter
      resource="patients"
      value={patientId}
      label={translate('history.patient')}
      placeholder={translate('history.pick')}
      onChange={(id) => void navigate({ pathname: patientLabsPath(id), search })}
    />
  );
  return of ? (
    <PlaceContext value={place}>
      <LabResults key={patientId} picker={picker} range={range} setRange={setRange} />
    </PlaceContext>
  ) : (
    <ListFrame
      title={
        <Typography variant="h5" component="h1">
          {translate('screens.labs')}
        </Typography>
      }
      controls={picker}
    >
      <ChooseFirst
        resource="patients"
        icon={<PersonSearchOutlinedIcon />}
        title={translate('history.pick')}
        text={translate('labs.pickText')}
      />
    </ListFrame>
  );
}
