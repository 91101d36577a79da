import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CellProps } from '../../../resources/extension';
import { Part } from '../detail/Part';
import { column } from '../table/columns';
import { SimpleTab } from './SimpleTab';

function MessageCell({ record }: CellProps) {
  return <span className="wrap">{String(record['message'] ?? '')}</span>;
}

const COLUMNS = [column('createDate', { cell: 'dateTime' }), column('message', { Cell: MessageCell, sortable: false })];

/** What was written to the patient. */
export default function MessagesTab() {
  const translate = useTranslate();
  return (
    <SimpleTab
      columns={COLUMNS}
      sort={{ field: 'createDate', order: 'DESC' }}
      ranged
      headOf={(record) => String(record['subject'] ?? '')}
      fields={[{ field: 'createDate', cell: 'dateTime' }, 'providerId', 'userId', 'subject']}
      more={(record) => (
        <Part title={translate('history.message')}>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}>
            {String(record['message'] ?? '')}
          </Box>
        </Part>
      )}
    />
  );
}
