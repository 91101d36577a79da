/**
 * What a laboratory says about a result, by HL7's v3-ObservationInterpretation
 * (https://terminology.hl7.org/CodeSystem-v3-ObservationInterpretation.html): where the value stands, and whether it is
 * critical.
 */
export interface Sign {
  side: 'low' | 'high' | 'abnormal';
  critical: boolean;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  L: { side: 'low', critical: false },
  LL: { side: 'low', critical: true },
  LU: { side: 'low', critical: true },
  H: { side: 'high', critical: false },
  HH: { side: 'high', critical: true },
  HU: { side: 'high', critical: true },
  A: { side: 'abnormal', critical: false },
  AA: { side: 'abnormal', critical: true },
};

const OPPOSITE = { low: 'high', high: 'low' } as const;

const CRITICAL = { low: 'labs.criticalLow', high: 'labs.criticalHigh', abnormal: 'labs.criticalAbnormal' } as const;
const PLAIN = { low: 'labs.low', high: 'labs.high', abnormal: 'labs.abnormal' } as const;

/** The key of the text of a sign: `low`, `critically low`. */
export const signKey = ({ side, critical }: Sign) => (critical ? CRITICAL : PLAIN)[side];

/** Codes that say more than others about the same result. */
const STRONGEST = ['HH', 'HU', 'LL', 'LU', 'AA', 'H', 'L', 'A'];

/** The code that says most, if a laboratory gives several; else the first one. */
export const strongestCode = (codes: readonly string[]): string | undefined =>
  STRONGEST.find((code) => codes.includes(code)) ?? codes[0];

/** The sign of a result with this code; null if the code says that the result is normal, or nothing about that. */
export const signOfCode = (code: string | null | undefined): Sign | null => SIGNS[code ?? ''] ?? null;

/**
 * The sign of a result: on which side of its range the value is or, without a range, what the laboratory says. A value
 * outside its range is critical if the laboratory says so of the same side, or names no side.
 * @param outside on which side of the range the value is; null if it is or may be within the range
 * @param judged whether a range judges the value
 */
export function signOf(outside: 'low' | 'high' | null, judged: boolean, code: string | null | undefined): Sign | null {
  const said = signOfCode(code);
  if (!judged) return said;
  if (outside === null) return null;
  return { side: outside, critical: said !== null && said.critical && said.side !== OPPOSITE[outside] };
}
