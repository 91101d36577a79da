import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ResourceRecord } from '../../../domain/records';
import { OutsideForm } from '../../../ui/OutsideForm';
import { useTabCount } from '../../../ui/tabCount';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';
import { namesOf } from '../../entry';
import { ListBody } from '../../../browse/ListBody';
import { EmptyList } from '../../../browse/ListStates';
import { RowTable } from '../../../browse/RowTable';
import { shownColumns } from '../../list/columns';
import { useEntityColumns } from '../../list/useEntityColumns';
import { EntityContext, type LoadedEntity } from '../../useEntity';
import { NewItemDrawer } from './NewItemDrawer';
import { PrimaryProviderDialog } from './PrimaryProviderDialog';
import { RemoveAllDialog } from './RemoveAllDialog';
import { RosterImportDialog } from './RosterImportDialog';
import { RosterItemDrawer } from './RosterItemDrawer';
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
  const listed = useMemo(() => shownColumns(loaded.entity, null, {}), [loaded.entity]);
  const roster = useRoster(orgId);
  const { openId, addressOf, open, close: closeItem } = useOpenItem(orgId);
  const columns = useEntityColumns(listed, listed[0]?.field);
  const [action, setAction] = useState<RosterAction | null>(null);
  const { rows } = roster;
  // A search counts only what it finds, and a minimum is no count.
  useTabCount(roster.isFiltered || roster.atLeast ? undefined : roster.total);
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
      <ListBody
        list={roster}
        name={name}
        isFiltered={roster.isFiltered}
        onClear={roster.clear}
        empty={<EmptyList made name={name} filtered={false} onClear={roster.clear} />}
      >
        {(items) => (
          <RowTable
            label={name}
            rows={items}
            columns={columns}
            idOf={({ id }) => id}
            to={(_, item) => addressOf(item)}
            replaces
            openId={openId}
            isStale={roster.isStale}
            isFetching={roster.isFetching}
            sort={roster.sort}
            onSort={roster.setSort}
          />
        )}
      </ListBody>
      {openId !== undefined && (
        <RosterItemDrawer key={openId} id={openId} rows={rows ?? []} onOpen={open} onClose={closeItem} />
      )}
      {action === 'create' && <NewItemDrawer orgId={orgId} onClose={close} onCreated={changed} />}
      {action === 'import' && <RosterImportDialog orgId={orgId} onClose={close} onImported={changed} />}
      {action === 'removeAll' && (
        <RemoveAllDialog orgId={orgId} total={roster.total ?? 0} onClose={close} onRemoved={changed} />
      )}
      {action === 'primaryProvider' && <PrimaryProviderDialog orgId={orgId} onClose={close} />}
    </Box>
  );
}
