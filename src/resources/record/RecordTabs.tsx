import { useCallback, type ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { useEntity } from '../useEntity';

interface Props {
  record: RaEntityRecord;
  /** The record's form has unsaved edits. */
  dirty: boolean;
  /** Called after an earlier version was restored. */
  onRestored: () => void;
  children: ReactNode;
}

/** The record's tabs, each with an address; the form is the first and stays mounted with its edits. */
export function RecordTabs({ record, dirty, onRestored, children }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The state says where the user came from.
  const { state }: { state: unknown } = useLocation();
  const { entry, entity, extension } = useEntity();
  const { '*': rest } = useParams();
  const tabs = extension.tabs ?? [];
  // After a restore, show the record.
  const restored = useCallback(() => {
    onRestored();
    void navigate(recordPath(entry, record.id));
  }, [onRestored, navigate, entry, record.id]);
  const { Frame } = extension;
  if (Frame) return <Frame {...{ entry, entity, record }}>{children}</Frame>;
  if (tabs.length === 0) return children;
  const open = tabs.find(({ key }) => key === rest?.split('/')[0]);
  return (
    <>
      <Tabs value={open?.key ?? 'record'} sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Tab
          value="record"
          label={translate('records.record')}
          component={Link}
          to={recordPath(entry, record.id)}
          state={state}
        />
        {tabs.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            label={label(translate)}
            component={Link}
            to={recordPath(entry, record.id, key)}
            state={state}
          />
        ))}
      </Tabs>
      <div hidden={open !== undefined}>{children}</div>
      {open && <open.Content entry={entry} entity={entity} record={record} dirty={dirty} onRestored={restored} />}
    </>
  );
}
