import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RowDrawer } from '../../browse/RowDrawer';
import type { PromotedStep } from '../../contract/promoting';
import { CHANGES } from '../../domain/promotion/collections';
import { countText } from '../../domain/shownNumber';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { useLanguage } from '../../ui/useLanguage';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

interface Props<Promotion> {
  promotionId: string;
  read: { data: Promotion | undefined; error: unknown; refetch: () => unknown };
  title: (promotion: Promotion) => string;
  /** What is shown below the steps. */
  below?: ReactNode;
  close: () => void;
}

/** What a promotion has written, by collection and plan. */
export function PromotionDrawer<Promotion extends { steps: readonly PromotedStep[] }>({
  promotionId,
  read,
  title,
  below,
  close,
}: Props<Promotion>) {
  const translate = useTranslate();
  return (
    <RowDrawer
      id={promotionId}
      label={translate('promotion.written')}
      read={read}
      failed={translate('promotion.stepsFailed')}
      title={title}
      captioned
      copied
      close={close}
      wide
    >
      {({ steps }) =>
        steps.length === 0 ? (
          <EmptyState small title={translate('promotion.noSteps')} />
        ) : (
          <>
            <Steps steps={steps} />
            {below}
          </>
        )
      }
    </RowDrawer>
  );
}

function Steps({ steps }: { steps: readonly PromotedStep[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  return (
    <DataTable aria-label={translate('promotion.perStep')}>
      <thead>
        <tr>
          <th scope="col">{translate('promotion.collection')}</th>
          <th scope="col">{translate('promotion.plan')}</th>
          {CHANGES.map((name) => (
            <th key={name} scope="col" className="right">
              {translate(`promotion.counts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={`${step.collection} ${step.planId} ${step.phase}`}>
            <th scope="row">{nameOf(step.collection)}</th>
            <td>{step.planId === null ? '' : planName(step.planId)}</td>
            {CHANGES.map((name) => (
              <td key={name} className="right tabular">
                {countText(step[name], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
