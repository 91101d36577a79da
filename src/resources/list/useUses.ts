import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { bulkActions } from '../../domain/entity/bulk';
import { usesCode } from '../../domain/entity/uses';
import { useLanguage } from '../../ui/useLanguage';
import { usesText } from '../../ui/usesText';
import { useEntity } from '../useEntity';

interface Uses {
  /** It is not known yet. */
  pending: boolean;
  /** What keeps the record, and what one can do; empty where nothing does. */
  text: string;
  /** Asks anew. */
  look: () => void;
}

/** Asks what keeps a record before it is deleted, so that nobody confirms what would be refused. */
export function useUses(records: readonly { id: string }[]): Uses {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity } = useEntity();
  const [only] = records.length === 1 ? records : [];
  // Nothing keeps records of patient data.
  const asked = only !== undefined && entity['x-entity'].phi !== true;
  const { data, isPending, refetch } = useQuery({
    queryKey: [entry.resource, 'uses', only?.id],
    enabled: asked,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => actions.uses(entry, only?.id ?? '', signal),
  });
  const uses = usesText(usesCode(data ?? []), language);
  const advice = bulkActions(entity).includes('inactivate') ? translate('records.inactiveInstead') : '';
  return {
    pending: asked && isPending,
    text: uses === '' ? '' : [translate('errors.inUseBy', { uses }), advice].filter(Boolean).join(' '),
    look: () => {
      if (asked) void refetch();
    },
  };
}
