import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkAction, BulkRefusal, BulkResult } from '../../domain/entity/bulk';
import { countText } from '../../domain/shownNumber';
import { ApiError } from '../../dataProvider/apiError';
import { hasScreens, recordPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';

/** The number of changed records, and each refused record with its reason. */
export function BulkOutcome({ action, result }: { action: BulkAction; result: BulkResult }) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { entry } = useEntity();
  const figure = (count: number): string => countText(count, language);
  const reason = ({ code, params }: BulkRefusal): string =>
    errorText(new ApiError(code, { code, status: 409, params: params as Record<string, string | number> }));
  return (
    <>
      <Alert severity={result.refused > 0 ? 'warning' : 'success'} role="status">
        {translate(action === 'delete' ? 'lists.bulkDeleted' : 'lists.bulkDone', {
          changed: figure(result.changed),
          unchanged: figure(result.unchanged),
          refused: figure(result.refused),
        })}
      </Alert>
      {result.refusals.length > 0 && (
        <section>
          <Typography variant="subtitle2" component="h3" gutterBottom>
            {translate('lists.bulkRefused')}
          </Typography>
          <DataTable sx={{ '& tbody tr': { cursor: 'default' }, '& td': { whiteSpace: 'normal' } }}>
            <tbody>
              {result.refusals.map((refusal) => (
                <tr key={refusal.id}>
                  <th scope="row">
                    {hasScreens(entry) ? (
                      <Link to={recordPath(entry, refusal.id)}>{refusal.label}</Link>
                    ) : (
                      refusal.label
                    )}
                  </th>
                  <td>{reason(refusal)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          {result.refused > result.refusals.length && (
            <Typography variant="body2" color="text.secondary">
              {translate('records.andMore', { smart_count: result.refused - result.refusals.length })}
            </Typography>
          )}
        </section>
      )}
    </>
  );
}
