import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { bulkActions } from '../../domain/entity/bulk';
import { usesCode } from '../../domain/entity/uses';
import { useLanguage } from '../../ui/useLanguage';
import { usesText } from '../../ui/usesText';
import { useEntity } from '../useEntity';

interface Uses {
  /** Whether the check is still running. */
  pending: boolean;
  /**
   * The references that prevent the deletion, and what the user can do about them, as text; empty if there are none.
   */
  text: string;
  /** Checks again. */
  check: () => void;
}

/** Finds the references to a record before it is deleted, so that nobody confirms a deletion that would be refused. */
export function useUses(records: readonly { id: string }[]): Uses {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity } = useEntity();
  const [only] = records.length === 1 ? records : [];
  // Patient data can always be deleted, so no references are searched.
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
    check: () => {
      if (asked) void refetch();
    },
  };
}
