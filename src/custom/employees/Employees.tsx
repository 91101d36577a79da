import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListScreen, type Opened } from '../../browse/ListScreen';
import { ListTabs } from '../../browse/ListTabs';
import { useAddress } from '../../browse/useAddress';
import { runtimeConfig } from '../../dataProvider/config';
import { duplicatePeople } from '../../domain/roster/fields';
import { employeesPath } from '../../routes';
import { titleOf } from '../titleOf';
import { EmployeeDrawer } from './EmployeeDrawer';
import { NAMED } from './named';
import { REASON, useEmployeeColumns, type RosterRow } from './columns';
import { useDuplicates } from './useDuplicates';
import { useEmployees } from './useEmployees';

const SIZES = [10, 25, 50];
const EMPLOYEES = 'employees';
const DUPLICATES = 'duplicates';
const NO_PLACE = { page: undefined, perPage: undefined, sort: undefined };

const addressOf = ({ orgId, employeeId }: RosterRow): string =>
  employeesPath({ orgId: String(orgId), employeeId: String(employeeId) });

/** Employees of all organizations, searchable by ten fields. A second tab lists people who appear more than once. */
export function Employees() {
  const translate = useTranslate();
  const { orgId, employeeId } = useParams();
  const [parameters, change] = useAddress();
  const open = parameters.get('tab') === DUPLICATES ? DUPLICATES : EMPLOYEES;
  const employees = useEmployees();
  const duplicates = useDuplicates();
  const columns = useEmployeeColumns();
  const all = [
    { key: EMPLOYEES, label: employees.name },
    { key: DUPLICATES, label: duplicates.name, count: duplicatePeople(duplicates.list.total ?? 0) },
  ];
  const shared = {
    title: translate(titleOf(NAMED, runtimeConfig().stage)),
    one: translate('employees.employee'),
    idOf: addressOf,
    // In the list, an employee's id is the employee's address.
    address: (address = employeesPath()) => address,
    openId: orgId && employeeId && employeesPath({ orgId, employeeId }),
    sizes: SIZES,
    // Each tab starts at its first page, in its own order.
    tabs: (content: ReactNode) => (
      <ListTabs
        all={all}
        open={open}
        onOpen={(tab) => change({ ...NO_PLACE, tab: tab === DUPLICATES ? tab : undefined })}
      >
        {content}
      </ListTabs>
    ),
    drawer: ({ id, close }: Opened) =>
      orgId && employeeId && <EmployeeDrawer key={id} id={id} orgId={orgId} employeeId={employeeId} close={close} />,
  };
  return open === EMPLOYEES ? (
    <ListScreen {...shared} {...employees} columns={columns} label={employees.name} />
  ) : (
    <ListScreen {...shared} {...duplicates} columns={[...columns, REASON]} label={duplicates.name} />
  );
}
