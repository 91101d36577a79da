import { isObject } from '../../../src/domain/entity/paths';
import type { EmrFault } from '../../../src/contract/emr';
import { object, objects, text, type FhirObject } from '../fhir/read';
import { AnswerFault, type EmrClient } from './client';

/** Maximum number of pages per search. */
const MAX_PAGES = 5_000;

/** An entry of a search result, as received. */
export type SearchEntry = FhirObject;

/** @throws AnswerFault if the answer is not a bundle */
function bundleOf(answer: unknown): FhirObject {
  if (!isObject(answer) || answer['resourceType'] !== 'Bundle') throw new AnswerFault('notBundle');
  return answer;
}

/**
 * The address of the next page, which may be relative.
 * @throws AnswerFault
 */
function nextOf(bundle: FhirObject, page: URL): URL | undefined {
  const next = objects(bundle, 'link').find((link) => text(link, 'relation') === 'next');
  const address = text(next, 'url');
  if (address === undefined) return undefined;
  if (!URL.canParse(address, page.href)) throw new AnswerFault('elsewhere');
  return new URL(address, page);
}

/**
 * The pages of a search. If a page cannot be read, the search ends, because only that page has the link to the next
 * page. The results of earlier pages are kept.
 * @param fault called with the number of a page that cannot be read, and the reason
 */
export async function* pagesOf(
  client: EmrClient,
  type: string,
  parameters: readonly (readonly [string, string])[],
  fault: (found: EmrFault) => void,
): AsyncGenerator<SearchEntry[]> {
  const seen = new Set<string>();
  let page: URL | undefined = client.search(type, parameters);
  let number = 1;
  try {
    for (; page; number += 1) {
      if (seen.has(page.href)) throw new AnswerFault('loop');
      if (seen.size >= MAX_PAGES) throw new AnswerFault('tooMany');
      seen.add(page.href);
      const bundle = bundleOf(await client.get(page));
      // `outcome` entries are about the search, not about the patient.
      yield objects(bundle, 'entry').filter((entry) => text(object(entry, 'search'), 'mode') !== 'outcome');
      page = nextOf(bundle, page);
    }
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    fault({ type, page: number, code: error.code, ...(error.status !== undefined && { status: error.status }) });
  }
}
