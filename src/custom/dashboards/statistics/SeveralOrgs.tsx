import { useState } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListBody } from '../../../browse/ListBody';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import type { Statistics } from '../../../domain/dashboards/statistics';
import { countText } from '../../../domain/shownNumber';
import { Card } from '../../../ui/Card';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { JsonDialog } from '../../../ui/JsonDialog';
import { useLanguage } from '../../../ui/useLanguage';

const SIZES = [10, 25, 50];

type Row = Statistics['patientsWithMultipleOrgs'][number];

interface Props {
  patients: readonly Row[];
  /** More than there are rows, if there are too many to list. */
  total: number;
}

/** Patients of several organizations. A row opens as JSON. */
export function SeveralOrgs({ patients, total }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState<Row>();
  const list = useLoadedRows({ rows: patients, place: useMemoryPlace({ perPage: 10 }) });
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  const title = words('severalOrgs');
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {title} ({countText(total, language)})
      </Typography>
      <ListBody list={list} name={title} empty={<EmptyState small title={words('noneInSeveral')} />} sizes={SIZES}>
        {(rows) => (
          <DataTable aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{words('patientId')}</th>
                <th scope="col">{words('organizations')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.patientId} onClick={() => setOpen(row)}>
                  <td>
                    <Link component="button" type="button" className="row" onClick={() => setOpen(row)}>
                      {row.patientId}
                    </Link>
                  </td>
                  <td>{row.orgs.map(({ systemName, name = systemName }) => name).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </ListBody>
      {total > patients.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboards.statistics.listedFirst', { most: patients.length })}
        </Typography>
      )}
      {open && <JsonDialog title={title} value={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
