import type { DocumentOf } from '../../src/domain/records';
import type { City } from './contactData';

/** An organization with the data that other records of the sample need. */
export interface SampleOrganization {
  record: DocumentOf<'organization'>;
  orgId: string;
  idPrefix: string;
  domain: string;
  place: City;
  locationIds: string[];
  locationNames: string[];
  planIds: string[];
  trialIds: string[];
  inactive: boolean;
}
