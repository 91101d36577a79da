import type { EntityRecord, Json, JsonObject } from '../entity/types';
import type { Documents, Keys, Resources } from './schemas';

/** The entities with a record type. Records of other entities have the type `EntityRecord`. */
export type EntityName = keyof Documents;
export type ResourceName = keyof Resources;

/**
 * The name of an entity as an argument: a name in the code must be one of the generated names. A name that is known
 * only at runtime, such as that of an entity in a loop, has the type `string`.
 */
export type EntityId<E extends string> = string extends E ? E : EntityName;

/**
 * The name of an entity's field as an argument: a name in the code must be a field of the entity. A name that is known
 * only at runtime, such as the name of an entity's id field in a loop, has the type `string`.
 */
export type FieldId<E extends string, F extends string> = string extends F ? F : FieldOf<E>;

/** The fields that the platform adds to every record. */
export type ServerFields = {
  readonly _version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
};

/** The fields of a record that its schema declares. */
export type DocumentOf<E extends string> = E extends EntityName ? Documents[E] : EntityRecord;

/** A record with the platform's fields, as it is read. */
export type RecordOf<E extends string> = E extends EntityName ? Documents[E] & ServerFields : EntityRecord;

/** A record that is being prepared for a save and may lack required fields. */
export type PartOf<E extends string> = E extends EntityName ? Partial<Documents[E] & ServerFields> : EntityRecord;

/** Keeps the field names of a type, but not the types of the values. */
type Loose<Value> = [Json] extends [Value]
  ? Json
  : Value extends null | undefined
    ? null | undefined
    : Value extends readonly (infer Row)[]
      ? Loose<Row>[] | null
      : Value extends object
        ? string extends keyof Value
          ? JsonObject
          : { readonly [Field in keyof Value]?: Loose<Value[Field]> } | null
        : Json;

/**
 * A record that may violate its schema, because it is old or comes from another system. It has the schema's field
 * names, but code must check each value that it reads.
 */
export type LooseOf<E extends string> = E extends EntityName
  ? { readonly [Field in keyof RecordOf<E>]?: Loose<RecordOf<E>[Field]> }
  : EntityRecord;

/** A record as sent in a save, optionally without the fields that the platform sets. */
export type DraftOf<E extends string> = E extends EntityName
  ? Omit<Documents[E], Keys[E]> & Partial<Pick<Documents[E], Keys[E] & keyof Documents[E]>> & Partial<ServerFields>
  : EntityRecord;

/** A field that can be requested in a list. */
export type FieldOf<E extends string> = keyof RecordOf<E> & string;

/** A record in a list with only the requested fields. The key fields are always included. */
export type Projected<E extends string, F extends string> = E extends EntityName
  ? Pick<RecordOf<E>, (F | Keys[E] | keyof ServerFields) & keyof RecordOf<E>>
  : EntityRecord;

/** A row of a list inside a record: `RowOf<'patient', 'orgs'>`. */
export type RowOf<E extends EntityName, F extends keyof Documents[E]> =
  NonNullable<Documents[E][F]> extends (infer Row)[] ? Row : never;

/** A field of a resource's records: `FieldIn<'patients'>`. */
export type FieldIn<R extends string> = keyof ResourceRecord<R> & string;

/** A record of a resource: `ResourceRecord<'patients'>`. */
export type ResourceRecord<R extends string> = RecordOf<R extends ResourceName ? Resources[R] : string>;
