/** The fields that identify the subject of an activity, in addition to the patient. */
export type CarriedField = 'providerId' | 'dataId' | 'groupId' | 'sessionId';

interface TypeOfActivity<Field extends CarriedField> {
  /** The event as a sentence; the label in the schema is its short form. */
  means: string;
  carries: readonly Field[];
}

const type = <Field extends CarriedField = never>(means: string, ...carries: Field[]): TypeOfActivity<Field> => ({
  means,
  carries,
});

/**
 * All types of activities: those that the product writes, and those of patients’ apps. Every activity has its patient,
 * the user who acted (`userId`; null for the platform itself) and the fields that `carries` names: the provider
 * (`providerId`), the type of data, such as the overall alert (`dataId`), the group of data (`groupId`), or the
 * check-in or report (`sessionId`).
 */
export const ACTIVITY_TYPES = {
  CheckInCompleted: type('A check-in reached its end.', 'groupId', 'sessionId'),
  CheckInAbandoned: type('A patient left a check-in before its end.', 'groupId', 'sessionId'),
  ConversationReset: type('Staff ended the check-in in progress.'),
  AlertTriaged: type(
    'The triage of an alert was completed. The description has the colour of the alert.',
    'providerId',
    'dataId',
    'groupId',
    'sessionId',
  ),
  PatientRejectedCallback: type('A patient did not want to be called back.', 'groupId', 'sessionId'),
  OverrideSet: type('A medication override was set. The description is its value.', 'dataId'),
  OverrideEnded: type('A medication override was ended before its time.', 'dataId'),
  MedicationAdded: type('A medication was added.'),
  MedicationEnded: type('A medication got an end that is not in the future, or the status of an ended medication.'),
  LabDataAdded: type('Staff typed in laboratory data of a patient.'),
  NoteAdded: type('A note was written.', 'providerId'),
  MessageSent: type(
    'A message was sent to a patient or, with a provider, about the patient to the provider.',
    'providerId',
  ),
  DirectMessageSent: type('A direct message about a patient was sent.', 'providerId'),
  FaxSent: type('A fax about a patient was sent.'),
  AppointmentRequested: type('An appointment was requested.', 'providerId'),
  AppointmentConfirmed: type('An appointment was confirmed.', 'providerId'),
  AppointmentRejected: type('An appointment was rejected.', 'providerId'),
  AppointmentCompleted: type('An appointment took place.', 'providerId'),
  AppointmentDeleted: type('An appointment was deleted.', 'providerId'),
  PatientCreated: type('A patient was created.'),
  PatientDeactivated: type('A patient was marked as inactive.'),
  PatientReactivated: type('An inactive patient was made active again.'),
  PatientDeceased: type('A patient was marked as deceased.'),
  PlanStarted: type('A plan was added to a patient. The description is the plan.'),
  PlanEnded: type('A plan of a patient got an end, or was removed. The description is the plan.'),
  CareTeamJoined: type('A provider joined the care team of a patient.', 'providerId'),
  CareTeamLeft: type('A provider left the care team of a patient.', 'providerId'),
  PrimaryProviderChanged: type('A patient got another primary provider, or none.', 'providerId'),
  DelegateAdded: type('Somebody may act on a patient’s behalf.'),
  DelegateRemoved: type('Somebody may no longer act on a patient’s behalf.'),
  RecordsImported: type('Records of a patient were imported. The description is their source.'),
  ReportLinkAccess: type('A report was opened through a secure link. The description is the report.', 'providerId'),
} as const satisfies Record<string, TypeOfActivity<CarriedField>>;

export type ActivityType = keyof typeof ACTIVITY_TYPES;

type Carried<T extends ActivityType> = (typeof ACTIVITY_TYPES)[T]['carries'][number];

/**
 * An activity before it is stored. `userId` is the user who acted, by default the user who saves the activity. The
 * description contains only the platform's own words (a level, a plan, a report), never clinical free text.
 */
export type ActivityDraft = {
  [T in ActivityType]: {
    activityType: T;
    patientId: string;
    userId?: string | null;
    description?: string | null;
  } & { [Field in Carried<T>]?: string | null };
}[ActivityType];
