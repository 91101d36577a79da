import { NewRows } from '../../browse/NewRows';
import type { ListActionProps } from '../extension';

/** Announces appointments that somebody else has made since the table or the calendar was loaded. */
export const NewAppointments = ({ list }: ListActionProps) => (
  <NewRows rows={list} kinds={['appointment']} patientId={null} made="appointments" />
);
