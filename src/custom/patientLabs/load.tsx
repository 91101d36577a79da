import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { PatientLabs } from './PatientLabs';

/** Loads the screen and the schema of its entity. */
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
