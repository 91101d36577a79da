import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { activeOverride, type Override } from '../../../domain/override';
import { isApiError } from '../../../dataProvider/apiError';
import { overrideActions } from '../../../dataProvider/override';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useErrorText } from '../../../ui/errorText';
import { Fact } from '../../../ui/Fact';
import { usePaletteActions } from '../../../ui/palette';
import { useAction } from '../../../ui/useAction';
import { ZonedTime } from '../../../ui/ZonedTime';
import { lazyPiece } from '../../../ui/pieces';
import { DAY_MS } from '../../../domain/dates/units';
import { usePatientFact } from '../usePatientFact';

const OverrideDialog = lazyPiece(() => import('./OverrideDialog'), { failed: 'notice' });

const chip = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.75,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/**
 * A chip with a check box and the override in force: value, days left, reason. Ticking the box creates an override.
 * Unticking it, or the button 'End', ends the override after a confirmation. The focus stays on the box, which is there
 * in both states.
 */
export function OverrideFact({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'new' | 'end' | null>(null);
  const key = ['patients', 'override', patientId];
  const latest = usePatientFact(key, patientId, ({ override }) => override);
  const active = activeOverride(latest.data ?? undefined, latest.dataUpdatedAt);
  const save = async (override?: Override): Promise<void> => {
    client.setQueryData(key, await overrideActions.save(patientId, override));
    void client.invalidateQueries({ queryKey: ['patientData'] });
    notify(override ? 'override.started' : 'override.ended', { type: 'success' });
  };
  const close = (): void => {
    flushSync(() => setOpen(null));
    box.current?.focus();
  };
  const end = useAction(() => save().finally(close));
  usePaletteActions(
    latest.data === undefined
      ? []
      : [
          {
            id: 'override',
            label: translate(active ? 'override.endConfirm' : 'override.title'),
            run: () => setOpen(active ? 'end' : 'new'),
          },
        ],
  );
  const fault = end.error ?? latest.error;
  const isGone = isApiError(end.error) && end.error.status === 404;
  const words = active && [
    translate(`override.${active.value}`),
    translate('override.daysLeft', {
      smart_count: Math.ceil((Date.parse(active.until) - latest.dataUpdatedAt) / DAY_MS),
      days: active.duration,
    }),
    ...(active.reason === '' ? [] : [active.reason]),
  ];
  return (
    <Fact label={translate('override.override')}>
      <Box component="span" sx={words ? { ...chip, borderColor: 'warning.main' } : chip}>
        {/* An invisible character gives the check box a text baseline, which it does not have itself. */}
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', '&::before': { content: '"\\200b"' } }}
        >
          <Checkbox
            size="small"
            sx={{ p: 0 }}
            checked={active !== undefined}
            disabled={latest.data === undefined}
            onChange={({ target }) => setOpen(target.checked ? 'new' : 'end')}
            slotProps={{ input: { ref: box, 'aria-label': translate('override.override') } }}
          />
        </Box>
        {latest.data !== undefined && !words && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('override.none')}
          </Box>
        )}
        {words && (
          <>
            <span>{words.join(' · ')}</span>
            <span>
              {translate('override.until')} <ZonedTime value={active.until} />
            </span>
            <Button
              size="small"
              color="inherit"
              onClick={() => setOpen('end')}
              sx={{ py: 0, minHeight: 0, minWidth: 0 }}
            >
              {translate('override.end')}
            </Button>
          </>
        )}
      </Box>
      {fault != null && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {isGone ? translate('override.noPatient') : errorText(fault)}
        </Box>
      )}
      {open === 'new' && <OverrideDialog onSave={save} onClose={close} />}
      {open === 'end' && words && (
        <ConfirmDialog
          open
          title={translate('override.endQuestion')}
          confirm={translate('override.endConfirm')}
          destructive
          busy={end.busy}
          onConfirm={() => end.run()}
          onCancel={close}
        >
          {words.join(' · ')}
        </ConfirmDialog>
      )}
    </Fact>
  );
}
