import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceRecord } from '../../../domain/records';
import { OutsideForm } from '../../../ui/OutsideForm';
import { FailedState } from '../../../ui/FailedState';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';
import { namesOf } from '../../entry';
import { EmptyList, ListSkeleton } from '../../../browse/ListStates';
import { EntityContext, type LoadedEntity } from '../../useEntity';
import { NewItemDrawer } from './NewItemDrawer';
import { PrimaryProviderDialog } from './PrimaryProviderDialog';
import { RemoveAllDialog } from './RemoveAllDialog';
import { RosterImportDialog } from './RosterImportDialog';
import { RosterItemDrawer } from './RosterItemDrawer';
import { RosterPaging } from './RosterPaging';
import { RosterTable } from './RosterTable';
import { RosterTools, type RosterAction } from './RosterTools';
import { useOpenItem } from './useOpenItem';
import { useRoster } from './useRoster';

interface Props {
  loaded: LoadedEntity;
  /** The stored organization. */
  organization: ResourceRecord<'organizations'>;
}

/** The roster of an organization: search, edit, import, export. */
export function RosterTab({ loaded, organization }: Props) {
  return (
    <EntityContext value={loaded}>
      <OutsideForm>
        <Contents orgId={String(organization.orgId)} imported={organization.lastRosterImport} loaded={loaded} />
      </OutsideForm>
    </EntityContext>
  );
}

function Contents({ orgId, imported, loaded }: { orgId: string; imported: unknown; loaded: LoadedEntity }) {
  const translate = useTranslate();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const roster = useRoster(orgId);
  const { openId, open, close: closeItem } = useOpenItem(orgId);
  const [action, setAction] = useState<RosterAction | null>(null);
  const { rows, error, search } = roster;
  const name = namesOf(loaded.entry, language).many;
  const close = (): void => setAction(null);
  /**
   * Called when rows have changed. The organization's record is reloaded, too, because it has the time of the last
   * import.
   */
  const changed = (): void => {
    void queryClient.invalidateQueries({ queryKey: [loaded.entry.resource] });
    void queryClient.invalidateQueries({ queryKey: ['organizations', 'getOne'] });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <RosterTools roster={roster} orgId={orgId} onAction={setAction} />
      {typeof imported === 'string' && imported !== '' && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('roster.lastImport')} <ZonedTime value={imported} show="named" />
        </Box>
      )}
      {error ? (
        <FailedState error={error} title={translate('lists.failed', { name })} onRetry={roster.refetch} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyList
          made
          name={name}
          filtered={search.value !== ''}
          onClear={() => roster.setSearch({ ...search, value: '' })}
        />
      ) : (
        <>
          <RosterTable roster={roster} rows={rows} onOpen={open} openId={openId} />
          <RosterPaging roster={roster} />
        </>
      )}
      {openId !== undefined && (
        <RosterItemDrawer key={openId} id={openId} rows={rows ?? []} onOpen={open} onClose={closeItem} />
      )}
      {action === 'create' && <NewItemDrawer orgId={orgId} onClose={close} onCreated={changed} />}
      {action === 'import' && <RosterImportDialog orgId={orgId} onClose={close} onImported={changed} />}
      {action === 'removeAll' && (
        <RemoveAllDialog orgId={orgId} total={roster.total} onClose={close} onRemoved={changed} />
      )}
      {action === 'primaryProvider' && <PrimaryProviderDialog orgId={orgId} onClose={close} />}
    </Box>
  );
}
