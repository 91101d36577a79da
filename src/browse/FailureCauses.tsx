import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { countText } from '../domain/shownNumber';
import { useLanguage } from '../ui/useLanguage';

interface Cause {
  key: string;
  text: string;
  /** The label of the button that tries the records of this cause again. */
  retry: string;
  onRetry: () => void;
}

/** With more causes than this, their list is closed at first, so that the rows below it stay in view. */
const MOST_OPEN = 3;

/** The causes for which records failed, above a list. What failed for one cause can be tried again together. */
export function FailureCauses({ label, causes }: { label: string; causes: readonly Cause[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (causes.length === 0) return null;
  const list = (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {causes.map(({ key, text, retry, onRetry }) => (
        <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {text}
          <Button size="small" color="inherit" aria-label={`${retry}: ${text}`} onClick={onRetry}>
            {retry}
          </Button>
        </Box>
      ))}
    </Box>
  );
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={{ mx: 2, mb: 1, py: 0, '& .MuiAlert-message': { flex: 1 }, '& summary': { cursor: 'pointer' } }}
    >
      {causes.length > MOST_OPEN ? (
        <details>
          <summary>{translate('lists.filtered', { name: label, value: countText(causes.length, language) })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Alert>
  );
}
