import { useCallback, useState, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { TabsHiddenContext, useTabActions } from '../../ui/useTabActions';
import { useEntity } from '../useEntity';

interface Props {
  record: RaEntityRecord;
  /** Whether the record's form has unsaved edits. */
  dirty: boolean;
  /** Called after an earlier version was restored. */
  onRestored: () => void;
  children: ReactNode;
}

const tabId = (key: string): string => `record-tab-${key}`;
const tabOf = (key: string): HTMLElement | null => document.getElementById(tabId(key));

/**
 * The record's tabs, each with an address. The form is the first tab: it is mounted when its tab is first opened, and
 * stays mounted with its edits.
 */
export function RecordTabs({ record, dirty, onRestored, children }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Keeps the router state, which says where the user came from.
  const { state }: { state: unknown } = useLocation();
  const { entry, entity, extension } = useEntity();
  const { '*': rest } = useParams();
  const tabs = extension.tabs ?? [];
  // After a restore, show the record.
  const restored = useCallback(() => {
    onRestored();
    void navigate(recordPath(entry, record.id));
  }, [onRestored, navigate, entry, record.id]);
  const open = tabs.find(({ key }) => key === rest?.split('/')[0]);
  const [isFormSeen, setFormSeen] = useState(open === undefined);
  if (open === undefined && !isFormSeen) setFormSeen(true);
  const shown = [
    { key: 'record', text: translate('records.record'), to: recordPath(entry, record.id) },
    ...tabs.map(({ key, label }) => ({ key, text: label(translate), to: recordPath(entry, record.id, key) })),
  ];
  const openKey = open?.key ?? 'record';
  const go = (key: string) =>
    void navigate(recordPath(entry, record.id, key === 'record' ? undefined : key), { state });
  useTabActions({ id: 'record', tabs: tabs.length > 0 ? shown : [], open: openKey, onOpen: go, target: tabOf });
  const { Frame } = extension;
  if (Frame) return <Frame {...{ entry, entity, record }}>{children}</Frame>;
  if (tabs.length === 0) return children;
  return (
    <>
      <Tabs value={openKey} sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
        {shown.map(({ key, text, to }) => (
          <Tab key={key} value={key} id={tabId(key)} label={text} component={Link} to={to} state={state} />
        ))}
      </Tabs>
      {isFormSeen && (
        <TabsHiddenContext value={open !== undefined}>
          <div hidden={open !== undefined}>{children}</div>
        </TabsHiddenContext>
      )}
      {open && <open.Content entry={entry} entity={entity} record={record} dirty={dirty} onRestored={restored} />}
    </>
  );
}
