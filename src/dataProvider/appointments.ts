import type { AcceptedClash, AppointmentWish } from '../contract/appointments';
import { orgInAddress } from './bindings/appointments';
import { call } from './client';

interface Place {
  orgId?: string | null | undefined;
  appointmentId: string;
}

interface Decision {
  _version: number;
  acceptedClashes?: AcceptedClash[];
}

const placeOf = ({ orgId, appointmentId }: Place) => ({ orgId: orgInAddress(orgId), appointmentId });

/** What staff do with appointments besides saving them. @throws ApiError from every function */
export const appointmentActions = {
  /** The clashes of a time, and the next free times. */
  check: (orgId: string | null | undefined, body: AppointmentWish, signal?: AbortSignal) =>
    call('POST orgs/{orgId}/appointments/check', { params: { orgId: orgInAddress(orgId) }, body, signal }),
  /** What the patient was told about an appointment, newest first. */
  notices: (place: Place, signal?: AbortSignal) =>
    call('GET orgs/{orgId}/appointments/{appointmentId}/notices', { params: placeOf(place), signal }),
  confirm: (place: Place, body: Decision) =>
    call('POST orgs/{orgId}/appointments/{appointmentId}/confirm', { params: placeOf(place), body }),
  reject: (place: Place, body: Decision) =>
    call('POST orgs/{orgId}/appointments/{appointmentId}/reject', { params: placeOf(place), body }),
};
