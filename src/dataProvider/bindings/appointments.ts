import type { ManifestEntry } from '../../domain/entity/manifest';
import { numberOf, textOf } from '../../domain/entity/read';
import { createCall } from '../call';
import type { Http } from '../http';
import { decodeKey, EVERY_PARENT, withId, withoutId } from './keys';
import { platformBinding } from './platform';
import type { Binding } from './types';

/** The organization in the address of an appointment; an appointment may have none. */
export const orgInAddress = (orgId: unknown): string => textOf(orgId) || EVERY_PARENT;

/**
 * Appointments are read like other records, and written below their organization. `*` stands for the organization if
 * the appointment has none, or if only its id is known.
 */
export function appointmentsBinding(entry: ManifestEntry, http: Http): Binding {
  const { call } = createCall(http);
  return {
    ...platformBinding(entry, http),
    async create({ data }) {
      const body = withoutId(entry, data);
      const params = { orgId: orgInAddress(body['orgId']) };
      const { appointment } = await call('PUT orgs/{orgId}/appointments/create', { params, body, once: true });
      return { data: withId(entry, appointment) };
    },
    async update({ id, data }) {
      // The organization may be what changes, so the address does not name it.
      const params = { orgId: EVERY_PARENT, appointmentId: decodeKey(entry, id).id };
      const body = withoutId(entry, data);
      const { appointment } = await call('POST orgs/{orgId}/appointments/{appointmentId}', { params, body });
      return { data: withId(entry, appointment) };
    },
    async remove({ id, previousData }) {
      const params = { orgId: orgInAddress(previousData?.['orgId']), appointmentId: decodeKey(entry, id).id };
      const query = { version: numberOf(previousData?.['_version']) };
      const { appointment } = await call('DELETE orgs/{orgId}/appointments/{appointmentId}', { params, query });
      return { data: withId(entry, appointment) };
    },
  };
}
