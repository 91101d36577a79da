import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import {
  AFTER_HOURS,
  BOTH,
  dutiesOf,
  OFFICE,
  PRIORITIES,
  withDuties,
  type Duty,
  type OnCallRow,
} from '../../../domain/onCall/rows';
import { FormDialog } from '../../../ui/FormDialog';
import { ChoiceField } from './ChoiceField';
import { locationsOf, withStored } from './organization';
import { useChange } from './useChange';
import { useChangeProvider } from './useProviders';

interface Props {
  row: OnCallRow;
  orgId: string;
  organization: EntityRecord;
  onClose: () => void;
}

const HOURS = [OFFICE, AFTER_HOURS, BOTH] as const;
const sameDuty = (a: Duty, b: Duty): boolean =>
  a.locationId === b.locationId && a.status === b.status && a.offHours === b.offHours;

/**
 * A duty of a provider: its position in the order, place and times. Another duty can be added, and this duty can be
 * removed.
 */
export function UpdateDutyDialog({ row, orgId, organization, onClose }: Props) {
  const translate = useTranslate();
  const changeProvider = useChangeProvider();
  const action = useChange(onClose, 'onCall.saved');
  const [duty, setDuty] = useState<Duty>({ locationId: row.locationId, status: row.status, offHours: row.offHours });
  const stated = row.index >= 0;
  const change = (work: (duties: Duty[], own: number) => Duty[]) =>
    action.run(() =>
      changeProvider(row.providerId, (provider) => {
        const duties = dutiesOf(provider.onCallStatus, orgId);
        // The duty is found by its content, because its index may have changed meanwhile.
        const own = stated ? duties.findIndex((each) => sameDuty(each, row)) : -1;
        return { onCallStatus: withDuties(provider.onCallStatus, orgId, work(duties, own)) };
      }),
    );
  const save = () => change((duties, own) => (own < 0 ? [...duties, duty] : duties.with(own, duty)));
  return (
    <FormDialog
      title={translate('onCall.update', { name: row.name })}
      submit={{ label: translate('records.save'), ready: true, run: save }}
      action={action}
      onClose={onClose}
      others={
        stated && (
          <>
            <Button
              color="error"
              disabled={action.busy}
              onClick={() => change((all, own) => all.filter((_, at) => at !== own))}
            >
              {translate('onCall.removeDuty')}
            </Button>
            <Button disabled={action.busy || sameDuty(duty, row)} onClick={() => change((all) => [...all, duty])}>
              {translate('onCall.addDuty')}
            </Button>
          </>
        )
      }
    >
      <ChoiceField
        label={translate('onCall.status')}
        value={String(duty.status)}
        choices={PRIORITIES.map((each) => ({ value: String(each), label: translate(`onCall.priority.${each}`) }))}
        onChange={(value) => setDuty({ ...duty, status: PRIORITIES.find((each) => String(each) === value) ?? 0 })}
      />
      <ChoiceField
        label={translate('onCall.locationId')}
        value={duty.locationId ?? ''}
        none={translate('onCall.everywhere')}
        choices={withStored(locationsOf(organization), duty.locationId)}
        onChange={(value) => setDuty({ ...duty, locationId: value === '' ? null : value })}
      />
      <ChoiceField
        label={translate('onCall.offHours')}
        value={String(duty.offHours)}
        choices={HOURS.map((each) => ({ value: String(each), label: translate(`onCall.hours.${each}`) }))}
        onChange={(value) => setDuty({ ...duty, offHours: HOURS.find((each) => String(each) === value) ?? OFFICE })}
      />
    </FormDialog>
  );
}
