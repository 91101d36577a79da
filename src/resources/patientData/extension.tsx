import type { ResourceRecord } from '../../domain/records';
import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';
import { DataName } from './cells';

const Withdrawals = lazyPiece(() => import('../patientData/Withdrawals'), { failed: 'notice' });

const extension: ResourceExtension<'patientData'> = {
  Name: DataName,
  Deleting: ({ record: { patientId, _id } }: { record: ResourceRecord<'patientData'> }) => (
    <Withdrawals of="data" patientId={patientId} id={_id} />
  ),
};

export default extension;
