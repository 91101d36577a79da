import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../dataProvider/client';
import { canResume } from '../../domain/promotion/faults';
import { useFaultText } from './useFaultText';

/** Why a promotion stopped, and how to go on. */
export function StopReason({ promotionId, error }: { promotionId: string; error: string | null }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { data, isPending } = useQuery({
    queryKey: ['promotion', 'run', promotionId, error],
    queryFn: ({ signal }) => call('GET promotion/runs/{promotionId}', { params: { promotionId }, signal }),
  });
  if (isPending) return null;
  const fault = data?.run.fault;
  if (!fault) return error ?? translate('promotion.stopped');
  return `${faultText(fault)} ${translate(canResume(fault) ? 'promotion.resumeHint' : 'promotion.repeatHint')}`;
}
