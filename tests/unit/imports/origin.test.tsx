import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { emrActions } from '../../../src/dataProvider/emr';
import { readOrigin } from '../../../src/domain/imports/origin';
import { i18nProvider } from '../../../src/i18n';
import { Origin } from '../../../src/resources/record/Origin';

afterEach(cleanup);

const from = (system: string, more: object = {}) => ({
  importSource: { system, resourceType: 'Condition', resourceId: 'c2', ...more },
});

test.each([
  ['https://a.example/fhir', 'server', 'https://a.example/fhir'],
  ['fhir', 'server', ''],
  ['urn:uuid', 'server', ''],
  ['urn:oid:1.2.3', 'server', 'urn:oid:1.2.3'],
  ['urn:ccda', 'document', ''],
  ['urn:ccda:1.2.3^main', 'document', '1.2.3^main'],
] as const)('a record of the system %s came from a %s', (key, kind, system) => {
  const what = { resourceType: 'Condition', resourceId: 'c2', writtenAt: '', isRetracted: false, others: [] };
  const givenId = kind === 'document' ? 'c2' : 'Condition c2';
  expect(readOrigin(from(key))).toEqual({ kind, key, system, givenId, ...what });
});

test.each([
  ['p-1|1.2.3^7#0123456789abcdef0123456789abcdef', '1.2.3^7'],
  ['p-1|#0123456789abcdef0123456789abcdef', ''],
])('a statement %s has the id that its document gave it', (resourceId, givenId) => {
  expect(readOrigin(from('urn:ccda:1.2.3', { resourceId }))?.givenId).toBe(givenId);
});

test('a record that was made here has no origin', () => {
  expect([readOrigin({}), readOrigin({ importSource: null }), readOrigin(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('says where a record came from, and offers to show it as it came', async () => {
  await i18nProvider.changeLocale('en');
  const show = (record: object) =>
    render(
      <I18nContextProvider value={i18nProvider}>
        <Origin record={{ patientId: 'p', ...record }} />
      </I18nContextProvider>,
    ).container.textContent;
  const text = show(from('https://a.example/fhir', { writtenAt: '2026-05-03' }));
  for (const part of ['https://a.example/fhir', 'Condition c2', 'Another system, as FHIR', '05-03-2026'])
    expect(text).toContain(part);
  expect(screen.getByRole('button', { name: 'Show as it came' })).toBeTruthy();
  cleanup();
  expect(show(from('urn:ccda:1.2.3'))).toContain('A clinical document');
  expect(screen.getByRole('button', { name: 'Show as it came' })).toBeTruthy();
  cleanup();
  expect(show(from('urn:ccda:1.2.3', { otherSources: [{ system: 'urn:ccda:4.5.6' }] }))).toContain('1.2.3, 4.5.6');
  cleanup();
  const clinic = { organization: 'Clinic', otherSources: [{ system: 'urn:ccda:4.5.6', organization: 'Hospital' }] };
  expect(show(from('urn:ccda:1.2.3', clinic))).toContain('Clinic, Hospital');
  cleanup();
  const other = { system: 'urn:ccda:4.5.6', retracted: true };
  // Those who still say it, in whatever order they came.
  const third = { system: 'urn:ccda:1.1.1' };
  expect(show(from('urn:ccda:1.2.3', { otherSources: [other, third] }))).toMatch(/1\.1\.1, 1\.2\.3(?!.*4\.5\.6)/);
  cleanup();
  expect(show(from('urn:ccda:1.2.3', { retracted: true, otherSources: [other] }))).toContain(
    '1.2.3 (taken back), 4.5.6 (taken back)',
  );
  expect(show({})).not.toContain('Where it came from');
});

test('shows a statement of a document, and says if it is the whole document', async () => {
  await i18nProvider.changeLocale('en');
  const document = { title: 'Summary of care', documentId: '1.9.1', writtenAt: '2026-05-03', xml: '<entry/>' };
  const keptAt = '2026-06-01T00:00:00.000Z';
  const asked = vi
    .spyOn(emrActions, 'original')
    .mockResolvedValueOnce({ document: { ...document, isWhole: false }, keptAt });
  render(
    <I18nContextProvider value={i18nProvider}>
      <Origin record={{ patientId: 'p', ...from('urn:ccda:1.2.3', { writtenAt: '2026-05-03' }) }} />
    </I18nContextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show as it came' }));
  const dialog = await screen.findByRole('dialog');
  for (const part of ['Summary of care', '1.9.1', '05-03-2026', '<entry/>']) expect(dialog.textContent).toContain(part);
  expect(dialog.textContent).not.toContain('whole document');
  expect(asked.mock.lastCall?.[1]).toMatchObject({ system: 'urn:ccda:1.2.3', writtenAt: '2026-05-03' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  asked.mockResolvedValueOnce({ document: { ...document, isWhole: true }, keptAt });
  fireEvent.click(await screen.findByRole('button', { name: 'Show as it came' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('whole document');
  asked.mockRestore();
});

test('a double click asks for the resource once; if it cannot be read, the reason stays beside the button', async () => {
  await i18nProvider.changeLocale('en');
  const asked = vi.spyOn(emrActions, 'original').mockRejectedValue(new Error('It is gone'));
  render(
    <I18nContextProvider value={i18nProvider}>
      <Origin record={{ patientId: 'p', ...from('https://a.example/fhir') }} />
    </I18nContextProvider>,
  );
  const button = screen.getByRole('button', { name: 'Show as it came' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
