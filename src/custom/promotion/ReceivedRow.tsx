import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '../../domain/shownNumber';
import type { ReceivedRecord } from '../../contract/promotion';
import { useLanguage } from '../../ui/useLanguage';
import { FieldChanges } from './FieldChanges';
import { recordAddress } from './recordAddress';
import { recordName } from './recordName';
import { RowOpener } from './RowOpener';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

interface Props {
  row: ReceivedRecord;
  isOpen: boolean;
  onOpen: () => void;
}

/** A record that a promotion has changed here. While it is open, it shows what putting back would change. */
export function ReceivedRow({ row, isOpen, onOpen }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const address = row.isThere ? recordAddress(row) : undefined;
  const count = row.fields.length + row.moreFields;
  return (
    <Fragment>
      <tr onClick={onOpen} className={isOpen ? 'open' : undefined}>
        <td>
          <RowOpener isOpen={isOpen} onOpen={onOpen}>
            {recordName(row.recordId, row.label)}
          </RowOpener>
        </td>
        <td>{nameOf(row.collection)}</td>
        <td>{row.planId === null ? '' : planName(row.planId)}</td>
        <td>
          {translate(`promotion.counts.${row.change}`)}
          {row.hasChanged && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {translate(count === 0 ? 'promotion.wasPutBack' : 'promotion.changedSince')}
            </Box>
          )}
        </td>
        <td className="right tabular">{countText(count, language)}</td>
      </tr>
      {isOpen && (
        <tr className="open">
          <td colSpan={5}>
            {count === 0 ? (
              translate('promotion.asBefore')
            ) : (
              <FieldChanges {...row} id={row.recordId} from="before" to="now" />
            )}
            {address !== undefined && (
              <Link component={RouterLink} to={address} sx={{ display: 'block', mt: 1 }}>
                {translate('promotion.openRecord')}
              </Link>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
