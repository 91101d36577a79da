import { expect } from 'vitest';

/** The directives of a Content-Security-Policy by name. */
export function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...values]) => [name!.toLowerCase(), values]),
  );
}

/** The headers that every answer of the platform must have. */
export function expectSecureHeaders(headers: Headers, where: string): void {
  const policy = headers.get('content-security-policy');
  expect(policy, `${where} has a Content-Security-Policy`).toBeTruthy();
  const rules = directives(policy ?? '');
  const scripts = rules.get('script-src') ?? rules.get('default-src');
  expect(scripts, where).toBeDefined();
  for (const source of scripts ?? [])
    expect(source, where).not.toMatch(/unsafe-eval|unsafe-inline|^\*$|^https?:$|^data:$/);
  expect(rules.get('object-src') ?? rules.get('default-src'), where).toEqual(["'none'"]);
  expect(rules.get('base-uri'), where).toEqual(["'none'"]);
  expect(rules.get('frame-ancestors'), where).toEqual(["'none'"]);
  expect(headers.get('x-content-type-options'), where).toBe('nosniff');
  expect(headers.get('referrer-policy'), where).toMatch(/^(no-referrer|same-origin|strict-origin)$/);
  expect(headers.get('access-control-allow-origin'), where).toBeNull();
  expect(headers.get('x-powered-by'), where).toBeNull();
}
