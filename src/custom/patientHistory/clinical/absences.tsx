import type { AbsenceKind } from '../../../domain/history/absence';
import { EntityContext, preloadEntity } from '../../../resources/useEntity';
import { lazyPiece } from '../../../ui/pieces';
import type { AbsenceStatements } from './AbsenceStatements';

/** The kinds of statements of absence above each list. Devices and immunizations have no list of their own. */
export const ABSENCES: Readonly<Record<string, readonly AbsenceKind[]>> = {
  conditions: ['problems'],
  medications: ['medications'],
  procedures: ['procedures', 'devices', 'immunizations'],
  allergies: ['allergies'],
};

/** The statements of absence, with the schema of their own. */
export const Absences = lazyPiece<Parameters<typeof AbsenceStatements>[0]>(
  async () => {
    const [loaded, { AbsenceStatements: Statements }] = await Promise.all([
      preloadEntity('absenceStatements'),
      import('./AbsenceStatements'),
    ]);
    return {
      default: (props) => (
        <EntityContext value={loaded}>
          <Statements {...props} />
        </EntityContext>
      ),
    };
  },
  { failed: 'notice' },
);
