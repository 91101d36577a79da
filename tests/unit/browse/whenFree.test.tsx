import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScrollMemory } from '../../../src/browse/useScrollMemory';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';

function List() {
  const box = useScrollMemory('things', true);
  return (
    <div ref={box}>
      {['one', 'two'].map((id) => (
        <a key={id} className="row" id={`row-${id}`} href={`#${id}`}>
          {id}
        </a>
      ))}
    </div>
  );
}

/**
 * A record that asks about unsaved edits before it returns to its list. The list appears before the dialog closes or,
 * if `atOnce` is set, at the same time.
 */
function App({ atOnce }: { atOnce: boolean }) {
  const [screenName, setScreen] = useState<'list' | 'record'>('list');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <main tabIndex={-1}>
        {screenName === 'list' ? (
          <List />
        ) : (
          <button type="button" onClick={() => setIsAsking(true)}>
            back
          </button>
        )}
        <nav>
          <button type="button" onClick={() => setScreen('record')}>
            record
          </button>
        </nav>
      </main>
      <ConfirmDialog
        open={isAsking}
        title="Leave?"
        confirm="Confirm"
        cancel="Cancel"
        destructive
        onConfirm={() => {
          setScreen('list');
          if (atOnce) setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });

test.each([true, false])(
  'the row that was open gets the focus; the question about leaving closes together with the record: %s',
  async (atOnce) => {
    render(<App atOnce={atOnce} />);
    act(() => screen.getByText('two').focus());
    await press('record');
    await press('back');
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await press('Confirm');
    // While the dialog is open, the screen behind it is hidden from assistive technology.
    if (!atOnce) {
      expect(focused()).toBe('Confirm');
      await press('Cancel');
    }
    await waitFor(() => expect(focused()).toBe('two'));
  },
);
