import { lazyPiece } from '../../../ui/pieces';
import { EntityContext, preloadEntity } from '../../../resources/useEntity';
import type { PatientDrawer } from './PatientDrawer';

/** The patient's record in a panel beside the history, loaded on demand. */
export const EditPatient = lazyPiece<Parameters<typeof PatientDrawer>[0]>(
  async () => {
    const [loaded, { PatientDrawer: Drawer }] = await Promise.all([
      preloadEntity('patients'),
      import('./PatientDrawer'),
    ]);
    // Leaves out the tabs of the patient's record: they include the history, which is already open beside the panel.
    const { tabs: _tabs, ...extension } = loaded.extension;
    const alone = { ...loaded, extension };
    return {
      default: (props) => (
        <EntityContext value={alone}>
          <Drawer {...props} />
        </EntityContext>
      ),
    };
  },
  { failed: 'notice' },
);
