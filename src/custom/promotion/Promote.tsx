import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListFrame } from '../../browse/ListFrame';
import { ListTabs } from '../../browse/ListTabs';
import { useAddress } from '../../browse/useAddress';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { useKeptSelection } from './keptSelection';
import { OpenDryRun } from './OpenDryRun';
import { Received } from './Received';
import type { Earlier } from './repeat';
import { RunningHint } from './RunningHint';
import { Sent } from './Sent';
import { Wizard } from './Wizard';

const TABS = ['new', 'sent', 'received'] as const;

/** The parameters of the address that belong to a dry run. */
const NO_DRY_RUN = { dryRun: '', collection: '', change: '' };

/** The parameters of the address that belong to a list of promotions. */
const NO_PLACE = { page: '', perPage: '', promotion: '' };

/** Promotes content to another environment, and shows what was promoted from here and to here. */
export function Promote() {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const [earlier, setEarlier] = useState<Earlier>();
  const tab = address.get('tab');
  const compareId = address.get('dryRun') ?? '';
  const leftOut = useKeptSelection(compareId)?.leftOut.size ?? 0;
  const open = TABS.find((each) => each === tab) ?? 'new';
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {translate('screens.promote')}
        </Typography>
      }
    >
      <LeaveGuard
        dirty={leftOut > 0}
        question={{
          title: translate('promotion.leave'),
          text: translate('promotion.leaveText'),
          stay: translate('promotion.stay'),
        }}
      />
      <ListTabs
        all={TABS.map((key) => ({ key, label: translate(`promotion.tabs.${key}`) }))}
        open={open}
        onOpen={(key) => change({ ...NO_PLACE, tab: key === 'new' ? '' : key })}
      >
        {open === 'new' && <RunningHint onSent={() => change({ tab: 'sent' })} />}
        {open === 'new' && compareId === '' && (
          <Wizard
            earlier={earlier}
            onOpen={(dryRun, chosen) => {
              setEarlier({ ...chosen, compareId: dryRun });
              change({ ...NO_DRY_RUN, dryRun }, { push: true });
            }}
          />
        )}
        {open === 'new' && compareId !== '' && (
          <OpenDryRun
            compareId={compareId}
            onOther={(dryRun) => {
              setEarlier(dryRun);
              change(NO_DRY_RUN, { push: true });
            }}
            onSent={() => {
              setEarlier(undefined);
              change({ tab: 'sent', ...NO_DRY_RUN });
            }}
          />
        )}
        {open === 'sent' && (
          <Sent
            onRepeat={(run) => {
              setEarlier(run);
              change({ tab: '', ...NO_DRY_RUN });
            }}
          />
        )}
        {open === 'received' && <Received />}
      </ListTabs>
    </ListFrame>
  );
}
