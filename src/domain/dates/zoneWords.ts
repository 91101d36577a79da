/** Today's names of cities whose zones `Intl` lists by an older name. */
export const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The zones of a country, which some browsers have as a property and some as a method; some have neither. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  const found: unknown =
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones');
  return Array.isArray(found) ? found.filter((zone) => typeof zone === 'string') : [];
}

let known: ReadonlyMap<string, string[]> | undefined;

/** The codes of the countries of each zone. Reading them takes a moment, so it is done once, when they are needed. */
function countriesByZone(): ReadonlyMap<string, string[]> {
  if (known) return known;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (country) => names.of(country) !== undefined,
  );
  const found = new Map<string, string[]>();
  for (const country of countries)
    for (const zone of zonesOf(country)) found.set(zone, [...(found.get(zone) ?? []), country]);
  known = found;
  return found;
}

const nameIn = (zone: string, language: string, style: 'short' | 'longGeneric' | 'shortGeneric'): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * The words by which people look for a zone besides its name: older and newer names of the city, the countries, and the
 * usual names of the time, such as Eastern Time, ET and EST, in English and in another language.
 */
export function zoneWords(zone: string, language: string): string[] {
  const older = Object.keys(TODAYS_NAMES).filter((old) => TODAYS_NAMES[old] === zone);
  const codes = [zone, ...older].flatMap((name) => countriesByZone().get(name) ?? []);
  const languages = [...new Set(['en-US', language])];
  const countries = languages.flatMap((each) => {
    const names = new Intl.DisplayNames([each], { type: 'region' });
    return codes.map((code) => names.of(code) ?? code);
  });
  const times = [
    ...languages.map((each) => nameIn(zone, each, 'longGeneric')),
    nameIn(zone, 'en-US', 'shortGeneric'),
    nameIn(zone, 'en-US', 'short'),
  ];
  return [...new Set([...older, ...codes, ...countries, ...times])].filter((word) => word !== '');
}
