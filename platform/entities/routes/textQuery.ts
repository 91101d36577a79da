import { queryParameters } from '../../../src/contract/entity/parameters';
import { fields } from '../../../src/contract/fields';
import { fieldsOf } from '../../../src/domain/entity/read';
import { checkOf } from '../../http/contract/validators';
import { parseListQuery, type ListQuery } from '../listQuery';
import type { StoredEntity } from '../stored';

/**
 * Makes a reader of queries with text values, as in an address, in the platform's own format.
 * @returns a reader that throws HttpError 400 with the name of the parameter
 */
export function textQueryReader(stored: StoredEntity): (texts: Readonly<Record<string, unknown>>) => ListQuery {
  let check: ReturnType<typeof checkOf> | undefined;
  return (texts) => {
    check ??= checkOf(fields(queryParameters(stored)), 'querystring');
    const checked = check(texts);
    if ('error' in checked) throw checked.error;
    return parseListQuery(stored, fieldsOf(checked.value));
  };
}
