import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { FhirRemarks } from '../../../src/custom/jobs/FhirRemarks';
import { fhirActions } from '../../../src/dataProvider/fhir';
import { importFault } from '../../../src/domain/imports/faults';
import { i18nProvider } from '../../../src/i18n';

afterEach(cleanup);

const show = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <QueryClientProvider client={new QueryClient()}>
        <FhirRemarks jobId="j" />
      </QueryClientProvider>
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
