import type { DocumentOf } from '../../src/domain/records';
import type { SampleOrganization } from './organizations';
import { type Calendar, chance, oneIn, pick } from './random';

/** Maximum number of patients in rosters, also for a large population. */
export const ROSTER_PATIENTS = 1_000;

const DEPARTMENTS = ['Production', 'Packing', 'Shipping', 'Quality', 'Maintenance', 'Office'] as const;
const SUPERVISORS = ['K. Rivera', 'M. Osei', 'T. Novak', 'L. Haddad', 'S. Lindqvist'] as const;

/** The patient's id in the organization's own system. */
const systemId = (patient: DocumentOf<'patient'>, orgId: string): string =>
  patient.patientIds?.find(({ systemName }) => systemName === orgId)?.systemId ?? '';

/**
 * Makes a roster for each organization that has one. The roster lists the organization's patients, most of them with
 * their id in the organization's own system, and employees who have not registered. Some patients are in a second
 * roster, too. Some entries of the second roster are linked to the patient; the others only have the same name and date
 * of birth.
 */
export function makeRosters(
  calendar: Calendar,
  organizations: readonly SampleOrganization[],
  patients: readonly DocumentOf<'patient'>[],
): DocumentOf<'rosterItem'>[] {
  const faker = chance('rosters');
  const withRoster = organizations.filter(({ record }) => record.enableRoster);
  const work = (org: SampleOrganization): Omit<DocumentOf<'rosterItem'>, 'employeeId'> => ({
    orgId: org.orgId,
    status: oneIn(faker, 92) ? 'active' : 'inactive',
    location: pick(faker, org.locationNames),
    department: pick(faker, DEPARTMENTS),
    supervisor: pick(faker, SUPERVISORS),
    internalMailInfo: oneIn(faker, 30) ? `Box ${faker.number.int({ min: 1, max: 400 })}` : null,
  });
  const number = (org: SampleOrganization, kind: string, at: number): string =>
    `${org.idPrefix}-${kind}${String(at + 1).padStart(4, '0')}`;
  return withRoster.flatMap((org, place) => {
    const other = withRoster[(place + 1) % withRoster.length];
    const own = patients.filter(({ primaryOrgId }) => primaryOrgId === org.orgId);
    const linked = own.flatMap((patient, at): DocumentOf<'rosterItem'>[] => {
      const { patientId, firstName, lastName, dob } = patient;
      const person = { firstName, lastName, dob };
      const known = systemId(patient, org.orgId);
      const employeeId = oneIn(faker, 95) && known !== '' ? known : number(org, 'E', at);
      const item = { ...work(org), ...person, employeeId, patientId };
      if (!other || other === org || at % 12 !== 0) return [item];
      const second = { ...work(other), ...person, employeeId: number(other, `D${place}`, at) };
      return [item, oneIn(faker, 60) ? { ...second, patientId } : second];
    });
    const others = Array.from({ length: 12 }, (_, at): DocumentOf<'rosterItem'> => ({
      ...work(org),
      employeeId: number(org, 'N', at),
      firstName: faker.person.firstName(),
      lastName: faker.person.lastName(),
      dob: calendar.birthday(faker, 18, 66),
      patientId: null,
    }));
    return [...linked, ...others];
  });
}
