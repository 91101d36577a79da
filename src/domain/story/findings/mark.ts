import type { LabMark } from '../../report/shapes';
import { LAB_SIDES } from '../facts/records';
import type { Finding } from './types';

/** The sign of a laboratory value that a finding is about; undefined if there is none. */
export function markOf({ code, params: { side, critical } }: Pick<Finding, 'code' | 'params'>): LabMark | undefined {
  if (code !== 'labOutside' || (side !== 'low' && side !== 'high' && side !== 'abnormal')) return undefined;
  return { side: LAB_SIDES[side], critical: critical === 1 };
}
