import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders a part of the console with what it has around it: a router, queries and data. Texts are their keys. */
export function renderInConsole(part: ReactNode, data: Partial<DataProvider> = {}) {
  const element = (
    <CoreAdminContext dataProvider={testDataProvider(data)} store={memoryStore()}>
      {part}
    </CoreAdminContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
