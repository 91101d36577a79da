import type { ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { recordPath } from '../../routes';
import { useEntity } from '../useEntity';

/** The record's tabs, each with its address; the record itself is the first and stays mounted with its edits. */
export function RecordTabs({ record, children }: { record: RaEntityRecord; children: ReactNode }) {
  const translate = useTranslate();
  const { entry, entity, extension } = useEntity();
  const { '*': rest } = useParams();
  const tabs = extension.tabs ?? [];
  if (tabs.length === 0) return children;
  const open = tabs.find(({ key }) => key === rest?.split('/')[0]);
  return (
    <>
      <Tabs value={open?.key ?? 'record'} sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Tab value="record" label={translate('records.record')} component={Link} to={recordPath(entry, record.id)} />
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label(translate)} component={Link} to={recordPath(entry, record.id, key)} />
        ))}
      </Tabs>
      <div hidden={open !== undefined}>{children}</div>
      {open && <open.Content entry={entry} entity={entity} record={record} />}
    </>
  );
}
