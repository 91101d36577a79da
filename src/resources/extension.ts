import type { ResourceRecord } from '../domain/records';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecordOf } from '../dataProvider/bindings/keys';
import type { ErrorCode } from '../contract/errorCodes';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Entity, EntityRecord, Json, Language, ListColumn } from '../domain/entity/types';
import type { CustomFields, CustomRowCells } from '../forms';
import type { EntityList } from './list/entityList';

export interface CellProps<R extends string = string> {
  entity: Entity;
  column: ListColumn;
  record: ResourceRecord<R>;
}

export interface RecordProps<R extends string = string> {
  entry: ManifestEntry;
  entity: Entity;
  record: ResourceRecord<R>;
}

/** Props of a custom item in a record's menu. */
export interface ActionProps<R extends string = string> extends RecordProps<R> {
  /** Whether the record's form has unsaved edits. */
  dirty: boolean;
  /** Closes the menu, and dialogs that the item has opened above the menu. */
  close: () => void;
}

/** Props of a menu item of a new record. */
export type NewActionProps = Pick<ActionProps, 'close'>;

export interface ActionDialogProps<R extends string = string> extends RecordProps<R> {
  /** The record as a save would store it, with the edits that are not saved yet; absent where there is no form. */
  draft?: () => EntityRecord;
  onClose: () => void;
}

interface ActionLine<R extends string> {
  key: string;
  /** Text key of the label. */
  label: string;
  /** Shows a button beside Save instead of a menu item, if there is room. */
  button?: boolean;
  /** Disables the action while there are unsaved edits, because it works on the stored record. */
  stored?: boolean;
  /**
   * The action works on the record in the form, with its edits. It is offered for a new record, too, and a form with
   * faults shows them instead of opening the action.
   */
  draft?: boolean;
  /** Text key of the reason why the action is not possible with this record. */
  blocked?: (record: ResourceRecord<R>) => string | undefined;
  /** Whether the action applies to the record; default: it always does. */
  when?: (record: ResourceRecord<R>) => boolean;
}

/** An action that opens another screen. */
export type RecordLink<R extends string = string> = ActionLine<R> & { to: (record: ResourceRecord<R>) => string };

/**
 * An action on a record besides saving it. It opens another screen or a dialog. The record's menu has the actions
 * that have no button, in the order of the entity's list: links first.
 */
export type RecordAction<R extends string = string> =
  | RecordLink<R>
  | (ActionLine<R> & { Dialog: ComponentType<ActionDialogProps<R>> });

export interface Chip {
  label: string;
  color: 'default' | 'warning' | 'error' | 'success' | 'info';
}

/** Props of an item in the list's toolbar. */
export interface ListActionProps {
  entry: ManifestEntry;
  entity: Entity;
  list: EntityList;
}

/** Props of an action on the selected rows of a list. */
export interface BulkActionProps<R extends string = string> {
  /** The selected rows, with the fields that the list shows. */
  records: readonly Partial<ResourceRecord<R>>[];
  /** Empties the selection and reloads the list. */
  onDone: () => void;
}

/** Props of a tab: the record, whether its form has unsaved edits, and a function to call after a restore. */
export interface TabProps<R extends string = string> extends RecordProps<R> {
  record: RaRecordOf<R>;
  dirty: boolean;
  onRestored: () => void;
}

/** An additional tab of a record's page. */
export interface RecordTab<R extends string = string> {
  key: string;
  label: (translate: (key: string) => string) => string;
  /** With `begin`, its code is loaded together with the record at an address of the tab. */
  Content: ComponentType<TabProps<R>> & { begin?: () => Promise<void> };
}

/** How new records begin. `chosen` are the values of the list's filters, by name. */
export interface Creating {
  /** The initial values. */
  start?: (chosen: Readonly<Record<string, unknown>>) => EntityRecord;
  /** Text key of what must be chosen in the list first. */
  blocked?: (chosen: Readonly<Record<string, unknown>>) => string | undefined;
  /** Parameters of the address that are only for the new record. They are removed when its form closes. */
  parameters?: readonly string[];
}

/** Other views of the records of a list, in tabs beside its table. */
export interface ListViews {
  /** The tabs; `children` is the table with its filters. */
  Tabs: ComponentType<{ list: EntityList; children: ReactNode }>;
  /** Whether an address shows the table. */
  isTable: (address: URLSearchParams) => boolean;
  /**
   * The zone that the user has chosen in the view, for the times in its drawers and dialogs; by default the viewer's.
   */
  zone?: (address: URLSearchParams) => string | undefined;
}

export interface RefusalProps<R extends string = string> extends RecordProps<R> {
  /** Saves a changed record. @throws ApiError if this save is refused too */
  onSave: (record: ResourceRecord<R>) => Promise<void>;
  onClose: () => void;
}

/** A dialog for saves that the platform refuses with one code. `record` is the record as it was to be saved. */
export interface Refusal<R extends string> {
  code: ErrorCode;
  Dialog: ComponentType<RefusalProps<R>>;
}

/**
 * A tab that a custom screen adds to the records of a resource: the default export of `custom/<name>/recordTab.tsx`.
 */
export interface ScreenTab<R extends string = string> extends RecordTab<R> {
  resource: R;
}

/** The name of a field's value; undefined if it is shown as it is. */
export type ValueNames = (path: string, value: Json) => string | undefined;

/**
 * The extension of an entity's schema, in `resources/<resource>/extension.tsx`. The file is found by its path; no list
 * names it. The type parameter types the records: `ResourceExtension<'patients'>`.
 */
export interface ResourceExtension<R extends string = string> {
  /** Custom cells, by the name in the column's definition. */
  cells?: Record<string, ComponentType<CellProps<R>>>;
  /** Text keys of column headings by field, for fields whose label is too long. */
  columnLabels?: { readonly [field in keyof ResourceRecord<R>]?: string };
  /** Further fields that the custom cells need. */
  needs?: readonly (keyof ResourceRecord<R> & string)[];
  /** Shown in the record's header below the title. With `begin`, its code is loaded together with the record. */
  Header?: ComponentType<RecordProps<R>> & { begin?: () => Promise<void> };
  /** Shown beside the title. */
  chips?: (record: ResourceRecord<R>, language: Language, entity: Entity) => Chip[];
  /** Actions on a record, in the order of the menu. */
  actions?: readonly RecordAction<R>[];
  /** Custom items in the record's menu. */
  Actions?: ComponentType<ActionProps<R>>;
  /** Items in the menu of an unsaved record. */
  NewActions?: ComponentType<NewActionProps>;
  tabs?: readonly RecordTab<R>[];
  /** Wraps the record's form instead of tabs. */
  Frame?: ComponentType<RecordProps<R> & { children: ReactNode }>;
  /** Text key of the confirmation before a record is deleted; `name` is the record's title. */
  deleteQuestion?: string;
  /** What the question before a deletion calls a record, if its title is only a key; the lists call it the same. */
  Name?: ComponentType<{ record: ResourceRecord<R> }>;
  /** What the question before a deletion says about each record, below its title. */
  Deleting?: ComponentType<{ record: ResourceRecord<R> }>;
  /** Text key of what comes to the list and what the user can do, if it has no records yet. */
  noneText?: string;
  /** The button that creates a record, if it is among the tools of the list. An empty list shows it, too. */
  Add?: ComponentType<Pick<ListActionProps, 'entry'>>;
  /** Text key of the title if a record could not be loaded. */
  loadFailed?: string;
  /** Text key of a note in the history about data that a restore leaves as they are. */
  restoreLimit?: (record: ResourceRecord<R>) => string | undefined;
  /** Whether a response is a usable record; otherwise an error is shown. */
  isLoaded?: (record: ResourceRecord<R>) => boolean;
  /** Text key of the error if the response to a save is not a usable record. The text may contain the record's `id`. */
  saveFailed?: string;
  /** Text key of the button that deletes; the default "Confirm" would be ambiguous if records can be confirmed. */
  deleteLabel?: string;
  /** Text key of the button that saves; by default "Save". */
  saveLabel?: string;
  /** How new records begin. */
  creating?: Creating;
  /** Resolves refused saves in a dialog. */
  refusal?: Refusal<R>;
  /** Shown instead of the form. This component saves its changes itself. */
  Body?: ComponentType<RecordProps<R>>;
  /** Other views of the list. */
  listTabs?: ListViews;
  /** Items of the list's toolbar. */
  ListActions?: ComponentType<ListActionProps>;
  /** Further actions on the selected rows. */
  BulkActions?: ComponentType<BulkActionProps<R>>;
  /** Custom editors by the field's path without indexes. They should be lazy, because lists load this file, too. */
  fields?: CustomFields;
  /** Custom cells in the form's tables of rows, by the field's path without indexes. They should be lazy, too. */
  rowCells?: CustomRowCells;
  /** Fields that a slot saves by its own requests. A save of the form keeps their current values. */
  savedSeparately?: readonly (keyof ResourceRecord<R> & string)[];
  /** The content of the form's slots, by the slot's name. */
  slots?: Record<string, (props: RecordProps<R>) => ReactNode>;
  /**
   * A hook that returns names for values that the schema cannot name, by the field's path. The history and differences
   * show them.
   */
  useValueNames?: () => ValueNames;
  /** Number of rows in a slot, by the slot's name; shown on its tab. */
  slotCounts?: Record<string, (record: ResourceRecord<R>) => number>;
  /** Like `slotCounts`, for slots whose rows load when their tab is opened: one request for all counts. */
  loadSlotCounts?: (record: ResourceRecord<R>, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
}

/** A command of the palette that is available on every screen and opens an address. */
export interface EntityCommand {
  id: string;
  /** Text key. */
  label: string;
  to: string;
}
