import type { ResourceRecord } from '../../domain/records';
import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';

const Withdrawals = lazyPiece(() => import('../patientData/Withdrawals'), { failed: 'notice' });

const extension: ResourceExtension<'conditions'> = {
  Deleting: ({ record: { patientId, _id } }: { record: ResourceRecord<'conditions'> }) => (
    <Withdrawals of="conditions" patientId={patientId} id={_id} />
  ),
};

export default extension;
