import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { activeOverride, type Override } from '../../../domain/override';
import { isApiError } from '../../../dataProvider/apiError';
import { overrideActions } from '../../../dataProvider/override';
import { useErrorText } from '../../../ui/errorText';
import { Fact } from '../../../ui/Fact';
import { useAction } from '../../../ui/useAction';
import { ZonedTime } from '../../../ui/ZonedTime';
import { lazyPiece } from '../../../ui/pieces';

const OverrideDialog = lazyPiece(() => import('./OverrideDialog'), { failed: 'notice' });

/** The override in force: value, days, reason. Ticking creates one, unticking ends it. */
export function OverrideFact({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const key = ['patients', 'override', patientId];
  const latest = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await overrideActions.latest(patientId, signal)) ?? null,
  });
  const active = activeOverride(latest.data ?? undefined, latest.dataUpdatedAt);
  const save = async (override: Override | undefined): Promise<void> => {
    client.setQueryData(key, await overrideActions.save(patientId, override));
    void client.invalidateQueries({ queryKey: ['patientData'] });
  };
  const end = useAction(() => save(undefined));
  const fault = end.error ?? latest.error;
  const isGone = isApiError(end.error) && end.error.status === 404;
  return (
    <Fact label={translate('override.override')}>
      {/* A check box has no text baseline of its own. */}
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', '&::before': { content: '"\\200b"' } }}>
        <Checkbox
          size="small"
          sx={{ p: 0 }}
          checked={active !== undefined}
          disabled={latest.data === undefined || end.busy}
          onChange={({ target }) => (target.checked ? setAsking(true) : end.run())}
          slotProps={{ input: { 'aria-label': translate('override.override') } }}
        />
      </Box>
      {active && (
        <span>
          {translate(`override.${active.value}`)} · {translate('override.days', { smart_count: active.duration })} ·{' '}
          {translate('override.until')} <ZonedTime value={active.until} />
          {active.reason !== '' && ` · ${active.reason}`}
        </span>
      )}
      {fault != null && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {isGone ? translate('override.noPatient') : errorText(fault)}
        </Box>
      )}
      {asking && <OverrideDialog onSave={save} onClose={() => setAsking(false)} />}
    </Fact>
  );
}
