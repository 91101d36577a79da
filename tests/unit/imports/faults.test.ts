import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DATE_NAMES,
  IMPORT_FAULTS,
  importFault,
  joinFaults,
  readFaults,
  readToldFaults,
  type ImportFault,
} from '../../../src/domain/imports/faults';
import { keysOf } from '../../../src/domain/entity/read';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { i18nProvider } from '../../../src/i18n';
import { importFaultText } from '../../../src/ui/imports/importFaultText';

const FAULTS = keysOf(IMPORT_FAULTS);
const value = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9:/. -]{0,30}[A-Za-z0-9]$/);
const params = fc.record({
  name: fc.constantFrom(...Object.values(DATE_NAMES)),
  value,
  other: value,
  what: value,
  field: value,
  rule: value,
  size: value,
  most: value,
  code: value,
  count: value,
});

describe('a fault of an import', () => {
  test('is found again in its words, with its values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FAULTS), params, (fault, values) => {
        const text = importFault(fault, values);
        const [read, ...others] = readFaults(text) ?? [];
        expect(others).toEqual([]);
        expect(read && importFault(read.fault as ImportFault, read.params)).toBe(text);
      }),
    );
  });

  test.each(FAULTS)('%s has words that no other fault has', (fault) => {
    expect(readFaults(importFault(fault, { name: 'start' }))).toMatchObject([{ fault }]);
  });

  test('is found behind the place of the statement, whose name may contain colons, and beside another', () => {
    const both = joinFaults([importFault('refuted'), importFault('alsoWithdrawn')]);
    expect(readToldFaults(`Problems: A: b: ${both}`)).toEqual({
      place: 'Problems: A: b',
      faults: [
        { fault: 'refuted', params: {} },
        { fault: 'alsoWithdrawn', params: {} },
      ],
    });
    expect(readToldFaults('Observation: its subject urn:uuid: 1 is not a patient')).toMatchObject({
      place: 'Observation',
      faults: [{ params: { what: 'urn:uuid: 1' } }],
    });
    expect(readToldFaults('something else: entirely')).toBeUndefined();
  });

  test('is told in every language', async () => {
    const told = new Map<string, string>();
    for (const language of LANGUAGES) {
      await i18nProvider.changeLocale(language);
      const text = joinFaults([importFault('modifier', { what: 'http://x.example/y' }), importFault('alsoWithdrawn')]);
      told.set(language, importFaultText(text, i18nProvider.translate));
      for (const fault of FAULTS)
        expect(importFaultText(importFault(fault, { name: 'start' }), i18nProvider.translate)).not.toContain('faults.');
    }
    await i18nProvider.changeLocale('en');
    expect(new Set(told.values()).size).toBe(LANGUAGES.length);
    expect(told.get('fr')).toBe(
      'a une extension de modification inconnue, http://x.example/y · l’enregistrement existant a été retiré',
    );
  });
});
