import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentRemarks } from '../../../src/custom/jobs/DocumentRemarks';
import { FhirRemarks } from '../../../src/custom/jobs/FhirRemarks';
import { ccdaActions } from '../../../src/dataProvider/ccda';
import { fhirActions } from '../../../src/dataProvider/fhir';
import { importFault } from '../../../src/domain/imports/faults';
import { i18nProvider } from '../../../src/i18n';

afterEach(cleanup);

const show = (remarks = <FhirRemarks jobId="j" />) =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <QueryClientProvider client={new QueryClient()}>{remarks}</QueryClientProvider>
    </I18nContextProvider>,
  );

test('an ended import of FHIR names what it did not take, with words and reason, in the reader’s language', async () => {
  await i18nProvider.changeLocale('fr');
  const remark = {
    type: 'Condition',
    id: 'c1',
    name: 'Goutte',
    outcome: 'skipped',
    reason: importFault('refuted'),
  } as const;
  const counts = { added: 0, updated: 0, there: 0, skipped: 0, refused: 0 };
  const result = { counts: {}, labItems: counts, leftAside: {}, remarks: [remark], moreRemarks: 2, unknownPatients: 0 };
  const job = { jobId: 'j', status: 'done', progress: { done: 3 }, error: null } as const;
  const read = vi.spyOn(fhirActions, 'read').mockResolvedValue({ ...job, result });
  show();
  const item = await screen.findByRole('listitem');
  for (const part of ['Goutte', 'réfuté', 'c1']) expect(item.textContent).toContain(part);
  expect(document.body.textContent).toContain('2');
  read.mockRestore();
  await i18nProvider.changeLocale('en');
});

test('a deletion is told by its id, and what was imported with a doubt has a heading of its own', async () => {
  const gone = { type: 'Condition', id: 'nope', outcome: 'skipped', reason: importFault('deleted') } as const;
  const noted = {
    type: 'Condition',
    id: 'c2',
    name: 'Gout',
    date: '2020-13-45',
    place: 'Bundle.entry[4]',
    outcome: 'noted',
    reason: importFault('reversed', { value: '2020', other: '2021' }),
  } as const;
  const counts = { added: 0, updated: 0, there: 0, skipped: 0, refused: 0 };
  const remarks = [gone, noted];
  const result = { counts: {}, labItems: counts, leftAside: {}, remarks, moreRemarks: 0, unknownPatients: 0 };
  const job = { jobId: 'j', status: 'done', progress: { done: 3 }, error: null } as const;
  const read = vi.spyOn(fhirActions, 'read').mockResolvedValue({ ...job, result });
  show();
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Conditions: nope – was deleted by its source',
    'Conditions: Gout, 2020-13-45 – its end 2020 is before its start 2021 · c2 · Bundle.entry[4]',
  ]);
  expect(document.body.textContent).toMatch(/1 remark on what was not imported.*1 remark on what was imported/);
  read.mockRestore();
});

test('an ended import of a document names what it did not take, and the problems in it', async () => {
  const counts = { added: 0, updated: 0, there: 0, skipped: 0, refused: 0 };
  const read = vi.spyOn(ccdaActions, 'read').mockResolvedValue({
    patientId: 'p',
    patient: 'added',
    labItems: counts,
    counts: {},
    notTaken: [{ section: 'Problems', reason: 'negated', count: 1, names: ['Asthma'], entries: [3] }],
    faults: [importFault('deleted')],
  });
  show(<DocumentRemarks jobId="j" />);
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Problems, entry\[3\]: .*Asthma$/);
  expect(items.at(-1)).toBe('was deleted by its source');
  read.mockRestore();
});
