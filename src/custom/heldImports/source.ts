import { listOf } from '../../dataProvider/pages';

/** Held imports, newest first. Each read is audited. */
export const HELD = listOf('GET heldImports', { rows: 'heldImports', total: 'totalHeldImports' });
