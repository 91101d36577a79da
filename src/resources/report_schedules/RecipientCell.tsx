import { useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { rowsOf, textOf } from '../../domain/entity/read';
import type { RowCellProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { RecipientName } from './RecipientName';
import { roleOf, useRecipients } from './recipients';
import { useDraft } from './useDraft';
import { useLackingByRole } from './useLacking';

/** Rows whose names are loaded by one request. */
const TOGETHER = 10;

/** A recipient in the table of recipients: name and account, and what the report lacks for this recipient. */
export default function RecipientCell({ row, at }: RowCellProps) {
  const translate = useTranslate();
  const { store } = useFormScope();
  const errors = useSyncExternalStore(store.subscribe, store.visibleErrors);
  const recipientOf = (each: { userId?: unknown; roleType?: unknown }) => ({
    userId: textOf(each.userId),
    roleType: roleOf(each),
  });
  const recipient = recipientOf(row);
  const first = Math.floor(Number(/\d+/.exec(at)?.[0]) / TOGETHER) * TOGETHER;
  const nameOf = useRecipients(
    rowsOf(useDraft().sendTo)
      .slice(first, first + TOGETHER)
      .map(recipientOf),
  );
  const names = useLackingByRole()[recipient.roleType];
  return (
    <>
      <RecipientName of={nameOf(recipient)} />
      {/* The table shows the same as a fault once the form shows its faults. */}
      {names !== '' && errors[at] === undefined && (
        <Box sx={{ typography: 'caption', color: 'warning.main' }}>{translate('forms.errors.lacking', { names })}</Box>
      )}
    </>
  );
}
