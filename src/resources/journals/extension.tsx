import type { ResourceRecord } from '../../domain/records';
import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';

const Withdrawals = lazyPiece(() => import('../patientData/Withdrawals'), { failed: 'notice' });

const extension: ResourceExtension<'journals'> = {
  Deleting: ({ record: { patientId, _id } }: { record: ResourceRecord<'journals'> }) => (
    <Withdrawals of="journals" patientId={patientId} id={_id} />
  ),
};

export default extension;
