import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNoRecord } from '../../../resources/useNoRecord';
import { EmptyState } from '../../../ui/EmptyState';
import { unknownRecord } from '../chosenRecords';
import type { DashboardProps } from '../types';

interface Props extends Pick<DashboardProps, 'choices' | 'onChange'> {
  /** Whether the first figures are being computed. */
  isActive: boolean;
  /** The button that computes figures. */
  compute: ReactNode;
}

/** Says why there are no figures, and what can be done about it. */
export function NoFigures({ choices, onChange, isActive, compute }: Props) {
  const translate = useTranslate();
  const noRecord = useNoRecord();
  const unknown = unknownRecord(choices);
  if (unknown)
    return (
      <EmptyState
        why="noMatch"
        title={noRecord(unknown.resource)}
        text={translate('dashboards.unknownText')}
        actions={
          <Button variant="outlined" onClick={() => onChange({ [unknown.choice]: undefined })}>
            {translate('dashboards.showAll')}
          </Button>
        }
      />
    );
  if (isActive) return <EmptyState title={translate('dashboards.first')} text={translate('dashboards.firstText')} />;
  return choices.isRefused ? (
    <EmptyState title={translate('dashboards.noRecent')} text={translate('dashboards.wrongDays')} />
  ) : (
    <EmptyState
      title={translate('dashboards.noRecent')}
      text={translate('dashboards.noRecentText')}
      actions={compute}
    />
  );
}
