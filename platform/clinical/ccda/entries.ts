const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An attribute of a tag, with the entities of XML replaced. */
function readAttribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return (value?.[1] ?? value?.[2])?.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

const IDS = /<(?:[\w.-]+:)?id\s[^>]*>/g;
const BEGIN = /<(?:[\w.-]+:)?entry[\s>]/g;
const END = /<\/(?:[\w.-]+:)?entry\s*>/g;

/** Whether a part of a document has an id, written as `root^extension`. */
const hasId = (part: string, isMeant: (id: string) => boolean): boolean =>
  [...part.matchAll(IDS)].some(([tag]) => {
    const id = [readAttribute(tag, 'root'), readAttribute(tag, 'extension')].filter(Boolean).join('^');
    return id !== '' && isMeant(id);
  });

/**
 * The entries of a document's sections that contain a statement, as they are written. Some systems give several
 * statements one id, so there may be several. Entries contain no entries.
 * @param isMeant whether an id (`root^extension`) is the statement's
 */
export function findEntries(xml: string, isMeant: (id: string) => boolean): string[] {
  const found: string[] = [];
  for (const { index } of xml.matchAll(BEGIN)) {
    END.lastIndex = index;
    const end = END.exec(xml);
    if (!end) break;
    const entry = xml.slice(index, end.index + end[0].length);
    if (hasId(entry, isMeant)) found.push(entry);
  }
  return found;
}
