/** Signs of the alert levels on a 16 by 16 grid. Each has its own shape, so that colour is never the only sign. */
export const ALERT_SHAPES = {
  green: { outline: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z', mark: 'M4.5 8.2l2.4 2.4 4.6-4.8' },
  yellow: { outline: 'M8 1.2L15 14H1z' },
  orange: { outline: 'M8 .8L15.2 8 8 15.2.8 8z' },
  red: { outline: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z' },
} as const satisfies Record<string, { outline: string; mark?: string }>;

export type AlertColor = keyof typeof ALERT_SHAPES;

export const isAlertColor = (value: unknown): value is AlertColor =>
  typeof value === 'string' && Object.hasOwn(ALERT_SHAPES, value);

/** Where a laboratory value is, and whether the laboratory calls it critical. */
export interface LabMark {
  side: 'above' | 'below' | 'abnormal';
  critical: boolean;
}

/** Signs of laboratory values in a box of this size: a triangle up or down, or an exclamation mark; twice if critical. */
export const LAB_SHAPES = {
  above: { path: 'M4 0 8 7H0Z', width: 8, height: 7 },
  below: { path: 'M4 7 0 0H8Z', width: 8, height: 7 },
  abnormal: { path: 'M.3 0H3.7L3 6.4H1Z M.6 7.6H3.4V10H.6Z', width: 4, height: 10 },
} as const satisfies Record<LabMark['side'], { path: string; width: number; height: number }>;
