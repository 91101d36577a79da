import { filteredPath } from '../../../routes';

/** The address of the list of patients who are not inactive, also those who were exported or imported. */
export const patientsWith = (filters: Record<string, string> = {}): string =>
  filteredPath({ resource: 'patients' }, { exportFlag: 'true', importId: 'true', ...filters });
