import { toApiError } from '../dataProvider/apiError';

/** What the parameters of the platform are called in the console's addresses, if not the same. */
const IN_ADDRESS: Readonly<Record<string, string>> = { orderBy: 'sort' };

/** The parameter whose value the platform does not know, and its value in the page's address, null if it has none. */
export function findRefusedValue(error: unknown): { name: string; value: string | null } | undefined {
  const { code, params } = toApiError(error);
  const refused = params?.['name'];
  if (code !== 'badRequest' || typeof refused !== 'string' || refused === '') return undefined;
  const name = IN_ADDRESS[refused] ?? refused;
  return { name, value: new URLSearchParams(globalThis.location?.search ?? '').get(name) };
}
