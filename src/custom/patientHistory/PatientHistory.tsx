import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { entryOf } from '../../resources/entry';
import { OwnerScreen } from '../../resources/record/OwnerScreen';
import { usePatient } from '../../resources/patients/usePatientFact';
import { patientHistoryPath } from '../../routes';
import { PatientTabs } from './frame/PatientTabs';
import { WhosePatient } from './frame/WhosePatient';

/** The history of a patient, on its own screen. */
export function PatientHistory() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { patientId, tab, recordId } = useParams();
  const [missing, setMissing] = useState<string>();
  const { isLoading } = usePatient(patientId);
  const isMissing = patientId !== undefined && missing === patientId;
  const address = useCallback((to: string, record?: string) => patientHistoryPath(patientId, to, record), [patientId]);
  return (
    <OwnerScreen
      title={translate('screens.history')}
      resource="patients"
      ownerId={patientId}
      waits={isLoading}
      onChoose={(id) => void navigate(patientHistoryPath(id, id === undefined ? undefined : tab))}
      label={translate('history.patient')}
      choose={translate('history.pick')}
      chooseText={translate('history.pickText')}
      toRecord={isMissing ? undefined : translate('history.toRecord')}
    >
      {(ownerId, choice) => (
        <>
          {entryOf('patients') && <WhosePatient key={`of ${ownerId}`} patientId={ownerId} onMissing={setMissing} />}
          <PatientTabs
            key={ownerId}
            ownerId={ownerId}
            tab={tab}
            recordId={recordId}
            address={address}
            editable
            missing={isMissing}
            lead={choice}
          />
        </>
      )}
    </OwnerScreen>
  );
}
