import { fieldOf, rowsOf, textOf } from '../entity/read';

/** The system of statements of a clinical document; the custodian follows it. */
export const DOCUMENTS = 'urn:ccda';
/** The systems of resources whose server is not known. */
export const NO_SERVER = { fhir: 'fhir', uuid: 'urn:uuid' } as const;

/** Where a record came from. */
export interface Origin {
  kind: 'server' | 'document';
  /** The system as it is stored. */
  key: string;
  /** The address of the server, or the organization that keeps the document, by name or else by id; empty if it is not known. */
  system: string;
  resourceType: string;
  resourceId: string;
  /** The id that the source gave: of a resource with its type; of a statement its own, empty if it has none. */
  givenId: string;
  /** When the source last changed it, or wrote the document; empty if it does not say. */
  writtenAt: string;
  /** Whether the source has taken it back, while others still say it. */
  isRetracted: boolean;
  /** The other organizations whose documents say the same, or said it and have taken it back. */
  others: { system: string; isRetracted: boolean }[];
}

/** Whether a system is that of clinical documents. */
export const isDocument = (key: string): boolean => key === DOCUMENTS || key.startsWith(`${DOCUMENTS}:`);

/** A stored system as its server's address or its organization's id; empty if it is not known. */
function nameSystem(key: string): string {
  if (isDocument(key)) return key.slice(DOCUMENTS.length + 1);
  return key === NO_SERVER.fhir || key === NO_SERVER.uuid ? '' : key;
}

/** A source by the name of its organization, or else as it is stored. */
const nameSource = (source: unknown): string =>
  textOf(fieldOf(source, 'organization')) || nameSystem(textOf(fieldOf(source, 'system')));

/** A statement's own id in the id that it has here: `patient|id#digest`. */
const ownIdIn = (resourceId: string): string => resourceId.replace(/^[^|]*\|/, '').replace(/#[0-9a-f]{32}$/, '');

/** Where a record came from; undefined if it was made on this platform. */
export function readOrigin(record: unknown): Origin | undefined {
  const source = fieldOf(record, 'importSource');
  const text = (name: string) => textOf(fieldOf(source, name));
  const key = text('system');
  if (key === '') return undefined;
  const [resourceType, resourceId] = [text('resourceType'), text('resourceId')];
  return {
    kind: isDocument(key) ? 'document' : 'server',
    key,
    system: nameSource(source),
    resourceType,
    resourceId,
    givenId: isDocument(key) ? ownIdIn(resourceId) : `${resourceType} ${resourceId}`,
    writtenAt: text('writtenAt'),
    isRetracted: fieldOf(source, 'retracted') === true,
    others: rowsOf(fieldOf(source, 'otherSources')).flatMap((each) => {
      const name = nameSource(each);
      return name === '' ? [] : [{ system: name, isRetracted: each['retracted'] === true }];
    }),
  };
}

/**
 * The sources that still say what a record says, by name, or all of them if none does. Which of the others is stored with
 * the record depends on the order in which their documents came.
 */
export function listSources({ system, isRetracted, others }: Origin): Origin['others'] {
  const all = [{ system, isRetracted }, ...others].filter((each) => each.system !== '');
  const standing = all.filter((each) => !each.isRetracted);
  return (standing.length > 0 ? standing : all).toSorted((a, b) => (a.system < b.system ? -1 : 1));
}
