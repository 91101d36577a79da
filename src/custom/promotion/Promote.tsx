import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListFrame } from '../../browse/ListFrame';
import { ListTabs } from '../../browse/ListTabs';
import { useAddressValue } from '../../browse/useAddressValue';
import type { PromotionRun } from '../../contract/promoting';
import type { Draft } from './draft';
import { Received } from './Received';
import { Sent } from './Sent';
import { Wizard } from './Wizard';

const TABS = ['new', 'sent', 'received'] as const;

/** Promotes content to another environment, and shows what was promoted from here and to here. */
export function Promote() {
  const translate = useTranslate();
  const [tab, setTab] = useAddressValue('tab');
  const [again, setAgain] = useState<PromotionRun>();
  const [draft, setDraft] = useState<Draft>({});
  const open = TABS.find((each) => each === tab) ?? 'new';
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {translate('screens.promote')}
        </Typography>
      }
    >
      <ListTabs
        all={TABS.map((key) => ({ key, label: translate(`promotion.tabs.${key}`) }))}
        open={open}
        onOpen={(key) => setTab(key === 'new' ? '' : key)}
      >
        {open === 'new' && (
          <Wizard
            again={again}
            draft={draft}
            onDraft={setDraft}
            onSent={() => {
              setDraft({});
              setTab('sent');
            }}
          />
        )}
        {open === 'sent' && (
          <Sent
            onRepeat={(run) => {
              setAgain(run);
              setDraft({});
              setTab('');
            }}
          />
        )}
        {open === 'received' && <Received />}
      </ListTabs>
    </ListFrame>
  );
}
