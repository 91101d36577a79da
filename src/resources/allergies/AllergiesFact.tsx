import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PatientFacts } from '../../contract/patientFacts';
import { readPatientFacts } from '../../dataProvider/patientFacts';
import { latestAbsences } from '../../domain/history/absence';
import { allergyText, presentAllergies } from '../../domain/history/allergies';
import { useErrorText } from '../../ui/errorText';
import { Fact } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';
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
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['allergies', 'getList', 'header', patientId],
    queryFn: async () => (await readPatientFacts(patientId, language)).allergies,
  });
  // Read at once with the allergies: the same request has both.
  const { data: absences } = useQuery({
    queryKey: ['absenceStatements', 'getList', 'header', patientId],
    queryFn: async () => (await readPatientFacts(patientId, language)).absences,
  });
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
