import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { PatientLabs } from './PatientLabs';

/** The screen with the schema of what it shows. */
export async function loadPatientLabs() {
  const loaded = await preloadEntity('patientData');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <PatientLabs />
      </EntityContext>
    ),
  };
}
