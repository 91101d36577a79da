import type { NotTaken } from '../../../../src/contract/ccda';
import type { FhirObject, FhirResource } from '../../fhir/read';
import type { XmlElement } from '../xml';
import type { NarrativeLookup } from './narrative';

/** A statement of a section as a FHIR resource, or why it is not taken. */
export type Read =
  | {
      resource: FhirResource;
      id: string | undefined;
      from: XmlElement;
      /** What is wrong with it, and is not taken. */
      faults?: readonly string[];
    }
  | {
      not: NotTaken;
      from: XmlElement;
      /** The statement's own id, if it would have become a resource of this type. */
      id?: string | undefined;
      resourceType?: string;
      /** Whether it is a diagnosis of an encounter, and no problem. */
      isDiagnosis?: boolean;
      /** What the statement is about. */
      named?: FhirObject | undefined;
    };

export interface Reading {
  lookUp: NarrativeLookup;
  /** Finds the whole line of the narrative for a reference to a part of it. */
  lineOf: NarrativeLookup;
  /** The zone of times without an offset. */
  zone: string | undefined;
  /** The sections and organizers that contain the statement. */
  around: readonly XmlElement[];
}

/** Reads a clinical statement of an entry. */
export type ReadStatement = (statement: XmlElement, reading: Reading) => Read[];
