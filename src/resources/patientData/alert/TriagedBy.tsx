import Box from '@mui/material/Box';
import { useReference, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import type { Triaged } from '../../../domain/alerts/triaged';
import { ZonedTime } from '../../../ui/ZonedTime';

/** The user who acknowledged an alert, and the time. */
export function TriagedBy({ triaged: { userId, at } }: { triaged: Triaged }) {
  const translate = useTranslate();
  const { referenceRecord: user } = useReference<RaRecordOf<'users'>>({
    reference: 'users',
    id: userId,
    options: { enabled: userId !== '', retry: false, staleTime: 60_000 },
  });
  const by = user?.username ?? userId;
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {by === '' ? translate('alertPanel.acknowledged') : translate('alertPanel.acknowledgedBy', { by })}
      {at !== '' && (
        <>
          {' · '}
          <ZonedTime value={at} />
        </>
      )}
    </Box>
  );
}
