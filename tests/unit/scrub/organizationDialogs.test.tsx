import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { actions } from '../../../src/dataProvider/client';
import { scrubActions } from '../../../src/dataProvider/scrub';
import ExportPatientsDialog from '../../../src/resources/organizations/transfer/ExportPatientsDialog';
import ImportPatientsDialog from '../../../src/resources/organizations/transfer/ImportPatientsDialog';
import { endedJob } from '../../support/endedJob';
import { renderInConsole } from '../../support/inConsole';
import { stored } from '../../support/storedRow';

const ORG = { ...stored('o1'), orgId: 'o1', name: 'Lakeside', shortName: 'LAK', orgType: 'practice' } as const;
const FILE = '0190d5a0-0000-7000-8000-000000000009';
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the export of an organization runs as a job and gives the id of its file', async () => {
  const begin = vi.spyOn(scrubActions, 'exportOrganization').mockResolvedValue({ jobId: 'j1', fileId: FILE });
  const look = vi.spyOn(actions, 'job').mockResolvedValue(endedJob({ fileId: FILE, patients: 2, records: 5 }));
  renderInConsole(<ExportPatientsDialog record={ORG} onClose={() => undefined} />);
  await press('scrubbing.export');
  expect(begin).toHaveBeenCalledExactlyOnceWith('o1');
  expect(look.mock.calls[0]?.[0]).toBe('j1');
  const done = await screen.findByText('scrubbing.exportedPatients');
  expect(done.closest('[role=status]')?.textContent).toContain(FILE);
});

test('an import into an organization sends its id with the file and the names, and shows the result', async () => {
  const begin = vi.spyOn(scrubActions, 'importPatients').mockResolvedValue('j2');
  vi.spyOn(actions, 'job').mockResolvedValue(endedJob({ patients: { created: 1, there: 0, refused: 0 } }));
  renderInConsole(<ImportPatientsDialog record={ORG} onClose={() => undefined} />);
  expect(screen.queryAllByRole('combobox'), 'only the user: the organization is fixed').toHaveLength(1);
  fireEvent.change(screen.getByLabelText(/^scrubbing\.importId/), { target: { value: ` ${FILE} ` } });
  await press('scrubbing.import');
  const names = { firstName: 'scrubbing.imported', lastName: 'scrubbing.patient' };
  expect(begin).toHaveBeenCalledExactlyOnceWith({ fileId: FILE, orgId: 'o1', ...names });
  const result = await screen.findByRole('status', { name: 'scrubbing.result' });
  // The tree is loaded on demand.
  await vi.waitFor(() => expect(result.textContent).toContain('created'), { timeout: 10_000 });
});

test('nothing is imported into an organization that is not saved', () => {
  renderInConsole(<ImportPatientsDialog onClose={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('scrubbing.needsOrg');
  expect(screen.queryByRole('button', { name: 'scrubbing.import' })).toBeNull();
});
