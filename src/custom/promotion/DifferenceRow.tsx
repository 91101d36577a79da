import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { PromotionDifference } from '../../contract/promoting';
import { Tick } from '../../ui/Tick';
import { FieldChanges } from './FieldChanges';
import { recordName } from './recordName';
import { RowOpener } from './RowOpener';

interface Props {
  row: PromotionDifference;
  collection: string;
  /** The name of the plan; empty if the record belongs to none. */
  plan: string;
  isTaken: boolean;
  /** Whether it can be included or left out. */
  isFree: boolean;
  isOpen: boolean;
  count: string;
  onToggle: () => void;
  onOpen: () => void;
}

/** A record that differs. Its fields are below it while it is open. */
export function DifferenceRow({ row, collection, plan, isTaken, isFree, isOpen, count, onToggle, onOpen }: Props) {
  const translate = useTranslate();
  const name = recordName(row.id, row.label);
  return (
    <Fragment>
      <tr onClick={onOpen} className={isOpen ? 'open' : undefined}>
        {/* A click on the box only ticks it. */}
        <td className="check" onClick={(event) => event.stopPropagation()}>
          <Tick
            label={translate('promotion.include', { record: name })}
            checked={isTaken}
            disabled={!isFree}
            onChange={onToggle}
          />
        </td>
        <td>
          <RowOpener isOpen={isOpen} onOpen={onOpen}>
            {name}
          </RowOpener>
        </td>
        <td>{collection}</td>
        <td>{plan}</td>
        <td>{translate(`promotion.${isTaken ? 'kinds' : 'notKinds'}.${row.change}`)}</td>
        <td className="right tabular">{count}</td>
      </tr>
      {isOpen && (
        <tr className="open">
          <td colSpan={6}>
            <FieldChanges {...row} from="atTarget" to="atSource" />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
