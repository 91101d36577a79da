import type { ComponentProps } from 'react';
import { NewRows } from '../../../browse/NewRows';
import { useRecent } from './context';

/** The number of new rows in a tab, for the selected patient or for all patients. */
export function NewInTab(props: Omit<ComponentProps<typeof NewRows>, 'patientId'>) {
  const { patientId } = useRecent();
  return <NewRows {...props} patientId={patientId} />;
}
