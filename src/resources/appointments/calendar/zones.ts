import { zoneName } from '../../../domain/dates/zoneName';
import type { Language } from '../../../domain/entity/types';

/** The zones of the zone picker, besides the viewer's own. */
export const ZONES = ['UTC', 'America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'] as const;

/** The zones to choose from: the fixed ones, the viewer's own, and the chosen one. */
export const zonesToChoose = (own: string, chosen: string): string[] => [...new Set([...ZONES, own, chosen])];

/** A zone as its city and its name: `Denver · Mountain Time`. */
export function zoneText(zone: string, language: Language): string {
  if (zone === 'UTC') return zone;
  const city = zoneName(zone.split('/').at(-1) ?? zone);
  const name = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined ? city : `${city} · ${name}`;
}
