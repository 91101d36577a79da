import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNoRecord } from '../../../resources/useNoRecord';
import { EmptyState } from '../../../ui/EmptyState';
import { unknownRecords } from '../chosenRecords';
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
  const unknown = unknownRecords(choices);
  if (unknown.length > 0)
    return (
      <EmptyState
        why="noMatch"
        title={unknown.map(({ resource }) => noRecord(resource)).join(' · ')}
        text={translate('dashboards.unknownText')}
        actions={
          <Button
            variant="outlined"
            onClick={() => onChange(Object.fromEntries(unknown.map(({ choice }) => [choice, undefined])))}
          >
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
