/** The outline of each status's sign, in a square of 24. Fonts do not have all of these signs. */
const PATHS: Readonly<Record<string, string>> = {
  requested:
    'M11 17h2v2h-2zm1-13a5 5 0 0 0-5 5h2.2a2.8 2.8 0 1 1 4.7 2l-1.3 1.3A4 4 0 0 0 11 15v.5h2c0-1.5.4-2.1 1.2-2.9l1-1A5 5 0 0 0 12 4z',
  confirmed: 'M9 16.2 4.8 12l-1.9 1.9L9 20 21 8l-1.9-1.9z',
  inProgress: 'M7 4v16l13-8z',
  completed: 'M5 5h14v14H5z',
  rejected: 'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z',
};

/** The sign of a status, beside its color. */
export const Sign = ({ status }: { status: string }) => (
  <svg viewBox="0 0 24 24" width="11" height="11" fill="currentColor" aria-hidden>
    <path d={PATHS[status] ?? ''} />
  </svg>
);
