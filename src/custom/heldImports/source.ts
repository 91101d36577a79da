import { heldActions, type HeldImport, type HeldPage } from '../../dataProvider/heldImports';
import type { Source } from '../../dataProvider/pages';
import type { HeldQuery } from '../../domain/held/terms';

/** Imports that wait for a person, newest first. Each look is written into the audit. */
export const HELD: Source<HeldImport, HeldQuery, HeldPage> = {
  key: 'heldImports',
  page: async (query, { offset, limit }, { signal }) => {
    const answer = await heldActions.page(query, { offset, limit }, signal);
    return { rows: answer.heldImports, total: answer.totalHeldImports, answer };
  },
};
