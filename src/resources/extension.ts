import type { ComponentType, ReactNode } from 'react';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Entity, EntityRecord, Language, ListColumn } from '../domain/entity/types';

export interface CellProps {
  entity: Entity;
  column: ListColumn;
  record: EntityRecord;
}

export interface RecordProps {
  entry: ManifestEntry;
  entity: Entity;
  record: EntityRecord;
}

export interface Chip {
  label: string;
  color: 'default' | 'warning' | 'error' | 'success' | 'info';
}

/** A tab of a record's page beside the record itself. */
export interface RecordTab {
  key: string;
  label: (translate: (key: string) => string) => string;
  Content: ComponentType<RecordProps>;
}

/** What an entity's folder (`resources/<resource>/extension.tsx`) adds to its schema. Nothing lists the folders. */
export interface ResourceExtension {
  /** Cells by the name a column gives. */
  cells?: Record<string, ComponentType<CellProps>>;
  /** Keys of column heads where the field's own label is too long, by field. */
  columnLabels?: Record<string, string>;
  /** Fields that those cells read beside the column's own. */
  needs?: readonly string[];
  /** Lines of the record's header, below its title. */
  Header?: ComponentType<RecordProps>;
  /** States shown beside the title. */
  chips?: (record: EntityRecord, language: Language, entity: Entity) => Chip[];
  /** Entries of the record's menu. */
  Actions?: ComponentType<RecordProps & { close: () => void }>;
  tabs?: readonly RecordTab[];
  /** Key of the question asked before a record is deleted; `name` is the record's title. */
  deleteQuestion?: string;
  /** Key of the title shown when a record cannot be read. */
  loadFailed?: string;
  /** Whether an answer is a usable record; one that is not shows as failed. */
  isLoaded?: (record: EntityRecord) => boolean;
  /** Entries of the list's toolbar. */
  ListActions?: ComponentType<{ entry: ManifestEntry; entity: Entity }>;
  /** Contents of the form's slots, by slot name. */
  slots?: Record<string, (props: RecordProps) => ReactNode>;
}

const folders = import.meta.glob<{ default: ResourceExtension }>('./*/extension.tsx');

/** The extension of a resource; an empty one where it has no folder. */
export async function loadExtension(resource: string): Promise<ResourceExtension> {
  const load = folders[`./${resource}/extension.tsx`];
  return load ? (await load()).default : {};
}
