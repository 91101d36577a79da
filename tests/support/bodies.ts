import { isObject } from '../../src/domain/entity/paths';
import type { Entity } from '../../src/domain/entity/types';
import { fieldOf, fieldsOf, textOf } from '../../src/domain/entity/read';
import type { TestPlatform } from './platform';

/** A JSON body with a text in one place, or in all of them. */
export interface TextBody {
  method: string;
  /** Below `/api/`, parameters as in the documentation. */
  path: string;
  /** The place of the text, such as `args.search`; `*` for all places. */
  place: string;
  /** @param make makes a text of a length */
  with: (make: (length: number) => string) => unknown;
}

type Make = (length: number) => string;

/** The length of a text whose schema names none. */
const USUAL_LENGTH = 10_000;
/** No text is longer: some characters take several bytes in JSON, and a body has a limit, too. */
const LONGEST = 1_000_000;

const FORMATS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  'partial-date': '2026-01',
  email: 'somebody@example.org',
  uri: 'https://example.org/',
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The first alternative of a schema that is not null. */
function plain(schema: unknown): Record<string, unknown> {
  const given = fieldsOf(schema);
  const [first] = [...list(given['anyOf']), ...list(given['oneOf'])].filter((each) => fieldOf(each, 'type') !== 'null');
  return first === undefined ? given : { ...given, ...plain(first) };
}

const typeOf = ({ type, properties }: Record<string, unknown>): string =>
  textOf(list(type).find((each) => each !== 'null') ?? type) || (isObject(properties) ? 'object' : 'string');

/** Fills a schema. A text is made if its place is the wanted one; other optional fields are left out. */
function filled(schema: unknown, at: string, wanted: (place: string) => Make | undefined): unknown {
  const own = plain(schema);
  const [choice] = list(own['enum']);
  if (own['const'] !== undefined) return own['const'];
  if (choice !== undefined) return choice;
  switch (typeOf(own)) {
    case 'object': {
      const required = list(own['required']);
      return Object.fromEntries(
        Object.entries(fieldsOf(own['properties'])).flatMap(([name, each]) => {
          const place = at === '' ? name : `${at}.${name}`;
          const isWanted = placesOf(each, place).some((inner) => wanted(inner) !== undefined);
          return required.includes(name) || isWanted ? [[name, filled(each, place, wanted)]] : [];
        }),
      );
    }
    case 'array':
      return [filled(own['items'], `${at}[0]`, wanted)];
    case 'integer':
    case 'number':
      return own['minimum'] ?? 1;
    case 'boolean':
      return false;
    default: {
      const { format, maxLength, minLength } = own;
      const make = wanted(at);
      if (make) return make(typeof maxLength === 'number' ? Math.min(maxLength, LONGEST) : USUAL_LENGTH);
      return FORMATS[textOf(format)] ?? 'a'.repeat(Math.max(1, typeof minLength === 'number' ? minLength : 1));
    }
  }
}

const MOST_DEEP = 6;

/** The places of texts without a list of values. A text with a format is one, because its format is checked, too. */
function placesOf(schema: unknown, at = '', deep = 0): string[] {
  const own = plain(schema);
  if (own['enum'] !== undefined || own['const'] !== undefined || deep > MOST_DEEP) return [];
  switch (typeOf(own)) {
    case 'object':
      return Object.entries(fieldsOf(own['properties'])).flatMap(([name, each]) =>
        placesOf(each, at === '' ? name : `${at}.${name}`, deep + 1),
      );
    case 'array':
      return placesOf(own['items'], `${at}[0]`, deep + 1);
    case 'string':
      return [at];
    default:
      return [];
  }
}

const bodiesIn = (of: Pick<TextBody, 'method' | 'path'>, schema: unknown): TextBody[] => {
  const places = placesOf(schema).filter((place) => place !== '');
  if (places.length === 0) return [];
  const one = places.map((place) => ({
    ...of,
    place,
    with: (make: Make) => filled(schema, '', (each) => (each === place ? make : undefined)),
  }));
  return [...one, { ...of, place: '*', with: (make: Make) => filled(schema, '', () => make) }];
};

/** The bodies of all writes with texts in them, according to the documentation: one for each place, and one for all. */
export async function textBodiesOf(platform: TestPlatform): Promise<TextBody[]> {
  const { body } = await platform.api<{ paths: Record<string, Record<string, unknown>> }>('docs/json', { token: null });
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    ['post', 'put'].flatMap((method) => {
      const content = fieldOf(fieldOf(operations[method], 'requestBody'), 'content');
      const schema = fieldOf(fieldOf(content, 'application/json'), 'schema');
      return bodiesIn({ method: method.toUpperCase(), path: path.slice(1) }, schema);
    }),
  );
}

/** The records of entities with texts in them. The documentation does not describe their fields. */
export const textRecordsOf = (entities: readonly Entity[]): TextBody[] =>
  entities.flatMap((entity) => bodiesIn({ method: 'POST', path: entity['x-entity'].api.path }, entity));
