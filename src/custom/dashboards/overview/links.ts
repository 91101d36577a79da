import { listPath } from '../../../routes';

/** The address of a list with some of its filters. */
export const listWith = (resource: string, filters: Record<string, string> = {}): string => {
  const search = new URLSearchParams(filters).toString();
  return `${listPath({ resource })}${search === '' ? '' : `?${search}`}`;
};

/** The address of the list of patients who are not inactive, also those who were exported or imported. */
export const patientsWith = (filters: Record<string, string> = {}): string =>
  listWith('patients', { exportFlag: 'true', importId: 'true', ...filters });
