import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../dataProvider/client';
import { RecordsDialog } from '../parts/RecordsDialog';
import { addressOf, figureAt, type RtwFigure } from './records';

/** The period and the organizations of the figures. */
export interface Counted {
  startTime: string;
  endTime: string;
  timeZone: string;
  /** The organization of all figures. */
  orgId?: string | undefined;
  /** Whether the figures are those of employers, perhaps without those that have a return-to-work plan. */
  employers?: boolean;
  ignoreRTW?: boolean;
}

/** The records of the figure that the address names, in a dialog. Closing it leaves the address. */
export function RtwRecords({ counted }: { counted: Counted }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const figure = figureAt(hash);
  if (!figure) return null;
  return (
    <Listed
      key={hash}
      counted={counted}
      figure={figure}
      onClose={() => void navigate({ hash: '' }, { replace: true })}
    />
  );
}

interface Props {
  counted: Counted;
  figure: RtwFigure;
  onClose: () => void;
}

function Listed({ counted, figure, onClose }: Props) {
  const translate = useTranslate();
  const { set, value, n, title } = figure;
  const { startTime, endTime, timeZone, employers = false, ignoreRTW = false } = counted;
  const orgId = figure.orgId ?? counted.orgId;
  const query = {
    counted: set,
    startTime,
    endTime,
    timeZone,
    ...(value !== undefined && { value }),
    ...(orgId !== undefined && { orgId }),
    ...(employers && { employers, ignoreRTW }),
  };
  return (
    <RecordsDialog
      title={title}
      count={n}
      queryKey={['rtwRecords', query]}
      read={(page, signal) => call('GET reporting/returnToWork/records', { query: { ...query, ...page }, signal })}
      heads={{ name: translate('returnToWork.records.employee'), time: translate('returnToWork.records.time') }}
      addressOf={(record) => addressOf(set, record)}
      onClose={onClose}
    />
  );
}
