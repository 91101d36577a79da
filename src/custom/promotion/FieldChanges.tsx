import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PromotionDifference } from '../../contract/promoting';
import { useLanguage } from '../../ui/useLanguage';
import { useFieldNames } from './useFieldNames';

const CELL = { py: 0.5, pr: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** The fields of a record that differ, with their value at the target and at the source. */
export function FieldChanges({ row }: { row: PromotionDifference }) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useFieldNames(row.collection);
  const none = translate('promotion.empty');
  return (
    <>
      <Box
        component="table"
        aria-label={translate('promotion.fieldsOf', { record: row.id })}
        sx={{ width: '100%', tableLayout: 'fixed', '&& td, && th': { ...CELL, border: 0, maxWidth: 'none' } }}
      >
        <thead>
          <tr>
            {['field', 'atTarget', 'atSource'].map((name) => (
              <th key={name} scope="col">
                {translate(`promotion.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.fields.map(({ path, from, to }) => (
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
      {row.moreFields > 0 && translate('promotion.moreFields', { count: row.moreFields.toLocaleString(language) })}
    </>
  );
}
