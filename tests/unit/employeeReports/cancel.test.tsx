import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReportViewer } from '../../../src/custom/employeeReports/ReportViewer';
import { ApiError } from '../../../src/dataProvider/apiError';
import { actions } from '../../../src/dataProvider/client';
import { endedJob } from '../../support/endedJob';
import { renderInConsole } from '../../support/inConsole';

const REPORT = {
  id: 'r1',
  jobId: 'r1',
  reportName: 'osha',
  recipe: 'json',
  args: { orgId: '*' },
  createdAt: '2026-03-01',
};

test('a report that is being made can be cancelled, and then says so', async () => {
  let status = 'active';
  const getOne = vi.fn().mockImplementation(async () => ({ data: { ...REPORT, status } }));
  const cancelJob = vi
    .spyOn(actions, 'cancelJob')
    .mockRejectedValueOnce(new ApiError('no', { code: 'network', status: 0 }));
  renderInConsole(<ReportViewer id="r1" close={() => undefined} />, { getOne });
  const button = await screen.findByRole('button', { name: 'jobMonitor.cancel' });
  await act(async () => fireEvent.click(button));
  expect(screen.getByText('employeeReports.waiting'), 'a refused request changes nothing').toBeTruthy();
  cancelJob.mockImplementation(async () => {
    status = 'cancelled';
    return endedJob(null);
  });
  await act(async () => fireEvent.click(button));
  expect(await screen.findByText('employeeReports.cancelled')).toBeTruthy();
  expect(cancelJob.mock.calls).toEqual([['r1'], ['r1']]);
  expect(screen.queryByRole('button', { name: 'jobMonitor.cancel' })).toBeNull();
});
