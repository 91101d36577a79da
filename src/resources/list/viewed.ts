import type { SavedView } from '../../contract/views';

/** A list, or another search, whose filters can be saved as a view. */
export interface Viewed {
  /** The name under which the platform keeps its views. */
  resource: string;
  /** The id of the view in the address. */
  view: string | undefined;
  /** Key of the text that says what a view saves. */
  help: string;
  /** What is shown now, to be saved as a view. */
  shown: () => Pick<SavedView, 'query' | 'columns'>;
  /** Shows a view. */
  apply: (view: SavedView) => void;
  /** Puts the id of a view into the address. */
  open: (viewId: string) => void;
  /** The address that opens a view. */
  path: (viewId: string) => string;
}
