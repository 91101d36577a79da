import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PatientFacts } from '../../contract/patientFacts';
import { latestAbsences } from '../../domain/history/absence';
import { allergyText, presentAllergies } from '../../domain/history/allergies';
import { useErrorText } from '../../ui/errorText';
import { Fact } from '../../ui/Fact';
import { usePatientFact } from '../patients/usePatientFact';
import { useAbsenceText } from './useAbsenceText';

/** Maximum number of allergies to show; further ones are only counted. */
const SHOWN = 8;

interface Said {
  /** The statements of a patient without any allergy; undefined while they are read. */
  absences: PatientFacts['absences'] | undefined;
}

/** The latest statements that a patient has no allergies, for a patient without any. */
function Absence({ absences }: Said) {
  const translate = useTranslate();
  const sayAbsence = useAbsenceText();
  if (!absences) return null;
  const none = absences.filter(({ meaning }) => meaning !== 'notKnown');
  const said = latestAbsences(none, 'allergies');
  if (said.length > 0) return <span>{said.map(sayAbsence).join('; ')}</span>;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('allergies.notRecorded')}
    </Box>
  );
}

/** The allergies that a patient has, those of high criticality first and marked; or that none are known. */
export function AllergiesFact({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const ofAllergies = ['allergies', 'getList', 'header', patientId];
  const { data, error } = usePatientFact(ofAllergies, patientId, ({ allergies }) => allergies);
  const ofAbsences = ['absenceStatements', 'getList', 'header', patientId];
  const { data: absences } = usePatientFact(ofAbsences, patientId, (facts) => facts.absences);
  const present = presentAllergies(data ?? []);
  return (
    <Fact label={translate('allergies.label')}>
      {error && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {errorText(error)}
        </Box>
      )}
      {present.slice(0, SHOWN).map((allergy, index) => {
        const text = allergyText(allergy, { translate });
        return (
          <span key={allergy._id}>
            {allergy.criticality === 'high' ? (
              <Box component="strong" sx={{ color: 'error.main' }}>
                {text}
              </Box>
            ) : (
              text
            )}
            {index < Math.min(present.length, SHOWN) - 1 && ','}
          </span>
        );
      })}
      {present.length > SHOWN && <span>{translate('records.andMore', { smart_count: present.length - SHOWN })}</span>}
      {data && present.length === 0 && <Absence absences={absences} />}
    </Fact>
  );
}
