import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import Dialog from '@mui/material/Dialog';
import { SideDrawer } from '../../../src/ui/SideDrawer';

test.each([false, true])(
  'Escape closes a drawer after its focused control is gone, unless a dialog is open (beside the content: %s)',
  (beside) => {
    const onClose = vi.fn();
    const drawn = (dialog: boolean) => (
      <>
        <SideDrawer label="Message" onClose={onClose} beside={beside}>
          <h2>Message</h2>
        </SideDrawer>
        {dialog && <Dialog open>Sure?</Dialog>}
      </>
    );
    const { rerender } = render(drawn(true));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    rerender(drawn(false));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);
