import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { Rows } from '../../../../browse/useRows';
import type { LiveNews } from '../../../../contract/live';
import { live } from '../../../../dataProvider/client';
import { writtenOf } from '../../../../domain/entity/read';
import type { LooseOf } from '../../../../domain/records';

type Row = Pick<LooseOf<'patientData'>, 'patientId'>;

/** Loads the alerts again when a colleague has acknowledged an alert of a patient in the list. */
export function useAcknowledged({ rows, refetch }: Pick<Rows<Row>, 'rows' | 'refetch'>): void {
  const onNews = useEvent(({ changes }: LiveNews): void => {
    const acknowledged = new Set(
      changes.filter(({ kind }) => kind === 'acknowledged').map(({ patientId }) => patientId),
    );
    if (rows?.some(({ patientId }) => acknowledged.has(writtenOf(patientId)))) refetch();
  });
  useEffect(() => live.listen({ onNews, onState: () => undefined }), [onNews]);
}
