import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { http } from '../../../src/dataProvider/client';
import { platformBack, reach } from '../../../src/dataProvider/outage';
import { lazyPiece } from '../../../src/ui/pieces';
import { createLazyPiece } from '../../../src/ui/pieces/lazyPiece';
import { createPreloader } from '../../../src/ui/pieces/preload';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const found = () => Promise.resolve({ default: () => <p>the piece</p> });

function platformIs(state: 'away' | 'there'): void {
  const answer = vi.spyOn(http, 'json');
  if (state === 'there') answer.mockResolvedValue({});
  else answer.mockRejectedValue(new Error('away'));
}

/** Pieces of a console that has just started. */
function startConsole() {
  const preloader = createPreloader();
  return { startPreloading: preloader.startPreloading, lazyPiece: createLazyPiece(preloader) };
}

test('a piece that fails to load says so in its place, keeps its surroundings, and can be retried', async () => {
  platformIs('away');
  const load = vi.fn(found).mockImplementationOnce(lost);
  const Piece = lazyPiece(load);
  render(
    <>
      <input aria-label="edit" />
      <Piece />
    </>,
  );
  const edit = screen.getByLabelText('edit') as HTMLInputElement;
  edit.value = 'half typed';
  await screen.findByText('states.piece.network');
  expect(screen.getByLabelText('edit')).toBe(edit);
  fireEvent.click(screen.getByText('states.retry'));
  await screen.findByText('the piece');
  expect(edit.value).toBe('half typed');
});

test('a piece that was not reached loads by itself when the platform answers again', async () => {
  platformIs('away');
  const Piece = lazyPiece(vi.fn(found).mockImplementationOnce(lost), { failed: 'screen' });
  render(<Piece />);
  await screen.findByText('states.screen.network');
  // The piece listens as soon as its effects have run.
  await act(async () => undefined);
  act(platformBack.send);
  expect(await screen.findByText('the piece')).toBeTruthy();
});

test('a piece is not requested while the browser is offline, because the browser would remember the failure', async () => {
  platformIs('there');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(found);
  const Piece = lazyPiece(load, { failed: 'screen' });
  render(<Piece />);
  await screen.findByText('states.screen.network');
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  await act(async () => undefined);
  act(platformBack.send);
  await screen.findByText('the piece');
});

test('after a quiet time a piece is requested only if the platform answers', async () => {
  reach.answeredAt = Date.now() - 11_000;
  platformIs('away');
  const load = vi.fn(found);
  const Piece = lazyPiece(load, { failed: 'screen' });
  render(<Piece />);
  await screen.findByText('states.screen.network');
  expect(load).not.toHaveBeenCalled();
  platformIs('there');
  await act(async () => undefined);
  act(platformBack.send);
  await screen.findByText('the piece');
  reach.answeredAt = Date.now();
});

test('a replaced build is distinguished from an unreachable platform', async () => {
  platformIs('there');
  const Piece = lazyPiece(lost, { failed: 'screen' });
  render(<Piece />);
  await screen.findByText('states.screen.outdated');
  expect(screen.getByText('states.reload')).toBeTruthy();
});

test('a piece that would open over the screen becomes a notice that can be closed', async () => {
  platformIs('away');
  const onClose = vi.fn();
  const Dialog = lazyPiece<{ onClose: () => void }>(lost, { failed: 'notice' });
  render(<Dialog onClose={onClose} />);
  await screen.findByText('states.piece.network');
  fireEvent.click(screen.getByText('states.close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the notice disappears when something else opens', async () => {
  platformIs('away');
  const onClose = vi.fn();
  const Dialog = lazyPiece<{ onClose: () => void }>(lost, { failed: 'notice' });
  const Other = lazyPiece(found);
  const { rerender } = render(<Dialog onClose={onClose} />);
  await screen.findByText('states.piece.network');
  expect(onClose).not.toHaveBeenCalled();
  rerender(
    <>
      <Dialog onClose={onClose} />
      <Other />
    </>,
  );
  await screen.findByText('the piece');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a piece that is likely to be needed is preloaded after startup, and then shows immediately', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { lazyPiece, startPreloading } = startConsole();
  const load = vi.fn(found);
  const Piece = lazyPiece(load, { ahead: true });
  await new Promise((done) => setTimeout(done));
  expect(load).not.toHaveBeenCalled();
  startPreloading(() => false);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  render(<Piece />);
  screen.getByText('the piece');
  expect(load).toHaveBeenCalledOnce();
});

test("an optional piece waits for the screen's other pieces and for the platform", async () => {
  const { lazyPiece, startPreloading } = startConsole();
  let asking = true;
  startPreloading(() => asking);
  const order: string[] = [];
  const named = (name: string) => async () => {
    order.push(name);
    return { default: () => <p>{name}</p> };
  };
  let arrives = (): void => undefined;
  const line = new Promise<void>((resolve) => (arrives = resolve));
  const Rows = lazyPiece(async () => {
    await line;
    return named('rows')();
  });
  const Rest = lazyPiece(named('rest'), { afterwards: true });
  render(
    <>
      <Rest />
      <Rows />
    </>,
  );
  asking = false;
  arrives();
  await screen.findByText('rest');
  expect(order).toEqual(['rows', 'rest']);
});

test('it waits until the platform has answered', async () => {
  const { lazyPiece, startPreloading } = startConsole();
  let looks = 0;
  startPreloading(() => (looks += 1) < 3);
  const Rest = lazyPiece(found, { afterwards: true });
  render(<Rest />);
  await screen.findByText('the piece');
  expect(looks).toBe(3);
});
