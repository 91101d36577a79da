/** Colours and sizes of printed reports; text has a contrast of at least 4.5 on every background. */
export const INK = '#192124';
export const QUIET = '#505d62';
export const LINE = '#c9d1d4';
export const HEAD = '#edf1f2';
export const ACCENT = '#0b6467';
export const WARNING = '#b3261e';
export const ALERT = { green: '#2e7d32', yellow: '#9a7400', orange: '#c05600', red: '#b3261e' } as const;
/** Backgrounds of the scores 0 to 4; each cell also shows the number, so that colour is not needed. */
export const STRENGTHS = ['#ffffff', '#e3f0f0', '#b9dcdb', '#7cc0bd', '#43a19e'] as const;
