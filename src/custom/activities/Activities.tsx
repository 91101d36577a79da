import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import { ActivityText } from '../../resources/activities/ActivityText';
import { enumLabel } from '../../resources/labels';
import { byReference } from '../../resources/list/ReferenceFilter';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { activitiesPath } from '../../routes';
import type { Choice } from '../../ui/ChoiceSelect';
import { useLanguage } from '../../ui/useLanguage';
import { ActivityDrawer } from './ActivityDrawer';
import { ExportButton } from './ExportButton';
import { activitiesFrom, type ActivityQuery } from './source';
import { useTypes } from './useTypes';

const column = columnsFor<'activity'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', link: true }),
  column('activityType'),
  column('userId', { width: 120 }),
  column('patientId', { width: 120 }),
  column('providerId', { width: 110 }),
  column('description', { Cell: ActivityText, sortable: false, width: 120 }),
];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const filters = (types: readonly Choice[]): readonly Filter<ActivityQuery>[] => [
  { name: 'activityType', kind: 'choices', choices: types },
  { name: 'startTime', kind: 'range', until: 'endTime' },
  { name: 'endTime', kind: 'rangeEnd' },
  // An activity has the id of a user's account, not the username.
  { name: 'userId', kind: 'own', control: byReference('users', 'userId') },
  { name: 'patientId', kind: 'own', control: byReference('patients') },
  { name: 'providerId', kind: 'own', control: byReference('providers') },
];

const ANY_TYPE = filters([]);

/** The activities of all patients, newest first. An activity opens as JSON at its own address. */
export function Activities() {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { activityId } = useParams();
  const found = useList({
    source: useMemo(() => activitiesFrom(dataProvider), [dataProvider]),
    filters: ANY_TYPE,
    sort: NEWEST_FIRST,
  });
  // The answer has the types of the stored activities, from which the choices are made.
  const types = useTypes(found.answer?.meta?.beside?.['activityTypes']);
  const list = { ...found, filters: useMemo(() => filters(types), [types]) };
  return (
    <ListScreen
      list={list}
      columns={useMemo(() => entityColumns(COLUMNS, entity, extension), [entity, extension])}
      idOf={({ id }) => String(id)}
      address={activitiesPath}
      openId={activityId}
      title={translate('screens.activities')}
      name={translate('screens.activities')}
      one={translate('activities.activity')}
      texts="activities"
      about={translate('activities.noneText')}
      tools={<ExportButton query={list.query} sort={list.sort} />}
      drawer={(open) => (
        <ActivityDrawer {...open} typeOf={(type) => enumLabel(entity, 'activityType', type, language)} />
      )}
    />
  );
}
