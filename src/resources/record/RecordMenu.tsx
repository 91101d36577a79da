import { useRef, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { withoutId } from '../../dataProvider/bindings/keys';
import { auditListPath, HISTORY_HASH } from '../../routes';
import { JsonDialog } from '../../ui/JsonDialog';
import { MenuHeading } from '../../ui/MenuHeading';
import { MoreMenu } from '../../ui/MoreMenu';
import { usePaletteActions } from '../../ui/palette';
import { DeleteRecordsDialog } from '../list/DeleteRecordsDialog';
import { useEntity } from '../useEntity';
import { ActionItem } from './ActionItem';
import { HistoryPanel } from './HistoryPanel';
import type { OfferedAction, RecordActions } from './useRecordActions';

interface Props {
  record: RaEntityRecord;
  dirty: boolean;
  /** Absent if the record has only the menu's own actions. */
  actions?: RecordActions;
  /** Shows the changes that a save would store; absent if the record cannot be edited. */
  onReview?: () => void;
  onDeleted: () => void;
  /** Called after an earlier version was restored. */
  onRestored: () => void;
}

type Open = 'json' | 'history' | 'delete' | null;

/** The menu of a record's actions besides saving. */
export function RecordMenu({ record, dirty, actions, onReview, onDeleted, onRestored }: Props) {
  const translate = useTranslate();
  const { entry, entity, extension } = useEntity();
  const { Actions } = extension;
  const ofPatient = entity['x-entity'].partition === entry.id;
  const recordId = String(record[entry.id] ?? record.id);
  const audited: Record<string, string> = ofPatient ? { patientId: recordId } : { entity: entry.name, recordId };
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  // An address can open the history, from the audit or from a shared link.
  const initialPanel = location.hash === HISTORY_HASH && !entry.without.includes('history') ? 'history' : null;
  const [chosen, setOpen] = useState<Open>(null);
  const open = chosen ?? initialPanel;
  const endHistory = (): void => {
    setOpen(null);
    if (initialPanel) void navigate({ ...location, hash: '' }, { replace: true });
  };
  const close = (): void => setAnchor(null);
  const choose = (next: Open) => () => {
    close();
    setOpen(next);
  };
  const audit = auditListPath(audited);
  const auditLabel = translate('audit.whoLooked');
  const hasHistory = !entry.without.includes('history');
  const canDelete = !entry.without.includes('delete');
  const button = useRef<HTMLButtonElement>(null);
  usePaletteActions([
    ...(onReview ? [{ id: 'review', label: translate('records.review'), run: onReview }] : []),
    ...(actions?.offered ?? [])
      .filter(({ blocked }) => blocked === undefined)
      .map(({ action }) => ({
        id: action.key,
        label: translate(action.label),
        run: () => ('to' in action ? void navigate(action.to(record)) : actions?.open(action)),
      })),
    ...(hasHistory ? [{ id: 'history', label: translate('records.versions'), run: choose('history') }] : []),
    { id: 'audit', label: auditLabel, run: () => void navigate(audit) },
    { id: 'json', label: translate('records.showJson'), run: choose('json') },
    // Custom entries are only available inside the menu.
    ...(Actions ? [{ id: 'more', label: translate('records.more'), run: () => setAnchor(button.current) }] : []),
    ...(canDelete ? [{ id: 'delete', label: translate('records.delete'), run: choose('delete') }] : []),
  ]);
  const offers = actions?.offered ?? [];
  const links = offers.filter(({ action }) => 'to' in action);
  const others = offers.filter(({ action }) => !('to' in action));
  const items = (some: readonly OfferedAction[]) =>
    some.map((offered) => (
      <ActionItem
        key={offered.action.key}
        record={record}
        offered={offered}
        close={close}
        onOpen={() => {
          close();
          actions?.open(offered.action);
        }}
      />
    ));
  return (
    <>
      <MoreMenu label={translate('records.more')} anchor={anchor} onAnchor={setAnchor} button={button}>
        <MenuHeading>{translate('records.see')}</MenuHeading>
        {onReview && (
          <MenuItem
            onClick={() => {
              close();
              onReview();
            }}
          >
            {translate('records.review')}
          </MenuItem>
        )}
        <MenuItem onClick={choose('json')}>{translate('records.showJson')}</MenuItem>
        {hasHistory && <MenuItem onClick={choose('history')}>{translate('records.versions')}</MenuItem>}
        <MenuItem component={Link} to={audit}>
          {auditLabel}
        </MenuItem>
        {items(links)}
        {(others.length > 0 || Actions || canDelete) && <MenuHeading>{translate('records.do')}</MenuHeading>}
        {items(others)}
        {Actions && <Actions entry={entry} entity={entity} record={record} dirty={dirty} close={close} />}
        {canDelete && (
          <MenuItem onClick={choose('delete')} sx={{ color: 'error.main' }}>
            {translate('records.delete')}
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'json' && (
        <JsonDialog title={translate('records.json')} value={withoutId(entry, record)} onClose={() => setOpen(null)} />
      )}
      {open === 'history' && (
        <HistoryPanel record={record} dirty={dirty} onRestored={onRestored} onClose={endHistory} />
      )}
      {open === 'delete' && (
        <DeleteRecordsDialog records={[record]} onClose={() => setOpen(null)} onDeleted={onDeleted} />
      )}
    </>
  );
}
