import type { FhirObject } from '../../fhir/read';

interface Meaning {
  /**
   * Why there is no value, as a code of FHIR (https://hl7.org/fhir/R4/cm-data-absent-reason-v3.html). What that concept
   * map leaves out follows from the definition of the flavor (http://terminology.hl7.org/CodeSystem/v3-NullFlavor).
   */
  reason: string;
  /** Whether a section with this flavor says that there is no information; a section may also not be applicable. */
  isSilent?: true;
}

/** The null flavors of HL7 v3. */
const FLAVORS: Readonly<Record<string, Meaning>> = {
  NI: { reason: 'unknown', isSilent: true },
  UNK: { reason: 'unknown', isSilent: true },
  ASKU: { reason: 'asked-unknown', isSilent: true },
  NAV: { reason: 'temp-unknown', isSilent: true },
  NASK: { reason: 'not-asked', isSilent: true },
  NAVU: { reason: 'unknown', isSilent: true },
  MSK: { reason: 'masked', isSilent: true },
  NP: { reason: 'unknown', isSilent: true },
  NA: { reason: 'not-applicable' },
  OTH: { reason: 'unsupported' },
  UNC: { reason: 'as-text' },
  DER: { reason: 'unsupported' },
  INV: { reason: 'error' },
  NINF: { reason: 'negative-infinity' },
  PINF: { reason: 'positive-infinity' },
  QS: { reason: 'unsupported' },
  TRC: { reason: 'negative-infinity' },
};

const findMeaning = (flavor: string): Meaning | undefined => FLAVORS[flavor.trim().toUpperCase()];

/** Why there is no value. */
export const readAbsentReason = (flavor: string): FhirObject => ({
  dataAbsentReason: {
    coding: [
      {
        system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
        code: findMeaning(flavor)?.reason ?? 'unknown',
      },
    ],
  },
});

/** Whether a section with a null flavor says that there is no information, whatever its text says. */
export const isWithoutInformation = (flavor: string): boolean => findMeaning(flavor)?.isSilent === true;
