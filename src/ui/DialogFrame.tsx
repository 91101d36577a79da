import {
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { focusFault, useDialogFocus } from './dialogFocus';
import { useOpeningClick } from './useOpeningClick';

export type CloseReason = 'backdropClick' | 'escapeKeyDown';

interface ColumnProps {
  children: ReactNode;
  busy: boolean;
  /** Submits the dialog. If given, the dialog is a form. */
  onSubmit?: (() => void) | undefined;
  /** Lets events of the dialog's content reach a form around the dialog. */
  bare: boolean;
  /** Called when text is typed in the dialog. */
  onTyped?: ((event: FormEvent) => void) | undefined;
}

export interface FrameProps extends Pick<DialogProps, 'transitionDuration'>, Partial<ColumnProps> {
  open?: boolean;
  /** The title, which is also the dialog's accessible name. */
  title: string;
  /** Whether the title is only for screen readers. */
  untitled?: boolean;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** The buttons. If there is no field, the button with `data-first` has the focus when the dialog opens. */
  actions?: ReactNode;
  /** Renders the children without padding and scrolling, because they have their own. */
  bare?: boolean;
  /** Keeps the focus in a field when a button is pressed. By default, only forms do this. */
  steady?: boolean;
  /** Announces the dialog as an alert that must be answered. */
  urgent?: boolean;
  /** The id of the text that a screen reader reads after the title. */
  describedBy?: string;
  /**
   * Called on Escape and on a click outside, except while the dialog is busy. If absent, only the buttons close the
   * dialog.
   */
  onClose?: (reason: CloseReason) => void;
  paper?: SxProps<Theme>;
  backdrop?: SxProps<Theme>;
  content?: SxProps<Theme>;
}

const CONTENT = { display: 'flex', flexDirection: 'column', gap: 2 };

const stop = (event: SyntheticEvent): void => event.stopPropagation();
/**
 * React passes events of a dialog to the components around it, for example to the form of a record. These handlers stop
 * the events.
 */
const OWN_EVENTS = { onInput: stop, onChange: stop, onBlur: stop };

/** Keys pressed in the dialog must not reach the screen below, where they could, for example, open the next record. */
const keepKeys = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/**
 * Keeps the focus in the field when a button is pressed. A field that loses the focus may show a fault. The fault could
 * move the button away from under the pointer, and the click would be lost. So pressing a button does not blur a field,
 * and a field must store its text while one types, not on blur.
 */
const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

function Column({ children, busy, bare, onSubmit, onTyped }: ColumnProps) {
  const box = useRef<HTMLElement>(null);
  const { onFocus } = useDialogFocus(box, busy);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
    // Waits until the errors of the fields are rendered.
    setTimeout(() => focusFault(box.current));
  };
  return (
    <Box
      ref={box}
      onFocus={onFocus}
      {...(!bare && OWN_EVENTS)}
      {...(onTyped && { onChangeCapture: onTyped })}
      {...(onSubmit && { component: 'form', noValidate: true, onSubmit: submit })}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      {children}
    </Box>
  );
}

/** The frame of every dialog: a title, content that scrolls, actions, and the rules for the focus. */
export function DialogFrame(props: FrameProps) {
  const { open = true, title, untitled = false, width = 'sm', children, actions, busy = false, onSubmit } = props;
  const {
    bare = false,
    steady = onSubmit !== undefined,
    urgent = false,
    describedBy,
    onClose,
    onTyped,
    paper,
    backdrop,
    content = CONTENT,
    transitionDuration,
  } = props;
  const titleId = useId();
  const ofOpening = useOpeningClick(open);
  return (
    <Dialog
      open={open}
      onClose={busy || !onClose ? undefined : (_, reason) => onClose(reason)}
      onKeyDown={keepKeys}
      {...ofOpening}
      maxWidth={width}
      fullWidth
      role={urgent ? 'alertdialog' : 'dialog'}
      aria-labelledby={untitled ? undefined : titleId}
      aria-describedby={describedBy}
      {...(transitionDuration !== undefined && { transitionDuration })}
      slotProps={{
        paper: { ...(paper && { sx: paper }), ...(untitled && { 'aria-label': title }) },
        backdrop: backdrop ? { sx: backdrop } : {},
      }}
    >
      <Column busy={busy} bare={bare} onSubmit={onSubmit} onTyped={onTyped}>
        {!untitled && (
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
        )}
        {bare ? children : children && <DialogContent sx={content}>{children}</DialogContent>}
        {actions && (
          <DialogActions {...(steady && { onMouseDown: keepFocus })} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
            {actions}
          </DialogActions>
        )}
      </Column>
    </Dialog>
  );
}
