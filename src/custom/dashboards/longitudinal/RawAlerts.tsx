import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListBody } from '../../../browse/ListBody';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import { nameIn, type LevelCount } from '../../../domain/dashboards/figures';
import type { Longitudinal } from '../../../domain/dashboards/longitudinal';
import { useReferenceLabels } from '../../../resources/cells/useReferenceLabels';
import { alertPath, recordPath } from '../../../routes';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { Card } from '../../../ui/Card';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';

const SIZES = [10, 25, 50];

interface Props {
  alerts: NonNullable<Longitudinal['data']>;
  /** The levels of the alerts. */
  levels: readonly LevelCount[];
  /** The number of all alerts of the period. */
  total: number;
}

/** The alerts of the period. Each one leads to its reasons. */
export function RawAlerts({ alerts, levels, total }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const list = useLoadedRows({ rows: alerts, place: useMemoryPlace({ perPage: 10 }) });
  // The names of a page are read together.
  const names = useReferenceLabels(
    'patients',
    (list.rows ?? []).map(({ patientId }) => patientId),
  );
  const levelOf = new Map(levels.map((each) => [each.alertLevelId, each]));
  const words = (name: string): string => translate(`dashboards.longitudinal.${name}`);
  const title = words('rawAlerts');
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {title}
      </Typography>
      <ListBody
        list={list}
        name={title}
        empty={<EmptyState small title={translate('lists.noData', { name: title })} />}
        sizes={SIZES}
      >
        {(shown) => (
          <DataTable aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{words('time')}</th>
                <th scope="col">{translate('dashboards.patient')}</th>
                <th scope="col">{words('level')}</th>
                <th scope="col">{words('source')}</th>
                <th scope="col">{words('status')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ patientId, dataPointId, eventTime, level, source, status }) => (
                <tr key={`${patientId} ${dataPointId}`}>
                  <td>
                    <Link component={RouterLink} to={alertPath(patientId, dataPointId)}>
                      <ZonedTime value={eventTime} />
                    </Link>
                  </td>
                  <td>
                    <Link component={RouterLink} to={recordPath({ resource: 'patients' }, patientId)}>
                      {names.get(patientId) ?? patientId}
                    </Link>
                  </td>
                  <td>
                    <AlertLevel
                      color={levelOf.get(level)?.color ?? null}
                      name={nameIn({ name: level, ...levelOf.get(level) }, language)}
                    />
                  </td>
                  <td>{words(`sources.${source}`)}</td>
                  <td>{translate(`dashboards.longitudinal.statuses.${status}`, { _: status })}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </ListBody>
      {total > alerts.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboards.statistics.listedFirst', { most: alerts.length })}
        </Typography>
      )}
    </Card>
  );
}
