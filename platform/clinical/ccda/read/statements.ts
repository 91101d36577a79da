import type { NotTaken } from '../../../../src/contract/ccda';
import type { FhirResource } from '../../fhir/read';
import type { XmlElement } from '../xml';
import type { NarrativeLookup } from './narrative';

/** A statement of a section as a FHIR resource, or why it is not taken. */
export type Read =
  | { resource: FhirResource; id: string | undefined; from: XmlElement }
  | { not: NotTaken; from: XmlElement };

export interface Reading {
  lookUp: NarrativeLookup;
  /** The zone of times without an offset. */
  zone: string | undefined;
  /** The sections and organizers that contain the statement. */
  around: readonly XmlElement[];
}

/** Reads a clinical statement of an entry. */
export type ReadStatement = (statement: XmlElement, reading: Reading) => Read[];
