/**
 * Browsers by their token in a User-Agent header, the more specific first, because most headers also name other
 * browsers.
 */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const found = (list: [string, RegExp][], text: string): string | undefined =>
  list.find(([, mark]) => mark.test(text))?.[0];

/**
 * The browser and system that a User-Agent header names (`Firefox, Linux`); for an unknown client, the client's own
 * name.
 */
export function clientName(userAgent: string): string {
  const program = found(BROWSERS, userAgent) ?? userAgent.trim().split(/[\s/]/)[0] ?? '';
  return [program, found(SYSTEMS, userAgent)].filter(Boolean).join(', ');
}

/** The families of devices by their mark in a User-Agent header, the more specific first. */
const FAMILIES: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** The family of the device that a User-Agent header names; undefined if it is not known. */
export const deviceFamily = (userAgent: string): string | undefined => found(FAMILIES, userAgent);
