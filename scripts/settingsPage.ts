import { resolve } from 'node:path';
import { readSettings } from '../platform/app/config';
import { Reader } from '../platform/base/reader';
import { SETTINGS, type SettingName } from '../platform/base/settingTexts';

export const SETTINGS_PAGE = resolve(import.meta.dirname, '../docs/settings.md');

/** How a setting is read. */
interface Declared {
  fallback?: string;
  /** The values that it may have. */
  values?: string;
}

/** Reads every setting as if none was set, and notes how. */
class NotingReader extends Reader {
  readonly declared = new Map<SettingName, Declared>();

  override optional(name: SettingName): undefined {
    if (!this.declared.has(name)) this.declared.set(name, {});
  }

  override text(name: SettingName, fallback: string): string {
    this.declared.set(name, { fallback });
    return fallback;
  }

  override number(name: SettingName, fallback: number, min: number, max: number): number {
    this.declared.set(name, { fallback: String(fallback), values: `${min} to ${max}` });
    return fallback;
  }

  override choice<T extends string>(name: SettingName, fallback: T, choices: readonly T[]): T {
    this.declared.set(name, { fallback, values: choices.join(', ') });
    return fallback;
  }
}

const HEAD = `# Settings

All settings are environment variables. If one is invalid, the platform does not start, and a message names the setting.
\`npm run docs\` generates this page from the settings that the program reads and \`platform/base/settingTexts.ts\`.

| name | default | values | what |
|---|---|---|---|
`;

/** The page of all settings, each with its default, the values that it may have, and what it is for. */
export function settingsPage(): string {
  const reader = new NotingReader({});
  readSettings(reader, '/', '');
  const names = Object.keys(SETTINGS) as SettingName[];
  const rows = names.map((name) => {
    const { fallback, what }: { fallback?: string; what: string } = SETTINGS[name];
    const read = reader.declared.get(name);
    const usual = fallback ?? (read?.fallback ? `\`${read.fallback}\`` : '');
    return `| \`${name}\` | ${usual} | ${read?.values ?? ''} | ${what} |`;
  });
  return `${HEAD}${rows.join('\n')}\n`;
}
