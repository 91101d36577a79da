import { beginScreen } from '../custom/routes';
import { session } from '../dataProvider/session';
import { beginEntity } from '../resources/beginEntity';

/**
 * Begins to load the screen at an address, if somebody is signed in. Otherwise its code would only be requested once
 * the shell is drawn, and its record once the code is there.
 * @param isOpened whether the screen is being opened, so that its data is requested, too
 */
export function beginAddress(pathname: string, isOpened: boolean): void {
  if (session.idToken() === null) return;
  if (!beginScreen(pathname, isOpened)) beginEntity(pathname, isOpened);
}

/** The address that a click on an element would open in this tab: of its link, or of its row's link. */
function findAddress(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest('a, button, input, label, [role="button"]');
  const link = control ?? target.closest('tr')?.querySelector('a.row');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  return link.pathname;
}

/**
 * Loads a screen's code when its link is pointed at or focused, and its data when the link is pressed.
 * @param load loads the screen at an address
 */
export function beginAtPress(page: Document, load = beginAddress): void {
  let last: string | undefined;
  const begin = (target: EventTarget | null, isOpened: boolean): void => {
    const address = findAddress(target);
    if (address === undefined || (address === last && !isOpened)) return;
    last = address;
    if (address !== globalThis.location.pathname) load(address, isOpened);
  };
  page.addEventListener('pointerover', ({ target }) => begin(target, false), { passive: true });
  page.addEventListener('focusin', ({ target }) => begin(target, false));
  page.addEventListener(
    'pointerdown',
    ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }) => {
      // A finger that scrolls presses a row, too, and nobody has read its record.
      if (button === 0 && pointerType !== 'touch' && !ctrlKey && !metaKey && !shiftKey) begin(target, true);
    },
    { passive: true },
  );
}
