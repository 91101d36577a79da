import { validate as isUuid } from 'uuid';
import { localSystem } from '../fhir/fileIndex';
import { findBase, idOf, keyOf } from '../fhir/references';
import type { Entry, FhirSource } from '../fhir/source';
import type { EmrClient } from './client';

/**
 * The resources of a FHIR server, all with the server's URL, so that references between them are found even if the
 * server gives no `fullUrl`. A UUID is globally unique, so it identifies a resource that was imported from a file, even
 * if the server's address differs.
 * @param system the name of the source system, if it is configured
 */
export function serverSource(source: FhirSource, client: EmrClient, system: string | undefined): FhirSource {
  const toOwn = (entry: Entry): Entry => {
    const { resource, fullUrl } = entry;
    const id = resource && idOf(resource, fullUrl);
    if (!resource || id === undefined) return entry;
    const base = findBase(fullUrl) ?? client.base.href.replace(/\/$/, '');
    return {
      ...entry,
      fullUrl: `${base}/${keyOf(resource.resourceType, id)}`,
      system: system ?? (isUuid(id) ? localSystem(resource, id) : base),
    };
  };
  return {
    name: source.name,
    async *entries() {
      for await (const entry of source.entries()) yield toOwn(entry);
    },
  };
}
