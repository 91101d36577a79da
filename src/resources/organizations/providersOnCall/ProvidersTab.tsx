import { useDeferredValue, useMemo, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { ListBody } from '../../../browse/ListBody';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import type { ResourceRecord } from '../../../domain/records';
import { onCallRows, type OnCallRow } from '../../../domain/onCall/rows';
import { finderOf } from '../../../ui/finding';
import { OutsideForm } from '../../../ui/OutsideForm';
import { EmptyState } from '../../../ui/EmptyState';
import { useTabCount } from '../../../ui/tabCount';
import { PART_SIZES } from '../../../ui/pageSizes';
import { AddProviderDialog } from './AddProviderDialog';
import { EditProviderDialog } from './EditProviderDialog';
import { OnCallTable } from './OnCallTable';
import { locationsOf } from './organization';
import { UpdateDutyDialog } from './UpdateDutyDialog';
import { useProviders } from './useProviders';

type Open = { dialog: 'duty' | 'provider'; row: OnCallRow } | { dialog: 'add' } | null;

/** The providers of an organization with their duties: position, place and times. */
export function ProvidersTab({ organization }: { organization: ResourceRecord<'organizations'> }) {
  const translate = useTranslate();
  const orgId = String(organization.orgId);
  const { data, error, refetch } = useProviders(orgId);
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const wanted = useDeferredValue(filter.trim());
  const rows = useMemo(() => data && onCallRows(data, orgId), [data, orgId]);
  useTabCount(rows?.length);
  const places = useMemo(
    () => new Map(locationsOf(organization).map(({ value, label }) => [value, label])),
    [organization],
  );
  const shown = useMemo(() => {
    const finds = finderOf(wanted);
    return rows?.filter(({ name, providerId, roleType, locationId }) =>
      finds(name, providerId, roleType, locationId, places.get(locationId ?? '')),
    );
  }, [rows, places, wanted]);
  const list = useLoadedRows({
    rows: shown,
    error,
    refetch,
    query: wanted,
    place: useMemoryPlace({ perPage: 5 }),
  });
  const close = (): void => setOpen(null);
  return (
    <OutsideForm>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          <TextField
            label={translate('onCall.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            sx={{ width: 260 }}
            id="on-call-filter"
          />
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'add' })}>
            {translate('onCall.add')}
          </Button>
        </Box>
        <div>
          <ListBody
            list={list}
            name={translate('onCall.title')}
            failed={translate('onCall.failed')}
            isFiltered={wanted !== '' && rows?.length !== 0}
            onClear={() => setFilter('')}
            empty={<EmptyState title={translate('onCall.none')} text={translate('onCall.noneText')} />}
            sizes={PART_SIZES}
          >
            {(duties) => (
              <OnCallTable
                rows={duties}
                places={places}
                onUpdate={(row) => setOpen({ dialog: 'duty', row })}
                onEdit={(row) => setOpen({ dialog: 'provider', row })}
              />
            )}
          </ListBody>
        </div>
      </Box>
      {open?.dialog === 'duty' && (
        <UpdateDutyDialog row={open.row} orgId={orgId} organization={organization} onClose={close} />
      )}
      {open?.dialog === 'provider' && (
        <EditProviderDialog row={open.row} orgId={orgId} organization={organization} onClose={close} />
      )}
      {open?.dialog === 'add' && <AddProviderDialog orgId={orgId} organization={organization} onClose={close} />}
    </OutsideForm>
  );
}
