import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { PromotionDifference } from '../../contract/promoting';
import { useLanguage } from '../../ui/useLanguage';
import { useFieldNames } from './useFieldNames';

const CELL = { py: 0.5, pr: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

interface Props extends Pick<PromotionDifference, 'id' | 'collection' | 'fields' | 'moreFields'> {
  /** Last part of the keys of the headings of both values. */
  from: 'atTarget' | 'before';
  to: 'atSource' | 'now';
}

/** The fields of a record that differ, with both values. */
export function FieldChanges({ id, collection, fields, moreFields, from: old, to: recent }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useFieldNames(collection);
  const none = translate('promotion.empty');
  return (
    <>
      <Box
        component="table"
        aria-label={translate('promotion.fieldsOf', { record: id })}
        sx={{ width: '100%', tableLayout: 'fixed', '&& td, && th': { ...CELL, border: 0, maxWidth: 'none' } }}
      >
        <thead>
          <tr>
            {['field', old, recent].map((name) => (
              <th key={name} scope="col">
                {translate(`promotion.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row" title={path}>
                {nameOf(path)}
              </th>
              <td>{from ?? none}</td>
              <td>{to ?? none}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {moreFields > 0 && translate('promotion.moreFields', { count: countText(moreFields, language) })}
    </>
  );
}
