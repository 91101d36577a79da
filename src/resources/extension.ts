import type { ResourceRecord } from '../domain/records';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecordOf } from '../dataProvider/bindings/keys';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Entity, Language, ListColumn } from '../domain/entity/types';
import type { CustomFields } from '../forms';
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

/** What an entry of the record's menu knows besides the record. */
export interface ActionProps<R extends string = string> extends RecordProps<R> {
  /** The record's form has edits. */
  dirty: boolean;
  /** Closes the menu, and what the entry has opened over it. */
  close: () => void;
}

/** What an entry of a new record's menu knows. */
export type NewActionProps = Pick<ActionProps, 'close'>;

/** What an action's dialog gets. */
export interface ActionDialogProps<R extends string = string> extends RecordProps<R> {
  onClose: () => void;
}

interface ActionLine<R extends string> {
  key: string;
  /** Key of its text. */
  label: string;
  /** Stands beside Save as a button too, where there is room. */
  button?: boolean;
  /** Works on the record as it is stored: edits have to be saved first. */
  stored?: boolean;
  /** Key of why it cannot be done with this record. */
  blocked?: (record: ResourceRecord<R>) => string | undefined;
  /** Whether the record has it; absent: always. */
  when?: (record: ResourceRecord<R>) => boolean;
}

/** An action that leads to another screen. */
export type RecordLink<R extends string = string> = ActionLine<R> & { to: (record: ResourceRecord<R>) => string };

/**
 * Something to do with a record beside saving it: one line of an entity's list of actions. It leads to another screen
 * or opens a dialog; all are in the record's menu, in the list's order.
 */
export type RecordAction<R extends string = string> =
  | RecordLink<R>
  | (ActionLine<R> & { Dialog: ComponentType<ActionDialogProps<R>> });

export interface Chip {
  label: string;
  color: 'default' | 'warning' | 'error' | 'success' | 'info';
}

/** What an entry of the list's toolbar knows. */
export interface ListActionProps {
  entry: ManifestEntry;
  entity: Entity;
  list: EntityList;
}

/** What a tab knows besides the record: whether the record's own form has edits, and how to say that it was restored. */
export interface TabProps<R extends string = string> extends RecordProps<R> {
  record: RaRecordOf<R>;
  dirty: boolean;
  onRestored: () => void;
}

/** A tab of a record's page beside the record itself. */
export interface RecordTab<R extends string = string> {
  key: string;
  label: (translate: (key: string) => string) => string;
  Content: ComponentType<TabProps<R>>;
}

/** A tab that a bespoke screen adds to the records of a resource: `custom/<name>/recordTab.tsx` exports one as its default. */
export interface ScreenTab<R extends string = string> extends RecordTab<R> {
  resource: R;
}

/**
 * What an entity's folder (`resources/<resource>/extension.tsx`) adds to its schema. Nothing lists the folders.
 * `ResourceExtension<'patients'>` works with the records of patients.
 */
export interface ResourceExtension<R extends string = string> {
  /** Cells by the name a column gives. */
  cells?: Record<string, ComponentType<CellProps<R>>>;
  /** Keys of column heads where the field's own label is too long, by field. */
  columnLabels?: { readonly [field in keyof ResourceRecord<R>]?: string };
  /** Fields that those cells read beside the column's own. */
  needs?: readonly (keyof ResourceRecord<R> & string)[];
  /** Lines of the record's header, below its title. */
  Header?: ComponentType<RecordProps<R>>;
  /** States shown beside the title. */
  chips?: (record: ResourceRecord<R>, language: Language, entity: Entity) => Chip[];
  /** What can be done with a record, in order. */
  actions?: readonly RecordAction<R>[];
  /** Entries of the record's menu that draw themselves. */
  Actions?: ComponentType<ActionProps<R>>;
  /** Entries of the menu of a record that has not been saved. */
  NewActions?: ComponentType<NewActionProps>;
  tabs?: readonly RecordTab<R>[];
  /** Surrounds the record's form instead of tabs; it reports itself when it hides the form. */
  Frame?: ComponentType<RecordProps<R> & { children: ReactNode }>;
  /** Key of the question asked before a record is deleted; `name` is the record's title. */
  deleteQuestion?: string;
  /** Key of the title shown when a record cannot be read. */
  loadFailed?: string;
  /** Key of the text on what restoring an earlier version does not bring back; shown in the history. */
  restoreLimit?: (record: ResourceRecord<R>) => string | undefined;
  /** Whether an answer is a usable record; one that is not shows as failed. */
  isLoaded?: (record: ResourceRecord<R>) => boolean;
  /** Key of the error if the answer to a save is not a usable record; `id` is the record's. */
  saveFailed?: string;
  /** What a record's drawer or page shows in place of its form; what is changed there is saved at once. */
  Body?: ComponentType<RecordProps<R>>;
  /** Entries of the list's toolbar. */
  ListActions?: ComponentType<ListActionProps>;
  /** Fields of the form edited in a way of their own, by path without indexes; lazy pieces, for lists load this too. */
  fields?: CustomFields;
  /** Fields that a slot saves by its own calls: a save of the form keeps their current values. */
  savedSeparately?: readonly (keyof ResourceRecord<R> & string)[];
  /** Contents of the form's slots, by slot name. */
  slots?: Record<string, (props: RecordProps<R>) => ReactNode>;
  /** How many rows a slot has, by slot name; shown at its tab. */
  slotCounts?: Record<string, (record: ResourceRecord<R>) => number>;
}

const folders = import.meta.glob<{ default: ResourceExtension }>('./*/extension.tsx');

const screenTabs = import.meta.glob<{ default: ScreenTab }>('../custom/*/recordTab.tsx', { eager: true });

/** The extension of a resource, with the tabs of bespoke screens before its own; empty if nothing extends it. */
export async function loadExtension(resource: string): Promise<ResourceExtension> {
  const load = folders[`./${resource}/extension.tsx`];
  const extension = load ? (await load()).default : {};
  const tabs = Object.values(screenTabs).flatMap((found) =>
    found.default.resource === resource ? [found.default] : [],
  );
  return tabs.length > 0 ? { ...extension, tabs: [...tabs, ...(extension.tabs ?? [])] } : extension;
}
