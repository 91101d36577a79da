import type { Reader } from '../base/reader';
import type { SettingName } from '../base/settingTexts';
import { readKey } from './keys';

/** The key that encrypts secrets in the database, and earlier keys, which can only decrypt. */
export interface KeySettings {
  /** Undefined if the key is in the data folder. */
  secretKey: Buffer | undefined;
  previousSecretKeys: Buffer[];
}

declare module '../base/config' {
  interface Config extends KeySettings {}
}

const FORM = '32 bytes in hex or base64, as `openssl rand -hex 32` makes them';

/** Reads the key settings. The reader collects invalid settings, but never prints their values. */
export function readKeySettings(read: Reader): KeySettings {
  const readKeys = (name: SettingName, text: string): Buffer[] => {
    const key = readKey(text);
    if (!key) read.faults.push(`${name} must be ${FORM}`);
    return key ? [key] : [];
  };
  const given = read.optional('SECRET_KEY');
  if (given === undefined && read.optional('DATABASE_URL') !== undefined)
    read.faults.push(`SECRET_KEY must be set where DATABASE_URL is: ${FORM}`);
  const [secretKey] = given === undefined ? [] : readKeys('SECRET_KEY', given);
  const previous = read.text('SECRET_KEY_PREVIOUS', '').split(',');
  return {
    secretKey,
    previousSecretKeys: previous
      .map((text) => text.trim())
      .filter(Boolean)
      .flatMap((text) => readKeys('SECRET_KEY_PREVIOUS', text)),
  };
}
