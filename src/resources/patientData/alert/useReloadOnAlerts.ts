import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { Rows } from '../../../browse/useRows';
import type { LiveNews } from '../../../contract/live';
import { live } from '../../../dataProvider/client';
import { writtenOf } from '../../../domain/entity/read';
import type { LooseOf } from '../../../domain/records';

type Row = Pick<LooseOf<'patientData'>, 'patientId'>;

/** Loads the alerts again when an alert of a patient in the list was acknowledged by a colleague or withdrawn. */
export function useReloadOnAlerts({ rows, refetch }: Pick<Rows<Row>, 'rows' | 'refetch'>): void {
  const onNews = useEvent(({ changes }: LiveNews): void => {
    const changed = new Set(
      changes.filter(({ kind }) => kind === 'acknowledged' || kind === 'withdrawn').map(({ patientId }) => patientId),
    );
    if (rows?.some(({ patientId }) => changed.has(writtenOf(patientId)))) refetch();
  });
  useEffect(() => live.listen({ onNews, onState: () => undefined }), [onNews]);
}
