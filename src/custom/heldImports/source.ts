import { listOf } from '../../dataProvider/pages';

/** Imports that wait for a person, newest first. Each look is written into the audit. */
export const HELD = listOf('GET heldImports', { rows: 'heldImports', total: 'totalHeldImports' });
