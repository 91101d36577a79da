import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressValue } from '../../../src/browse/useAddressValue';

function Filters() {
  const [levels, setLevels] = useAddressValue('levels');
  const [open, setOpen] = useAddressValue('open');
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setLevels('');
          setOpen('');
        }}
      >
        Clear
      </button>
      <button
        type="button"
        onClick={() => {
          setLevels('red');
          setOpen('true');
        }}
      >
        Choose
      </button>
      <p>{`levels: ${levels}, open: ${open}`}</p>
    </>
  );
}

test('several changes of the address at once add up, and later changes start from the address as it is', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: ['/alerts?levels=green&open=true&page=2'],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  fireEvent.click(screen.getByText('Clear'));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  fireEvent.click(await screen.findByText('Choose'));
  await screen.findByText('levels: red, open: true');
  expect(router.state.location.search).toBe('?page=2&levels=red&open=true');
  await router.navigate('/alerts?open=true');
  await screen.findByText('levels: , open: true');
  fireEvent.click(screen.getByText('Clear'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
