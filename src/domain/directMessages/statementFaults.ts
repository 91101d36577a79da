/** What is wrong with a statement of a clinical document, as reports of imports tell it. The console translates it. */
export const STATEMENT_FAULTS = {
  badDate: 'its %{name} %{value} is not a date',
  unknownDate: 'its %{name} %{value} stands for an unknown date',
  reversed: 'its end %{value} is before its start %{other}',
  otherSubject: 'its id was used before for something else; both are kept',
  sameTime: 'another document of the same time says something else of it; the stored record stays',
  withdrawn: 'no longer holds; the stored record was withdrawn',
  noValue: 'has no code or no value',
} as const;
export type StatementFault = keyof typeof STATEMENT_FAULTS;

/** Which date of a statement is meant. */
export const DATE_NAMES = { time: 'time', start: 'start', end: 'end', death: 'time of death' } as const;
export type DateName = keyof typeof DATE_NAMES;

type Params = Record<string, string>;

/** A fault in words. */
export const statementFault = (fault: StatementFault, params: Params = {}): string =>
  STATEMENT_FAULTS[fault].replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

const PATTERNS = Object.entries(STATEMENT_FAULTS).map(([fault, text]) => {
  const names = Object.values(DATE_NAMES).join('|');
  const pattern = text.replaceAll('%{name}', `(?<name>${names})`).replace(/%\{(\w+)\}/g, '(?<$1>\\S{1,60})');
  return { fault, pattern: new RegExp(`^${pattern}$`) };
});

/** A told fault: the place of the statement, and what is wrong with it. */
export interface ToldFault {
  place: string;
  fault: string;
  params: Params;
}

/** The fault in a text `Problems: Asthma: its end …`; undefined for another text. */
export function statementFaultIn(text: string): ToldFault | undefined {
  // A name may contain a colon, the words of a fault do not.
  const at = text.lastIndexOf(': ');
  const [place, said] = [text.slice(0, Math.max(at, 0)), text.slice(at < 0 ? 0 : at + 2)];
  for (const { fault, pattern } of PATTERNS) {
    const match = pattern.exec(said);
    if (match) return { place, fault, params: { ...match.groups } };
  }
  return undefined;
}

export const dateNameOf = (text: string | undefined): DateName | undefined =>
  (['time', 'start', 'end', 'death'] as const).find((name) => DATE_NAMES[name] === text);
