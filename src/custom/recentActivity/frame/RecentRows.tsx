import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RawRows } from '../../../browse/RawRows';
import { TabTools } from '../../../browse/TabTools';
import type { LiveKind } from '../../../domain/live/kinds';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { NewInTab } from './NewInTab';
import { SIZES } from './sizes';

interface Props extends Pick<
  Parameters<typeof EntityRows>[0],
  'rows' | 'columns' | 'sizes' | 'filtered' | 'onClear' | 'stressed'
> {
  /** The tab's key. Its name is what the rows are called. */
  tab: string;
  /** The kinds of new rows that are announced. */
  kinds: readonly [LiveKind, ...LiveKind[]];
  /** Only new alerts of these levels are announced. */
  levels?: readonly string[] | undefined;
  /** The tab's own filters. */
  children?: ReactNode;
  /** A note above the table. */
  note?: ReactNode;
}

/** The frame of a tab that lists records: its filters, raw data, the number of new rows, and the table. */
export function RecentRows({ tab, kinds, levels, children, note, sizes = SIZES, rows, ...table }: Props) {
  const translate = useTranslate();
  const name = translate(`recent.tabs.${tab}`);
  return (
    <>
      <TabTools rows={rows}>
        {children}
        <RawRows rows={rows.rows} name={name} />
        <NewInTab rows={rows} kinds={kinds} levels={levels} />
      </TabTools>
      {note}
      <EntityRows {...table} rows={rows} sizes={sizes} name={name} about={translate(`recent.noneText.${tab}`)} />
    </>
  );
}
