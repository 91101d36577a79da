import type { ActivityType } from '../activity/types';

/** All kinds of metric events that the platform records. */
export const METRIC_KINDS = [
  'API',
  'PatientAction',
  'ProviderAction',
  'ImportEMR',
  'ImportPatients',
  'ImportPatient',
  'Login',
  'LoginSuccess',
  'LoginFailure',
  'ReportLinkAccess',
] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];

/**
 * The kinds whose older events are archived: they are by far the most frequent, and only the list of events reads them.
 * Their events have no data of patients.
 */
export const ARCHIVED_KINDS: readonly string[] = ['API', 'Login'] satisfies readonly MetricKind[];

const OF_PATIENTS: readonly ActivityType[] = ['CheckInCompleted', 'CheckInAbandoned', 'PatientRejectedCallback'];
/** The acts of care for a patient. */
export const CARE_ACTS: readonly ActivityType[] = [
  'AlertTriaged',
  'OverrideSet',
  'OverrideEnded',
  'MedicationAdded',
  'LabDataAdded',
  'NoteAdded',
  'MessageSent',
  'DirectMessageSent',
  'FaxSent',
  'AppointmentRequested',
  'AppointmentConfirmed',
  'AppointmentRejected',
  'AppointmentCompleted',
];

/**
 * The kind of the event that belongs to an activity. `PatientAction` is what a patient did, `ProviderAction` is care
 * for a patient; the event's `UserId` says who recorded it. Other activities have no event.
 */
export const kindOfActivity = (type: ActivityType): MetricKind | undefined =>
  OF_PATIENTS.includes(type)
    ? 'PatientAction'
    : CARE_ACTS.includes(type)
      ? 'ProviderAction'
      : type === 'RecordsImported'
        ? 'ImportPatient'
        : undefined;

/** Finds the sign-ins whose device is not known, among the families of devices. */
export const NO_DEVICE = 'none';

/** Number of events in a response unless the request says otherwise, and its maximum. */
export const USUAL_EVENTS = 250;
export const MOST_EVENTS = 500;
