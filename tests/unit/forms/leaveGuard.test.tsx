import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LeaveGuard, LeaveQuestion } from '../../../src/ui/LeaveGuard';

/** A screen with forms, each with or without unsaved edits, and another screen to navigate to. */
function screenOf(...dirty: boolean[]) {
  const forms = dirty.map((each, index) => <LeaveGuard key={index} dirty={each} within="/record" />);
  const router = createMemoryRouter(
    [
      {
        path: '/record/*',
        element: (
          <>
            {forms}
            <LeaveQuestion />
          </>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/record'] },
  );
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <RouterProvider router={router} />
    </TestTranslationProvider>,
  );
  return router;
}

test.each([[[true]], [[true, false]], [[false, true]]])(
  'edits of any form require a confirmation: %j',
  async (dirty) => {
    const log = vi.spyOn(console, 'warn');
    const router = screenOf(...dirty);
    await router.navigate('/record/history');
    expect(router.state.location.pathname).toBe('/record/history');
    await router.navigate('/other');
    await screen.findByText('states.leave');
    expect(router.state.location.pathname).toBe('/record/history');
    fireEvent.click(screen.getByText('states.leaveCancel'));
    await waitFor(() => expect(screen.queryByText('states.leave')).toBeNull());
    await router.navigate('/other');
    fireEvent.click(await screen.findByText('states.leaveConfirm'));
    await screen.findByText('elsewhere');
    expect(log).not.toHaveBeenCalled();
  },
);

test('forms without edits require none', async () => {
  const router = screenOf(false, false);
  await router.navigate('/other');
  await screen.findByText('elsewhere');
  expect(screen.queryByText('states.leave')).toBeNull();
});
