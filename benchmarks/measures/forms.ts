import { ms } from '../support/time';
import type { Measure } from '../support/types';
import { measureKeystrokes } from './keystroke';

const measure: Measure = {
  name: 'keystroke',
  needs: 'nothing',
  async run() {
    const measured = await measureKeystrokes();
    return measured.map(({ what, ratio, must, small, large }) => ({
      what,
      on: 'browser',
      value: ratio,
      must,
      detail: `${ms(large)} ÷ ${ms(small)}`,
    }));
  },
};
export default measure;
