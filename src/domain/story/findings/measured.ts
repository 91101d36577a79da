import type { StoryLab } from '../types';

/** What a finding says of a laboratory result. */
export interface Measured {
  comparator: string | null;
  value: number | string | null;
  unit: string | null;
  /** 1 if the laboratory has not confirmed the result yet, else 0. */
  preliminary: number;
}

/** The value of a result as parameters of a finding. */
export const toMeasured = ({ comparator, value, unit, status }: StoryLab): Measured => ({
  comparator,
  value: typeof value === 'boolean' ? Number(value) : value,
  unit,
  preliminary: Number(status === 'preliminary'),
});
