import { EntityContext, preloadEntity } from '../../../resources/useEntity';
import { lazyPiece } from '../../../ui/pieces';
import type { PatientStrip } from './PatientStrip';

/**
 * The patient's name above the history screen. Not needed in the patient's record, because its header shows the name.
 */
export const WhosePatient = lazyPiece<Parameters<typeof PatientStrip>[0]>(
  async () => {
    const [loaded, { PatientStrip: Strip }] = await Promise.all([preloadEntity('patients'), import('./PatientStrip')]);
    return {
      default: (props) => (
        <EntityContext value={loaded}>
          <Strip {...props} />
        </EntityContext>
      ),
    };
  },
  { failed: 'notice' },
);
