import { describe, expect, test } from 'vitest';
import { recordLabel } from '../../../src/domain/entity/manifest';
import { valueText } from '../../../src/domain/history/values';
import { inOrder, isolated, withoutIsolates } from '../../../src/domain/isolated';
import { i18nProvider } from '../../../src/i18n';

const REVERSED = 'Eve \u202egnp.exe';

describe('a text that changes the writing direction', () => {
  test('does not turn around what follows it, in a sentence, a title or a value', () => {
    expect(
      i18nProvider.translate('not.a.text', {
        originator: REVERSED,
        start: '10:00',
        _: '%{originator}, %{start}',
      }),
    ).toBe('Eve gnp.exe, 10:00');
    expect(recordLabel({ label: '{firstName}', id: 'patientId' }, { firstName: REVERSED })).toBe('Eve gnp.exe');
    expect(valueText(REVERSED, 'en')).toBe('Eve gnp.exe');
    expect(inOrder('\u202aa\u202bb\u202cc\u202dd\u202e')).toBe('abcd');
  });

  test('is enclosed in a sentence if it is written from right to left', () => {
    expect(isolated(REVERSED)).toBe('Eve gnp.exe');
    expect(isolated('\u202eמשה')).toBe('\u2068משה\u2069');
    expect(isolated('Eve')).toBe('Eve');
    expect(withoutIsolates(`${isolated('משה')} → 3`)).toBe('משה → 3');
  });
});
