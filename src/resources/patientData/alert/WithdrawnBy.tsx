import Alert from '@mui/material/Alert';
import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import type { Withdrawal } from '../../../domain/alerts/withdrawn';
import { ZonedTime } from '../../../ui/ZonedTime';

/** Says that an alert no longer counts: why, by whom, and since when. */
export function WithdrawnBy({ withdrawal: { userId, at, reason } }: { withdrawal: Withdrawal }) {
  const translate = useTranslate();
  const { referenceRecord: user } = useReference<RaRecordOf<'users'>>({
    reference: 'users',
    id: userId,
    options: { enabled: userId !== '', retry: false, staleTime: 60_000 },
  });
  const by = user?.username ?? userId;
  return (
    <Alert severity="info" role="status">
      {translate(`alertPanel.withdrawn_${reason ?? 'unknown'}`)}
      {by !== '' && ` ${translate('alertPanel.withdrawnBy', { by })}`}
      {at !== '' && (
        <>
          {' · '}
          <ZonedTime value={at} />
        </>
      )}
    </Alert>
  );
}
