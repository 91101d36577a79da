import { lazyPiece } from '../../../ui/pieces';
import { EntityContext, preloadEntity } from '../../../resources/useEntity';
import type { PatientDrawer } from './PatientDrawer';

/** The patient's record in a panel beside the history, loaded when it is asked for. */
export const EditPatient = lazyPiece<Parameters<typeof PatientDrawer>[0]>(
  async () => {
    const [loaded, { PatientDrawer: Drawer }] = await Promise.all([
      preloadEntity('patients'),
      import('./PatientDrawer'),
    ]);
    // The panel is the record alone: its further tabs lead back to where one is.
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
