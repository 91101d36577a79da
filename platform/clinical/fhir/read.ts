import { isObject } from '../../../src/domain/entity/paths';
import { startOf } from './dates';
import { importFault, type ImportFault } from '../../../src/domain/imports/faults';

/** A parsed FHIR element of unknown shape. */
export type FhirObject = Record<string, unknown>;

export interface FhirResource extends FhirObject {
  resourceType: string;
}

/**
 * Why a resource is not imported. `skipped` is normal: the resource is empty or was entered in error. `refused` means a
 * fault of the resource. `held` means that the resource waits with its patient for a decision.
 */
export class NotImportable extends Error {
  /** @param fault the reason; undefined if the patient, with whom the resource waits, has it */
  constructor(
    readonly kind: 'skipped' | 'refused' | 'held',
    readonly fault?: ImportFault,
    params: Record<string, string> = {},
  ) {
    super(fault === undefined ? '' : importFault(fault, params));
    this.name = 'NotImportable';
  }
}

export const skip = (fault: ImportFault): NotImportable => new NotImportable('skipped', fault);
export const refuse = (fault: ImportFault, params?: Record<string, string>): NotImportable =>
  new NotImportable('refused', fault, params);

/** A text, trimmed; undefined if the value is absent, empty or not a text. */
export function text(of: FhirObject | undefined, name: string): string | undefined {
  const value = of?.[name];
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

export function number(of: FhirObject | undefined, name: string): number | undefined {
  const value = of?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function object(of: FhirObject | undefined, name: string): FhirObject | undefined {
  const value = of?.[name];
  return isObject(value) ? value : undefined;
}

/** The objects of a list; a single object counts as a list of one. */
export function objects(of: FhirObject | undefined, name: string): FhirObject[] {
  const value = of?.[name];
  return (Array.isArray(value) ? value : [value]).filter((each): each is FhirObject => isObject(each));
}

export function texts(of: FhirObject | undefined, name: string): string[] {
  const value = of?.[name];
  return (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' && each.trim() !== '' ? [each.trim()] : [],
  );
}

/** When the source last changed a resource, in ISO 8601; undefined if the resource does not say. */
export const changedAt = (resource: FhirResource): string | undefined =>
  startOf(text(object(resource, 'meta'), 'lastUpdated'));

/** Truncates a text to the length of the field. */
export const cut = (value: string | undefined, length: number): string | undefined => value?.slice(0, length);

/** Removes fields without a value: `compact<PartOf<'condition'>>({ … })`. */
export function compact<Fields extends object>(fields: Fields): Fields;
export function compact(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
