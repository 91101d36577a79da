import type { ActionProps } from '../extension';
import { UserActions } from '../UserActions';
import { ExportAction } from './scrub/ExportAction';

/** Entries of a patient's menu. */
export function PatientActions(props: ActionProps) {
  return (
    <>
      <UserActions {...props} />
      <ExportAction record={props.record} dirty={props.dirty} close={props.close} />
    </>
  );
}
