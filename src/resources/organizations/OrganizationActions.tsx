import type { ActionProps } from '../extension';
import { MergeAction } from './merge/MergeAction';
import { TransferActions } from './transfer/TransferActions';

/** Items in an organization's menu. */
export function OrganizationActions({ record, dirty, close }: ActionProps<'organizations'>) {
  return (
    <>
      <MergeAction record={record} dirty={dirty} close={close} />
      <TransferActions record={record} close={close} />
    </>
  );
}
