import { measureRun } from '../support/detection';
import type { Measure } from '../support/types';

const SIZES = [100, 10_000];

/** Limit in ms per patient for a run over all patients of a plan, reading and writing included. */
const MUST_MS = 10;

const measure: Measure = {
  name: 'detection',
  needs: 'platform',
  async run({ kind, big }) {
    const results = [];
    let offset = 0;
    for (const size of SIZES) {
      const patients = Math.min(size, big.patients - offset);
      const { firstMs, againMs } = await measureRun(big, offset, patients);
      const perSecond = (ms: number): string => `${Math.round((patients / ms) * 1000)} patients/s`;
      offset += patients;
      results.push(
        {
          what: `detection on ${patients} patients, per patient`,
          on: kind,
          value: firstMs / patients,
          unit: 'ms',
          must: MUST_MS,
          detail: perSecond(firstMs),
        },
        {
          what: `the same once more, nothing new`,
          on: kind,
          value: againMs / patients,
          unit: 'ms',
          must: MUST_MS,
          detail: perSecond(againMs),
        },
      );
    }
    return results;
  },
};
export default measure;
