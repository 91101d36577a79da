const TIME = /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})?(\d{2})?(?:\.\d+)?)?([+-]\d{2}:?\d{2}|Z)?$/;

/** A time of HL7 version 3 (`20260521143000-0500`) as FHIR writes it; undefined where it is none. */
export function fhirTime(value: string | undefined): string | undefined {
  const match = TIME.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute = '00', second = '00', zone] = match;
  if (!month) return year;
  if (!day) return `${year}-${month}`;
  const date = `${year}-${month}-${day}`;
  if (!hour) return date;
  const offset = zone === undefined || zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  return `${date}T${hour}:${minute}:${second}${offset}`;
}
