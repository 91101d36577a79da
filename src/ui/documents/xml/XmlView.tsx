import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import CcdaView from '../ccda/CcdaView';
import { isCcda } from '../ccda/read';
import { PlainText } from '../PlainText';
import { parseXml } from './parse';
import XmlTree from './XmlTree';

/**
 * XML as a tree; a clinical document also as readable text. XML that cannot be parsed safely is shown as plain text.
 */
export default function XmlView({ bytes }: { bytes: Uint8Array }) {
  const translate = useTranslate();
  const { text, root, fault } = useMemo(() => parseXml(bytes), [bytes]);
  const clinical = root !== undefined && isCcda(root);
  const [view, setView] = useState<'document' | 'tree'>(clinical ? 'document' : 'tree');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {clinical && (
        <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={translate('documents.view')}
            onChange={(_, next: typeof view | null) => next !== null && setView(next)}
          >
            <ToggleButton value="document">{translate('documents.asDocument')}</ToggleButton>
            <ToggleButton value="tree">{translate('documents.asTree')}</ToggleButton>
          </ToggleButtonGroup>
        </Box>
      )}
      {fault && (
        <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
          {translate(`documents.${fault}`)}
        </Alert>
      )}
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate(view === 'document' ? 'documents.asDocument' : 'documents.asTree')}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {root ? view === 'document' ? <CcdaView root={root} /> : <XmlTree root={root} /> : <PlainText text={text} />}
      </Box>
    </Box>
  );
}
