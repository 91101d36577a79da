import type { HeldRun } from '../held/importers';

export const runHeldFhir: HeldRun = async () => {
  throw new Error('later');
};
