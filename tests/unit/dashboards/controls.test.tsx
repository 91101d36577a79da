import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, Notification, type DataProvider } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { Controls } from '../../../src/custom/dashboards/frame/Controls';
import dashboard from '../../../src/custom/dashboards/employeeMetrics/dashboard';
import type { Choices } from '../../../src/custom/dashboards/types';
import { i18nProvider } from '../../../src/i18n';

afterEach(cleanup);

const range = { from: '2026-11-01', until: '2026-11-30' };
const organizations: Record<string, object> = {
  old: { id: 'old', name: 'Elm Clinic', inactive: true, mergedInto: 'new' },
  new: { id: 'new', name: 'Oak Clinic' },
};

test.each([
  ['old', [{ orgId: 'new', jobId: undefined }]],
  ['new', []],
])('an organization that was merged into another is replaced by it: %s', async (orgId, changes) => {
  const onChange = vi.fn<(change: Partial<Choices> | ((before: Choices) => Partial<Choices>)) => void>();
  const getMany = async (_resource: string, { ids }: { ids: string[] }) => ({
    data: ids.map((id) => organizations[id]),
  });
  render(
    <CoreAdminContext
      dataProvider={{ getMany } as unknown as DataProvider}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Controls
        dashboard={dashboard}
        choices={{ range, orgId, ignoreRTW: false }}
        onChange={onChange}
        onRefresh={() => undefined}
      />
      <Notification />
    </CoreAdminContext>,
  );
  const { name } = organizations[orgId] as { name: string };
  await screen.findByDisplayValue(name);
  await waitFor(() => expect(onChange.mock.calls.map(([change]) => change)).toEqual(changes));
  const told = screen.queryByText('“Elm Clinic” was merged into another organization, which is shown instead.');
  expect(told !== null).toBe(changes.length > 0);
});
