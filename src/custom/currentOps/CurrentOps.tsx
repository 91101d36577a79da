import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListScreen } from '../../browse/ListScreen';
import { momentary } from '../../browse/momentary';
import { useList } from '../../browse/useList';
import { listOf } from '../../dataProvider/pages';
import { currentOpsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { COLUMNS } from './columns';
import { OperationDrawer } from './OperationDrawer';

const SOURCE = listOf('GET rosetta/currentOp', { rows: 'inprog', total: 'totalInprog' });
const REFRESH_MS = 5_000;
const NO_FILTERS: [] = [];

/** What the platform does at present, the longest first. The list is reloaded every five seconds. */
export function CurrentOps() {
  const translate = useTranslate();
  const { opid } = useParams();
  const list = momentary(useList({ source: SOURCE, filters: NO_FILTERS, live: REFRESH_MS }));
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={(op) => op.opid}
      address={currentOpsPath}
      openId={opid}
      title={translate('screens.currentOps')}
      name={translate('currentOps.operations')}
      one={translate('currentOps.operation')}
      texts="currentOps"
      empty={<EmptyState title={translate('currentOps.none')} text={translate('currentOps.noneText')} />}
      drawer={(open) => (
        <OperationDrawer
          {...open}
          op={list.rows?.find((op) => op.opid === open.id)}
          isLoaded={list.isCurrent}
          reload={list.refetch}
        />
      )}
    />
  );
}
