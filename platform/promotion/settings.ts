import type { Reader } from '../base/reader';
import { isTargetAddress, type Environment } from '../../src/domain/promotion/environments';

export interface PromotionConfig {
  /** The name of this environment. */
  name: string;
  /** The environments to which records can be promoted. */
  targets: readonly Environment[];
  /** The chat channel that gets a message when a promotion starts and ends; undefined: none. */
  chatUrl: string | undefined;
  /** Milliseconds before a failed request is sent again. */
  retryMs: number;
  /** How long a target may be silent, in seconds. */
  timeoutSeconds: number;
}

interface PromotionSettings {
  promotion: PromotionConfig;
}

declare module '../base/config' {
  interface Config extends PromotionSettings {}
}

const NAME = /^[\w.-]{1,60}$/;

/**
 * Reads `test=https://test.example.com, production=https://www.example.com`. An address may contain a password, so
 * faults do not repeat it.
 */
function targetsOf(read: Reader): Environment[] {
  const given = read.optional('PROMOTE_TARGETS');
  if (given === undefined) return [];
  const targets = new Map<string, string>();
  for (const part of given.split(',')) {
    const at = part.indexOf('=');
    const [name, address] = [
      part.slice(0, Math.max(at, 0)).trim(),
      part
        .slice(at + 1)
        .trim()
        .replace(/\/+$/, ''),
    ];
    if (NAME.test(name) && isTargetAddress(address) && !targets.has(name)) targets.set(name, address);
    else
      read.faults.push(
        `PROMOTE_TARGETS has "${name}"; each target must look like test=https://test.example.com, with https unless it is on this machine`,
      );
  }
  return [...targets].map(([name, address]) => ({ name, address }));
}

export function readPromotion(read: Reader, stage: string): PromotionSettings {
  const name = read.text('PROMOTE_NAME', stage);
  if (!NAME.test(name)) read.faults.push(`PROMOTE_NAME is "${name}"; it must be a word such as test`);
  return {
    promotion: {
      name,
      targets: targetsOf(read),
      chatUrl: read.service('CHAT_WEBHOOK', /^https?:$/, 'https://chat.example.com/hooks/123'),
      retryMs: read.number('PROMOTE_RETRY_MS', 1_000, 1, 60_000),
      timeoutSeconds: read.number('PROMOTE_TIMEOUT_SECONDS', 300, 1, 3_600),
    },
  };
}
