// Generated from src/schemas by `npm run records`; do not edit.
import type { Json, JsonObject } from '../entity/types';

export type AbsenceStatement = {
  readonly _id: string;
  patientId: string;
  kind: 'allergies' | 'medications' | 'problems' | 'procedures' | 'devices' | 'immunizations';
  meaning: 'noneKnown' | 'thisDenied' | 'notKnown';
  name?: string | null;
  code?: string | null;
  system?: string | null;
  saidOn?: string | null;
  saidBy?: string | null;
  status?: 'active' | 'entered-in-error' | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type Activity = {
  readonly _id: string;
  activityType: string;
  patientId: string;
  providerId?: string | null;
  userId?: string | null;
  description?: string | null;
  dataId?: string | null;
  groupId?: string | null;
  sessionId?: string | null;
};

export type AlertLevel = {
  alertLevelId: string;
  planId: string;
  name: string;
  color: 'green' | 'yellow' | 'orange' | 'red';
  priority?: number;
  grades?: number[];
  triage?: boolean;
  addFlag?: boolean;
  description?: string | null;
};

export type AlertType = {
  alertId: string;
  planId: string;
  name: string;
  description?: string | null;
  category?: 'overall' | 'model' | 'laboratory' | 'exposure';
  dataId: string;
  modelIds?: string[];
  levels?: {
    alertLevelId: string;
    title?: string | null;
    patientText?: string | null;
    providerText?: string | null;
    notify?: 'none' | 'inbox' | 'email' | 'sms' | 'call';
    respondHours?: number | null;
  }[];
  expireDays?: number | null;
  inactive?: boolean;
};

export type Allergy = {
  readonly _id: string;
  patientId: string;
  name?: string | null;
  code?: string | null;
  system?: string | null;
  category?: ('food' | 'medication' | 'environment' | 'biologic')[];
  type?: 'allergy' | 'intolerance' | null;
  criticality?: 'low' | 'high' | 'unable-to-assess' | null;
  status?: 'active' | 'inactive' | 'resolved' | null;
  verification?: 'unconfirmed' | 'presumed' | 'confirmed' | 'refuted' | 'entered-in-error' | null;
  startDate?: string | null;
  endDate?: string | null;
  recordedDate?: string | null;
  reactions?: {
    manifestation: string;
    code?: string | null;
    system?: string | null;
    severity?: 'mild' | 'moderate' | 'severe' | null;
    date?: string | null;
  }[];
  text?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type Appointment = {
  readonly appointmentId: string;
  orgId?: string | null;
  patientId: string;
  providerId?: string | null;
  status: 'requested' | 'confirmed' | 'inProgress' | 'completed' | 'rejected';
  category?: string | null;
  start?: string | null;
  end?: string | null;
  userId?: string | null;
  originator?: string | null;
  reminderAlertType?: string | null;
  note?: string | null;
  acceptedClashes?: {
    clash: 'patient' | 'provider' | 'exclusion' | 'hours' | 'disabled';
    start: string;
    end?: string | null;
    providerId?: string | null;
    userId?: string | null;
    at?: string | null;
  }[];
};

export type Blob = {
  readonly blobId: string;
  patientId: string;
  title?: string | null;
  description?: string | null;
  status?: string | null;
  mimeType: string;
  createDate?: string | null;
  ownerId?: string | null;
  /** Bytes */
  size?: number | null;
  data?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type BroadcastGroup = {
  broadcastGroupId: string;
  planId: string;
  name: string;
  description?: string | null;
  audience?: 'patients' | 'providers' | 'delegates';
  channel?: 'message' | 'email' | 'sms';
  alertLevelIds?: string[];
  modelIds?: string[];
  sinceDays?: number | null;
  subject?: string | null;
  text?: string | null;
  quietFrom?: number | null;
  quietUntil?: number | null;
  inactive?: boolean;
};

export type Condition = {
  readonly _id: string;
  patientId: string;
  conditionId?: string | null;
  system?: string | null;
  name?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  stageDx?: string | null;
  text?: string | null;
  status?: string | null;
  verification?: string | null;
  readonly category?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type ConditionType = {
  conditionId: string;
  planId: string;
  name: string;
  category?: 'comorbidity' | 'cancer' | 'autoimmune' | 'adverseEvent' | 'exclusion' | 'other';
  organSystem?: string | null;
  dataId?: string | null;
  codes?: {
    system: string;
    code: string;
    display?: string | null;
  }[];
  synonyms?: string[];
};

export type Conversation = {
  readonly _id: string;
  patientId: string;
  planId?: string | null;
  groupId?: string | null;
  sessionId?: string | null;
  kind?: string | null;
  status?: 'open' | 'done' | 'ended' | 'reset';
  startedAt?: string | null;
  lastAt?: string | null;
  questionId?: string | null;
  context?: JsonObject;
};

export type DataGroup = {
  groupId: string;
  patientId: string;
  eventTime?: string | null;
  planId?: string | null;
  sessionId?: string | null;
  userId?: string | null;
  status?: string | null;
  validatedDate?: string | null;
  source?: JsonObject[];
};

export type DataModel = {
  dataModelId: string;
  planId: string;
  name: string;
  description?: string | null;
  dataId: string;
  resultTuple?: number | null;
  method: 'bands' | 'normalized' | 'baselineDifference' | 'sum' | 'maximum' | 'average' | 'latest';
  windowHours?: number | null;
  inputs?: {
    dataId: string;
    tuple?: number | null;
  }[];
  bands?: {
    grade: number;
    from?: number | null;
    to?: number | null;
    basis: 'absolute' | 'timesUpper' | 'timesLower' | 'overBaseline' | 'timesBaseline';
  }[];
};

export type DataType = {
  dataId: string;
  planId: string;
  name: string;
  description?: string | null;
  category?: 'symptom' | 'model' | 'labTest' | 'alert' | 'condition' | 'medication' | 'override' | 'flag';
  modelId?: string | null;
  tupleDescriptions?: {
    index: number;
    description?: string | null;
    classType?:
      | 'number'
      | 'integer'
      | 'boolean'
      | 'string'
      | 'date'
      | 'grade'
      | 'frequency'
      | 'severity'
      | 'interference'
      | 'amount';
    role?: 'trigger' | 'primary' | 'associated' | 'clinicalModifier' | 'pertinentNegative' | 'laboratory' | null;
    min?: number | null;
    max?: number | null;
    unit?: string | null;
  }[];
  code?: string | null;
  system?: string | null;
  unit?: string | null;
  range?: {
    low?: number | null;
    high?: number | null;
  } | null;
  baseline?: boolean;
};

export type DetectModel = {
  modelId: string;
  planId: string;
  name?: string | null;
  category?: 'pro' | 'lab' | 'triage';
  version?: string | null;
  disabled?: boolean;
  rules?: {
    ruleId: string;
    grade: number;
    alertLevelId: string;
    priority: number;
    description?: string | null;
    primary?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
    associated?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
    pertinentPositive?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
    pertinentNegative?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
    clinicalModifiers?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
    conditions?: {
      symptoms?: {
        dataId: string;
        tuple?: number | null;
      }[];
      min?: number;
      max?: number;
      cond?: 'all' | 'any';
      count?: number;
    } | null;
  }[];
};

export type Device = {
  readonly _id: string;
  name?: string | null;
  model?: string | null;
  serial: string;
  description?: string | null;
  patientId?: string | null;
  orgId?: string | null;
  dateIssued?: string | null;
  dateReturned?: string | null;
};

export type DiagnoseModel = {
  diagnoseModelId: string;
  planId: string;
  name: string;
  description?: string | null;
  modelId?: string | null;
  conditionId: string;
  threshold: number;
  findings?: {
    dataId: string;
    tuple?: number | null;
    min?: number | null;
    max?: number | null;
    weight: number;
  }[];
  recommendIds?: string[];
  inactive?: boolean;
};

export type DirectMessage = {
  readonly messageId: string;
  inbound: boolean;
  processed?: boolean;
  error?: string | null;
  fromAddress?: string | null;
  data?: {
    subject?: string | null;
    recipients?: string[];
    body?: string | null;
    fromAddress?: string | null;
    /** The name before the address, as the sender wrote it */
    fromName?: string | null;
    attachments?: {
      attachmentId?: string;
      fileName?: string;
      mimeType?: string;
      size?: number;
    }[];
  };
  requestId?: string | null;
  userId?: string | null;
  orgId?: string | null;
  /** The organization that the message is for, whatever its sender says */
  givenOrgId?: string | null;
  /** The header Message-ID of the mail */
  mailId?: string | null;
  sentAt?: string | null;
  /** Bytes */
  size?: number | null;
  /** Documents that were left out because the message has too many */
  notTaken?: number | null;
  signature?: 'none' | 'trusted' | 'unknown' | 'otherSender' | 'notForMail' | 'broken';
  encryption?: 'none' | 'opened' | 'closed';
  signer?: string | null;
  deliveries?: {
    to?: string;
    outboxId?: string;
  }[];
};

export type DirectMessageAttachment = {
  readonly attachmentId: string;
  messageId: string;
  fileName?: string | null;
  mimeType?: string | null;
  /** Bytes */
  size?: number | null;
  /** The SHA-256 of the content */
  digest?: string | null;
  patientId?: string | null;
  emrId?: string | null;
  orgId?: string | null;
  state?: string | null;
  processed?: boolean;
  isProcessing?: boolean;
  error?: string | null;
  errors?: string[];
  requestId?: string | null;
  patient?: {
    firstName?: string | null;
    lastName?: string | null;
    gender?: string | null;
    dob?: string | null;
    postalCode?: string | null;
    email?: string | null;
    phone?: string | null;
  };
  /** What a person corrected in what the document says about the patient */
  correction?: {
    firstName?: string | null;
    middleName?: string | null;
    lastName?: string | null;
    dob?: string;
    gender?: 'male' | 'female' | 'other' | 'unknown' | null;
    language?: string | null;
    address?: {
      addressType?: 'home' | 'work' | 'primary';
      street1?: string | null;
      street2?: string | null;
      city?: string | null;
      state?: string | null;
      postalCode?: string | null;
      country?: string;
    };
    phoneNumbers?: {
      number?: string | null;
      numberType?: 'mobile' | 'home' | 'work' | 'eFax';
      note?: string | null;
      name?: string | null;
      level?: 0 | 1 | 2 | 3 | null;
      /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
      schedule?: string | null;
    }[];
    emails?: {
      email?: string | null;
      emailType?: 'primary' | 'secondary' | 'direct';
    }[];
  };
};

export type EducationItem = {
  educationId: string;
  planId: string;
  name: string;
  category?: 'disease' | 'treatment' | 'symptom' | 'selfCare' | 'platform';
  audience?: 'patients' | 'providers' | 'delegates';
  summary?: string | null;
  text?: string | null;
  url?: string | null;
  readingMinutes?: number | null;
  modelIds?: string[];
  alertLevelIds?: string[];
  order?: number | null;
  inactive?: boolean;
};

export type Encounter = {
  readonly _id: string;
  patientId: string;
  resourceId?: string | null;
  start?: string | null;
  end?: string | null;
  status?: string | null;
  class?: string | null;
  text?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type Feedback = {
  readonly _id: string;
  readonly createDate?: string | null;
  subject?: string | null;
  status?: 'open' | 'in-progress' | 'closed';
  comment: string;
  /** Rows of level 3 or higher are highlighted. */
  level?: number | null;
  readonly userId?: string | null;
  url?: string | null;
  attachment?: string | null;
};

export type FlagType = {
  flagId: string;
  planId: string;
  name: string;
  description?: string | null;
  category?: 'clinical' | 'medication' | 'safety' | 'administrative';
  setBy?: 'rule' | 'provider' | 'import';
  dataId?: string | null;
  alertLevelId?: string | null;
  conditionIds?: string[];
  medicationIds?: string[];
  expireDays?: number | null;
};

export type Followup = {
  followupId: string;
  planId: string;
  name: string;
  description?: string | null;
  alertLevelIds?: string[];
  modelIds?: string[];
  afterHours: number;
  everyHours?: number | null;
  repeat?: number | null;
  audience?: 'patients' | 'providers' | 'delegates';
  channel?: 'checkIn' | 'message' | 'call' | 'sms' | 'email';
  questionIds?: string[];
  recommendId?: string | null;
  text?: string | null;
  escalateTo?: string | null;
  inactive?: boolean;
};

export type Forecast = {
  readonly _id: string;
  patientId: string;
  eventTime?: string | null;
  planId?: string | null;
  dataId: string;
  instanceId?: string | null;
  horizonDays?: number | null;
  p10?: number | null;
  p50?: number | null;
  p90?: number | null;
  actual?: {
    data?: Json[];
    tupleIndex?: number | null;
  } | null;
  mpe?: number | null;
};

export type ForecastInstance = {
  instanceId: string;
  planId: string;
  name: string;
  predictorId: string;
  dataId: string;
  tuple?: number | null;
  horizonDays: number;
  everyHours?: number | null;
  minimumPoints?: number | null;
  inactive?: boolean;
};

export type Graph = {
  graphId: string;
  planId: string;
  name: string;
  chart?: 'line' | 'bar' | 'heatmap' | 'scatter';
  audience?: 'patients' | 'providers' | 'delegates';
  order?: number | null;
  rangeDays?: number | null;
  showRange?: boolean;
  series?: {
    dataId: string;
    tuple?: number | null;
    label?: string | null;
    axis?: 'left' | 'right';
  }[];
};

export type Journal = {
  readonly _id: string;
  patientId: string;
  createDate?: string | null;
  planId?: string | null;
  groupId?: string | null;
  sessionId?: string | null;
  baseline?: boolean;
  status?: string | null;
  eod?: boolean;
  bail?: boolean;
  triage?: boolean;
  flags?: ('redAlert' | 'orangeAlert' | 'yellowAlert' | 'greenAlert')[];
  journal?: {
    questionId?: string | null;
    question?: string | null;
    date?: string | null;
    eod?: boolean;
    triage?: boolean;
    userType?: string | null;
    userId?: string | null;
    answers?: {
      answerId?: string | null;
      text?: string | null;
      value?: number | string | boolean | null;
    }[];
  }[];
  source?: JsonObject[];
};

export type LogNotification = {
  readonly notifyId: string;
  /** Lines that contain this text, ignoring case. Leave empty for any text. */
  logText?: string | null;
  /** Lines of this level and higher. */
  logLevel: 0 | 1 | 2 | 3 | 4;
  /** Lines with this tag. Leave empty for any tag. */
  logTag?: string | null;
  /** Lines that arrive together are sent in one message. A rule sends at most 5 messages in 10 minutes; the next message says how many lines were held back. */
  notify?: {
    notifyType: 'email' | 'sms' | 'slack';
    /** An email address, a phone number, or the https address of a Slack webhook. */
    notifyTarget: string;
  }[];
};

export type MaintenanceWindow = {
  readonly maintenanceId: string;
  startTime: string;
  endTime: string;
  /** ongoingMaintenance is shown in each reader’s language; any other message is shown as written. */
  message?: string | null;
  /** The groups below can’t sign in during the window. Administrators always can. */
  disableLogin?: boolean;
  groups?: ('patients' | 'providers' | 'support')[];
};

export type Medication = {
  readonly _id: string;
  patientId: string;
  medicationId?: string | null;
  name?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  text?: string | null;
  status?: string | null;
  source?: {
    updatedBy?: string | null;
    date?: string | null;
    status?: string | null;
  }[];
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type MedicationType = {
  /** RxNorm code */
  medicationId: string;
  planId: string;
  name: string;
  brandNames?: string[];
  category?: 'checkpointInhibitor' | 'steroid' | 'immunosuppressant' | 'hormone' | 'antidiarrheal' | 'other';
  mechanism?: string | null;
};

export type MlModel = {
  mlId: string;
  planId: string;
  name: string;
  description?: string | null;
  algorithm: 'lastValue' | 'exponentialSmoothing' | 'linearTrend' | 'quantileRegression';
  version?: string | null;
  parameters?: { [name: string]: number };
  metrics?: { [name: string]: number };
  trainedAt?: string | null;
  inactive?: boolean;
};

export type Model = {
  modelId: string;
  planId: string;
  name: string;
  description?: string | null;
  category?: 'pro' | 'lab' | 'triage';
  dataId?: string | null;
  alertDataId?: string | null;
  organSystem?: string | null;
  baselineDays?: number | null;
  symptoms?: {
    dataId: string;
    tuple?: number | null;
    role: 'trigger' | 'primary' | 'associated' | 'clinicalModifier' | 'pertinentNegative' | 'laboratory';
  }[];
};

export type Note = {
  readonly noteId: string;
  patientId: string;
  userId?: string | null;
  providerId?: string | null;
  appointmentId?: string | null;
  category?: 'triage' | 'workup' | 'messages' | 'other' | 'appointment';
  note: string;
  soap?: {
    triageNote?: string | null;
  } | null;
  attachments?: {
    author?: string | null;
    title?: string | null;
    mimeType?: string | null;
    blobId?: string | null;
  }[];
  source?: {
    resourceId?: string | null;
  }[];
};

export type ObservationType = {
  observationId: string;
  planId: string;
  name: string;
  category?: 'laboratory' | 'vitalSign' | 'imaging' | 'exam';
  dataId?: string | null;
  codes?: {
    system: string;
    code: string;
    display?: string | null;
  }[];
  specimen?: string | null;
  unit?: string | null;
  conversions?: {
    unit: string;
    factor: number;
    offset?: number;
  }[];
  ranges?: {
    sex: 'any' | 'female' | 'male';
    ageFrom?: number | null;
    ageTo?: number | null;
    low?: number | null;
    high?: number | null;
  }[];
  synonyms?: string[];
};

export type Organization = {
  readonly orgId: string;
  name: string;
  shortName: string;
  orgType: 'agency' | 'employer' | 'research' | 'practice' | 'unknown';
  timeZone?: 'UTC' | 'America/Los_Angeles' | 'America/Denver' | 'America/Chicago' | 'America/New_York';
  customLogo?: string | null;
  idPrefix?: string | null;
  patientDNS?: string | null;
  providerDNS?: string | null;
  directMessageDomain?: string | null;
  billingType?: 'free' | 'invoiced' | 'square';
  square?: {
    accessToken?: string | null;
    locationId?: string | null;
    signatureKey?: string | null;
  } | null;
  subscriptionPlanIds?: string[];
  defaultProviderId?: string | null;
  registerProviderId?: string | null;
  NPIs?: string[];
  defaultLanguage?: string | null;
  inactive?: boolean;
  enableAppointments?: boolean;
  enableRoster?: boolean;
  enableActivationCode?: boolean;
  enableRegistrationCode?: boolean;
  enableRegisterNotification?: boolean;
  enableTriagedNotification?: boolean;
  requireRegistrationCode?: boolean;
  enableProviderSearch?: boolean;
  disableEMR?: boolean;
  requireMFA?: boolean;
  disableReporting?: boolean;
  enableOvernightCalls?: boolean;
  validated?: boolean;
  readonly validationDate?: string | null;
  readonly validatedBy?: string | null;
  overnightHours?: {
    start?: number | null;
    end?: number | null;
  } | null;
  officeHours?: {
    days: {
      start: 0 | 1 | 2 | 3 | 4 | 5 | 6;
      end: 0 | 1 | 2 | 3 | 4 | 5 | 6;
    };
    hours: {
      start: number;
      end: number;
    };
  }[];
  appointmentHours?: {
    days: {
      start: 0 | 1 | 2 | 3 | 4 | 5 | 6;
      end: 0 | 1 | 2 | 3 | 4 | 5 | 6;
    };
    hours: {
      start: number;
      end: number;
    };
    providerIds?: string[];
    categories?: ('teleMedicine' | 'phone' | 'inPerson')[];
    /** Minutes */
    defaultDuration?: number | null;
  }[];
  locations?: {
    locationId: string;
    name?: string | null;
    default?: boolean;
  }[];
  address?: {
    addressType?: 'home' | 'work' | 'primary';
    street1?: string | null;
    street2?: string | null;
    city?: string | null;
    state?: string | null;
    postalCode?: string | null;
    country?: string;
  };
  contacts?: {
    contactId: string;
    hours?: {
      start?: number | null;
      end?: number | null;
    } | null;
    emails?: {
      email?: string | null;
      emailType?: 'primary' | 'secondary' | 'direct';
      level?: 0 | 1 | 2 | 3 | null;
      /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
      schedule?: string | null;
    }[];
    phoneNumbers?: {
      numberType?: 'mobile' | 'home' | 'fax' | 'primary';
      number?: string | null;
      level?: 0 | 1 | 2 | 3 | null;
      /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
      schedule?: string | null;
    }[];
  }[];
  trialIds?: {
    trialId: string;
    default?: boolean;
  }[];
  planIds?: {
    planId: string;
    default?: boolean;
  }[];
  alertFilters?: {
    modelId?: string | null;
    category?: string | null;
    patientId?: string | null;
  }[];
  directMessageDomainWhitelist?: {
    /** Stored in the organization’s DM domain, whatever domain is typed. */
    directMessageAddress?: string | null;
  }[];
  config?:
    | ({
        disableRegister?: boolean;
        disableDailyCheck?: boolean;
        /** Days */
        baselineCheckDelay?: number;
        greenAlertMessage?: string;
        yellowAlertMessage?: string;
        orangeAlertMessage?: string;
        redAlertMessage?: string;
        greenClearance?: 'permitted' | 'notPermitted';
        yellowClearance?: 'permitted' | 'notPermitted';
        orangeClearance?: 'permitted' | 'notPermitted';
        redClearance?: 'permitted' | 'notPermitted';
        greenPolicy?: string;
        yellowPolicy?: string;
        orangePolicy?: string;
        redPolicy?: string;
        inviteEmailSubject?: string;
        inviteEmailTemplate?: string;
        inviteSmsTemplate?: string;
        /** Whoever is created from a document in a direct message gets an account and an invitation. */
        inviteDirectMessagePatients?: boolean;
        termsOfUse?: string;
        privacyPolicy?: string;
        consentText?: string;
        disableMessages?: boolean;
        disableAppointments?: boolean;
        disableDocuments?: boolean;
        disableDevices?: boolean;
        disableJournal?: boolean;
        disableFeedback?: boolean;
        externalIDP?: string;
        themeOverride?: JsonObject | null;
        addPatientTerms?: Json[] | JsonObject | null;
      } & JsonObject)
    | null;
  additionalTerms?: {
    termId: string;
    name?: string | null;
    version?: string | null;
    language?: string | null;
    forcedView?: boolean;
    text?: string | null;
  }[];
  orgFields?: {
    id: string;
    description?: string | null;
    required?: boolean;
    minLength?: number | null;
    maxLength?: number | null;
  }[];
  roles?: {
    roleId?: string | null;
    rights?: {
      right: string;
      access: 'read' | 'write' | 'admin';
    }[];
  }[];
  readonly lastRosterImport?: string | null;
  readonly mergedInto?: string | null;
};

export type Patient = {
  readonly patientId: string;
  emrId?: string | null;
  /** The id of the record in the system that the record came from. */
  recordId?: string | null;
  userId?: string | null;
  title?: 'Dr' | 'Mr' | 'Mrs' | 'Ms' | 'Miss' | null;
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  /** YYYY-MM-DD */
  dob: string;
  gender?: 'male' | 'female' | 'other' | 'unknown' | null;
  race?: 'americanIndian' | 'asian' | 'black' | 'pacificIslander' | 'white' | 'other' | 'unspecified' | null;
  ethnicity?: 'hispanic' | 'notHispanic' | 'unspecified' | null;
  language?: string | null;
  timezone?: string | null;
  contactMethod?: 'email' | 'phone';
  address?: {
    addressType?: 'home' | 'work' | 'primary';
    street1?: string | null;
    street2?: string | null;
    city?: string | null;
    state?: string | null;
    postalCode?: string | null;
    country?: string;
  };
  emails?: {
    email?: string | null;
    emailType?: 'primary' | 'secondary' | 'direct';
  }[];
  phoneNumbers?: {
    number?: string | null;
    numberType?: 'mobile' | 'home' | 'work' | 'eFax';
    note?: string | null;
    name?: string | null;
    level?: 0 | 1 | 2 | 3 | null;
    /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
    schedule?: string | null;
  }[];
  plans?: {
    planId: string;
    startDate?: string | null;
    endDate?: string | null;
  }[];
  trials?: {
    trialId: string;
    startDate?: string | null;
    endDate?: string | null;
    droppedDate?: string | null;
  }[];
  orgs?: {
    orgId: string;
    trialIds?: {
      trialId: string;
    }[];
  }[];
  providers?: {
    providerId: string;
  }[];
  patientIds?: {
    systemName?: string | null;
    systemId?: string | null;
    location?: string | null;
    ended?: boolean | null;
  }[];
  /** Values of the fields that the patient’s organizations define, by field ID. */
  orgFields?: { [name: string]: string };
  ownerId?: string | null;
  primaryProviderId?: string | null;
  primaryOrgId?: string | null;
  primaryLocationId?: string | null;
  subscriptionId?: string | null;
  importId?: string | null;
  commonwellId?: string | null;
  readonly importStatus360?: {
    lastUpdated?: string | null;
    error?: string | null;
  } | null;
  /** The model from which this patient was made. The patient is not a real person. */
  readonly testModelId?: string | null;
  /** The share of the model’s entries that this patient has, from 0 to 1. */
  readonly testModelShare?: number | null;
  readonly lastImport?: string | null;
  deceased?: boolean;
  inactive?: boolean;
  readonly inactiveDate?: string | null;
  readonly replacedBy?: string | null;
  disableReporting?: boolean;
  readonly exportFlag?: boolean;
  enableTrialNotification?: boolean;
  reminderEnabled?: boolean;
  reminderTime?: number | null;
  reminderInterval?: 1440 | 10080 | null;
  acceptedTerms?: string | null;
  acceptedTermsBy?: string | null;
  consentGiven?: string | null;
  consentGivenBy?: string | null;
  readonly selfRegistered?: string | null;
  readonly providerRegistered?: string | null;
  readonly providerRegisteredId?: string | null;
  referralDate?: string | null;
  medicationsLastReviewed?: string | null;
  medicationsLastReviewedBy?: string | null;
  readonly patientCreated?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
  /** Test data; not for patient care. */
  readonly synthetic?: boolean;
};

export type PatientData = {
  readonly _id: string;
  patientId: string;
  dataId: string;
  category?: string | null;
  groupId?: string | null;
  sessionId?: string | null;
  planId?: string | null;
  eventTime?: string | null;
  status?: string | null;
  data?: Json[];
  baseline?: boolean;
  priority?: number | null;
  labs?: {
    dataId?: string | null;
    name?: string | null;
    code?: string | null;
    system?: string | null;
    unit?: string | null;
    value?: number | string | boolean | null;
    comparator?: string | null;
    dataAbsentReason?: string | null;
    interpretation?: string | null;
    rangeText?: string | null;
    normalizedValue?: number | null;
    range?: {
      low?: number | null;
      high?: number | null;
    } | null;
    tupleIndex?: number | null;
    normalizedIndex?: number | null;
  }[];
  source?: JsonObject[];
  reportId?: string | null;
  reportName?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type PatientMessage = {
  readonly _id: string;
  patientId: string;
  createDate?: string | null;
  providerId?: string | null;
  userId?: string | null;
  subject?: string | null;
  message: string;
  readonly contactMethod?: 'email' | 'phone' | 'direct' | null;
  readonly outboxId?: string | null;
};

export type Plan = {
  planId: string;
  name: string;
  title?: string | null;
  description?: string | null;
  inactive?: boolean;
  version?: string | null;
  /** Data type that holds the highest alert level over all models. */
  overallAlertId?: string | null;
  /** Test data; not for patient care. */
  readonly synthetic?: boolean;
  /** Plans whose content counts as this plan’s own when dependencies are requested. */
  dependencies?: string[];
  /** Stages in which the filters of recent activity do not offer the alert levels of this plan. */
  levelsLeftOutIn?: ('develop' | 'vcc' | 'production')[];
  /** What records of this plan mean for the return to work. A plan with one of these fields is a return-to-work plan. */
  returnToWork?: {
    /** Alerts that point to COVID-19. */
    covidAlertIds?: string[];
    /** Alerts that say that an employee was exposed. */
    exposureAlertIds?: string[];
    /** Results of tests for COVID-19. */
    testIds?: string[];
    /** Values of a final result that mean positive. */
    positiveValues?: string[];
    /** Values of a final result that mean negative. Any other value is inconclusive. */
    negativeValues?: string[];
    /** Procedures that are vaccinations, one for each dose. */
    vaccinationTypeIds?: string[];
    /** Conditions that say that a person with COVID-19 stays away from others. */
    isolationTypeIds?: string[];
    /** Conditions that say that an exposed person stays away from others. */
    quarantineTypeIds?: string[];
  } | null;
};

export type PlanConfig = {
  configId: string;
  planId: string;
  name: string;
  description?: string | null;
  valueType: 'boolean' | 'number' | 'string' | 'selector';
  value?: string | null;
  choices?: string[];
  scope?: 'platform' | 'organization' | 'provider' | 'patient';
};

export type PlanRule = {
  ruleId: string;
  planId: string;
  name: string;
  description?: string | null;
  event: 'checkIn' | 'labResult' | 'alert' | 'import' | 'schedule';
  priority: number;
  conditions?: {
    dataId: string;
    tuple?: number | null;
    operator: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'missing';
    value?: number | null;
  }[];
  actions?: {
    action: 'setFlag' | 'runDetect' | 'sendMessage' | 'notifyProvider' | 'startFollowup' | 'askBaseline';
    flagId?: string | null;
    followupId?: string | null;
    modelId?: string | null;
    text?: string | null;
  }[];
  inactive?: boolean;
};

export type Predictor = {
  predictorId: string;
  planId: string;
  name: string;
  description?: string | null;
  mlId: string;
  inputs?: {
    dataId: string;
    tuple?: number | null;
    windowDays?: number | null;
    aggregate: 'last' | 'average' | 'minimum' | 'maximum' | 'slope';
  }[];
  dataId: string;
  tuple?: number | null;
  quantiles?: number[];
};

export type Procedure = {
  readonly _id: string;
  patientId: string;
  procedureId?: string | null;
  system?: string | null;
  name?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  text?: string | null;
  status?: string | null;
  readonly importSource?: {
    system?: string | null;
    organization?: string | null;
    resourceType?: string | null;
    resourceId?: string | null;
    fingerprint?: string | null;
    writtenAt?: string | null;
    version?: number | null;
    document?: string | null;
    retracted?: boolean | null;
    otherSources?: {
      system: string;
      organization?: string | null;
      writtenAt?: string | null;
      document?: string | null;
      retracted?: boolean | null;
    }[];
    reports?: string[];
  } | null;
};

export type ProcedureType = {
  procedureId: string;
  planId: string;
  name: string;
  category?: 'imaging' | 'endoscopy' | 'biopsy' | 'laboratory' | 'treatment' | 'other';
  codes?: {
    system: string;
    code: string;
    display?: string | null;
  }[];
  modelIds?: string[];
  synonyms?: string[];
};

export type Provider = {
  readonly providerId: string;
  NPI?: string | null;
  title?: 'Dr' | 'Mr' | 'Mrs' | 'Ms' | 'Miss' | null;
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  suffix?: 'Jr' | 'Sr' | 'I' | 'II' | 'III' | null;
  credentials?: 'MD' | 'RN' | 'PT' | 'OT' | 'SLP' | 'RD' | 'SW' | 'Administrator' | 'Aesthetician' | null;
  contactMethod?: 'email' | 'phone';
  timezone?: string | null;
  /** The id of the record in the system that the record came from. */
  recordId?: string | null;
  userId?: string | null;
  groups?: (
    | 'administrators'
    | 'support'
    | 'employer'
    | 'auditors'
    | 'debug'
    | 'experts'
    | 'nophi'
    | 'patients'
    | 'providers'
  )[];
  inactive?: boolean;
  disableReporting?: boolean;
  validated?: boolean;
  readonly validationDate?: string | null;
  readonly validatedBy?: string | null;
  emails?: {
    email?: string | null;
    emailType?: 'primary' | 'secondary' | 'direct';
    level?: 0 | 1 | 2 | 3 | null;
    /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
    schedule?: string | null;
  }[];
  phoneNumbers?: {
    number?: string | null;
    numberType?: 'mobile' | 'home' | 'work' | 'eFax';
    note?: string | null;
    name?: string | null;
    level?: 0 | 1 | 2 | 3 | null;
    /** Day,hour,minute in UTC: * for every, ranges with a dash, day 0 is Sunday, no spaces. */
    schedule?: string | null;
  }[];
  readonly orgs?: {
    orgId: string;
    roleType?: string | null;
  }[];
  onCallStatus?: {
    orgId: string;
    locationId?: string | null;
    status: 0 | 1 | 2 | 3 | 4 | 5;
    offHours?: boolean;
  }[];
  appointmentExclusions?: {
    start?: string | null;
    end?: string | null;
    note?: string | null;
  }[];
  alertFilters?: {
    modelId?: string | null;
    category?: string | null;
    patientId?: string | null;
  }[];
  readonly plans?: {
    planId?: string;
  }[];
};

export type Question = {
  questionId: string;
  planId: string;
  text: string;
  kind?: 'frequency' | 'severity' | 'interference' | 'amount' | 'presence' | 'number' | 'choice';
  dataId?: string | null;
  tuple?: number | null;
  modelId?: string | null;
  order?: number | null;
  recallDays?: number | null;
  trigger?: boolean;
  multiple?: boolean;
  showWhen?: {
    questionId: string;
    min?: number;
  }[];
  answers?: {
    answerId: string;
    text: string;
    value?: number | null;
  }[];
};

export type RecommendCategory = {
  categoryId: string;
  planId: string;
  name: string;
  description?: string | null;
  audience?: 'patients' | 'providers' | 'delegates';
  groupTypeId?: string | null;
  order?: number | null;
};

export type RecommendGroupType = {
  groupTypeId: string;
  planId: string;
  name: string;
  description?: string | null;
  display?: 'list' | 'cards' | 'first';
  order?: number | null;
};

export type RecommendModel = {
  recommendModelId: string;
  planId: string;
  name: string;
  modelId: string;
  version?: string | null;
  inactive?: boolean;
  rules?: {
    ruleId: string;
    alertLevelId?: string | null;
    minGrade?: number | null;
    maxGrade?: number | null;
    priority?: number | null;
    recommendIds?: string[];
    protocolId?: string | null;
  }[];
};

export type RecommendProtocol = {
  protocolId: string;
  planId: string;
  name: string;
  modelId?: string | null;
  source?: string | null;
  steps?: {
    grade: number;
    checkpoint: 'continue' | 'hold' | 'stop';
    steroid?: string | null;
    reviewDays?: number | null;
    recommendIds?: string[];
    text?: string | null;
  }[];
};

export type Recommendation = {
  readonly _id: string;
  patientId: string;
  createDate?: string | null;
  planId?: string | null;
  recommendId: string;
  type?: string | null;
  category?: string | null;
  groupId?: string | null;
  sessionId?: string | null;
  modelId?: string | null;
  name?: string | null;
  status?: string | null;
  text?: string | null;
  source?: JsonObject[];
};

export type RecommendationType = {
  recommendId: string;
  planId: string;
  name: string;
  type?: 'patient' | 'provider';
  category?: 'selfCare' | 'contact' | 'workup' | 'treatment' | 'education';
  categoryId?: string | null;
  modelId?: string | null;
  educationId?: string | null;
  alertLevelIds?: string[];
  priority?: number | null;
  text?: string | null;
};

export type RegistrationCode = {
  registrationCode: string;
  orgId: string;
  locationId?: string | null;
};

export type ReportJob = {
  readonly jobId: string;
  reportName: string;
  isSeries?: boolean;
  recipe?: 'html' | 'pdf' | 'xlsx' | 'csv' | 'json' | null;
  status?: 'active' | 'done' | 'failed' | 'cancelled';
  startTime?: string | null;
  endTime?: string | null;
  userId?: string | null;
  requestId?: string | null;
  args?: JsonObject;
  result?: {
    link?: string | null;
    fileName?: string | null;
    mimeType?: string | null;
    /** Bytes */
    size?: number | null;
    rows?: number | null;
    expiresAt?: string | null;
  } | null;
  error?: string | null;
  includeRTWOrgs?: boolean | null;
};

export type ReportSchedule = {
  readonly scheduleId: string;
  /** The subject of the emails. */
  name: string;
  description?: string | null;
  enabled?: boolean;
  reportName: string;
  readonly isSeries?: boolean;
  recipe?: 'html' | 'pdf' | 'xlsx' | 'csv' | 'json';
  args?: JsonObject;
  /** One report for all recipients. Without it, a report about a patient or a provider is made for each recipient, unless the arguments name the person. */
  batch?: boolean;
  intervalType?: 'hour' | 'day' | 'week' | 'month' | 'year';
  interval?: number;
  nextSend: string;
  /** After a standstill the report is sent once, late. With this, it is sent for each time that was missed. */
  disableSkipAhead?: boolean;
  /** Replaces the recipient’s own choice. */
  contactMethod?: 'userPreference' | 'email' | 'phone' | 'direct';
  /** Sends a link that opens the report instead of the report. Text messages and large reports are always sent as a link. */
  sendLink?: boolean;
  /** Is told when the report could not be sent. The times follow the owner’s organization unless the arguments name a time zone. */
  userId?: string | null;
  sendTo?: {
    roleType: 'provider' | 'patient';
    userId: string;
  }[];
  readonly lastSent?: string | null;
  readonly error?: string | null;
  readonly level?: number;
  /** The send to which Start and End of the arguments belong. They move on with each later send. */
  readonly periodAnchor?: string | null;
  /** The times are counted from here. Changing the next send or the frequency moves it. */
  readonly anchor?: string | null;
};

export type Right = {
  rightId: string;
  description?: string | null;
  /** Roles that get this right when an organization makes its default roles. */
  defaults?: {
    roleId?: string;
    access: 'read' | 'write' | 'admin';
    planIds?: string[];
  }[];
};

export type RosterItem = {
  employeeId: string;
  orgId: string;
  patientId?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  status?: 'active' | 'inactive';
  dob?: string | null;
  location?: string | null;
  supervisor?: string | null;
  department?: string | null;
  internalMailInfo?: string | null;
};

export type Subscription = {
  readonly subId: string;
  resourceId: string;
  status?: string | null;
  criteria: string;
};

export type Test = {
  testId: string;
  planId: string;
  name: string;
  description?: string | null;
  jiraIssue?: string | null;
  category?: string | null;
  tags?: string[];
  readonly creatorId?: string | null;
  readonly permutationOf?: string | null;
  case?: {
    patientId?: string | null;
    eventTime?: string | null;
  } | null;
  flags?: {
    flagId: string;
  }[];
  patient?: {
    conditions?: {
      conditionId: string;
    }[];
    medications?: {
      medicationId: string;
    }[];
  } | null;
  history?: {
    eventTime?: string | null;
    dataId: string;
    data: Json[];
    baseline?: boolean;
    status?: string | null;
  }[];
  journal?: {
    questionId: string;
    answerId?: string | null;
    answerText?: string | null;
  }[];
  data?: {
    dataId: string;
    tupleIndex?: number | null;
    value?: string | null;
  }[];
  recommendations?: {
    recommendId: string;
    name?: string | null;
  }[];
};

export type TestCreator = {
  creatorId: string;
  planId: string;
  modelId: string;
  category?: 'pro' | 'lab' | 'triage';
  /** The symptom that the patient always ticks in the opening question. */
  triggerId?: string | null;
  jiraTicket?: string | null;
  /** The most tests that a run makes. */
  limit?: number;
  /** The answers of the patient. Questions that the model reads and that have no answer here take all answers that its rules tell apart. Several answers of a question with one answer are alternatives. */
  journal?: {
    questionId: string;
    answerId?: string | null;
    answerText?: string | null;
  }[];
  /** Data that the patient has already. Several rows of a data type are alternatives. */
  history?: {
    dataId: string;
    data: Json[];
    baseline?: boolean;
  }[];
};

export type TestModel = {
  modelId: string;
  readonly patientId?: string | null;
  description?: string | null;
  /** How many patients to create. */
  count?: number;
  /** The last day is the day before the patients are created. Entries that start later are left out. */
  days?: number;
  disabled?: boolean;
  patient?: {
    firstName?: string | null;
    lastName?: string | null;
    dob?: string | null;
    plans?: {
      planId: string;
    }[];
  };
  data?: {
    dataId: string;
    /** Days after the first day of the history. 0 is the first day. */
    startDay: number;
    /** Repeats every so many days until the end of the history. 0 means once. */
    interval?: number;
    /** How likely each occurrence is, from 0 (never) to 1 (always). The entries of one check-in come or stay away together. */
    probability?: number;
    minute?: number;
    baseline?: boolean;
    planId?: string | null;
    category?: string | null;
    /** Numbers, true, false or null, by tuple. */
    values?: (number | boolean | null)[];
    labs?: {
      dataId?: string | null;
      code?: string | null;
      system?: string | null;
      unit?: string | null;
      value?: number | null;
      comparator?: string | null;
      normalizedValue?: number | null;
      low?: number | null;
      high?: number | null;
      tupleIndex?: number | null;
      normalizedIndex?: number | null;
    }[];
  }[];
  conversation?: {
    questionId: string;
    /** Days after the first day of the history. 0 is the first day. */
    startDay: number;
    /** Repeats every so many days until the end of the history. 0 means once. */
    interval?: number;
    /** How likely each occurrence is, from 0 (never) to 1 (always). The entries of one check-in come or stay away together. */
    probability?: number;
    minute?: number;
    baseline?: boolean;
    planId?: string | null;
    answers?: {
      answerId?: string | null;
      value?: number | null;
    }[];
  }[];
  readonly dataCount?: number;
  readonly conversationCount?: number;
};

export type TranslatedText = {
  textId: string;
  planId?: string | null;
  category: 'question' | 'answer' | 'alert' | 'recommendation' | 'education' | 'data' | 'model' | 'general';
  recordId?: string | null;
  field?: string | null;
  texts?: {
    language: 'en' | 'fr' | 'es' | 'zh-Hant' | 'zh-Hans';
    text: string | null;
  }[];
};

export type Trial = {
  readonly trialId: string;
  name: string;
  description?: string | null;
  startDate?: string | null;
  endDate?: string | null;
};

export type User = {
  /** If empty, the email address is used, or else the phone number. */
  username: string;
  readonly userId?: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  /** Messages to the user are in this language if the console offers it. */
  language?: string | null;
  groups?: (
    | 'administrators'
    | 'support'
    | 'employer'
    | 'auditors'
    | 'debug'
    | 'experts'
    | 'nophi'
    | 'patients'
    | 'providers'
  )[];
  userStatus?: 'invited' | 'confirmed' | 'resetRequired' | 'disabled';
  readonly mfaEnabled?: boolean;
  optIn?: boolean;
  readonly createDate?: string | null;
  readonly modifiedDate?: string | null;
  readonly acceptedTerms?: {
    termId?: string | null;
    planId?: string | null;
    accepted?: boolean;
    acceptedVersion?: string | null;
    acceptedDate?: string | null;
    clientIp?: string | null;
  }[];
};

/**
 * The stored document of a record, by the `$id` of its entity. It does not have the fields that the platform adds to
 * every record.
 */
export interface Documents {
  absenceStatement: AbsenceStatement;
  activity: Activity;
  alertLevel: AlertLevel;
  alertType: AlertType;
  allergy: Allergy;
  appointment: Appointment;
  blob: Blob;
  broadcastGroup: BroadcastGroup;
  condition: Condition;
  conditionType: ConditionType;
  conversation: Conversation;
  dataGroup: DataGroup;
  dataModel: DataModel;
  dataType: DataType;
  detectModel: DetectModel;
  device: Device;
  diagnoseModel: DiagnoseModel;
  directMessage: DirectMessage;
  directMessageAttachment: DirectMessageAttachment;
  educationItem: EducationItem;
  encounter: Encounter;
  feedback: Feedback;
  flagType: FlagType;
  followup: Followup;
  forecast: Forecast;
  forecastInstance: ForecastInstance;
  graph: Graph;
  journal: Journal;
  logNotification: LogNotification;
  maintenanceWindow: MaintenanceWindow;
  medication: Medication;
  medicationType: MedicationType;
  mlModel: MlModel;
  model: Model;
  note: Note;
  observationType: ObservationType;
  organization: Organization;
  patient: Patient;
  patientData: PatientData;
  patientMessage: PatientMessage;
  plan: Plan;
  planConfig: PlanConfig;
  planRule: PlanRule;
  predictor: Predictor;
  procedure: Procedure;
  procedureType: ProcedureType;
  provider: Provider;
  question: Question;
  recommendCategory: RecommendCategory;
  recommendGroupType: RecommendGroupType;
  recommendModel: RecommendModel;
  recommendProtocol: RecommendProtocol;
  recommendation: Recommendation;
  recommendationType: RecommendationType;
  registrationCode: RegistrationCode;
  reportJob: ReportJob;
  reportSchedule: ReportSchedule;
  right: Right;
  rosterItem: RosterItem;
  subscription: Subscription;
  test: Test;
  testCreator: TestCreator;
  testModel: TestModel;
  translatedText: TranslatedText;
  trial: Trial;
  user: User;
}

/** The fields that identify a record, by entity. */
export interface Keys {
  absenceStatement: '_id' | 'patientId';
  activity: '_id' | 'patientId';
  alertLevel: 'alertLevelId' | 'planId';
  alertType: 'alertId' | 'planId';
  allergy: '_id' | 'patientId';
  appointment: 'appointmentId' | 'patientId';
  blob: 'blobId' | 'patientId';
  broadcastGroup: 'broadcastGroupId' | 'planId';
  condition: '_id' | 'patientId';
  conditionType: 'conditionId' | 'planId';
  conversation: '_id' | 'patientId';
  dataGroup: 'groupId' | 'patientId';
  dataModel: 'dataModelId' | 'planId';
  dataType: 'dataId' | 'planId';
  detectModel: 'modelId' | 'planId';
  device: '_id';
  diagnoseModel: 'diagnoseModelId' | 'planId';
  directMessage: 'messageId';
  directMessageAttachment: 'attachmentId';
  educationItem: 'educationId' | 'planId';
  encounter: '_id' | 'patientId';
  feedback: '_id';
  flagType: 'flagId' | 'planId';
  followup: 'followupId' | 'planId';
  forecast: '_id' | 'patientId';
  forecastInstance: 'instanceId' | 'planId';
  graph: 'graphId' | 'planId';
  journal: '_id' | 'patientId';
  logNotification: 'notifyId';
  maintenanceWindow: 'maintenanceId';
  medication: '_id' | 'patientId';
  medicationType: 'medicationId' | 'planId';
  mlModel: 'mlId' | 'planId';
  model: 'modelId' | 'planId';
  note: 'noteId' | 'patientId';
  observationType: 'observationId' | 'planId';
  organization: 'orgId';
  patient: 'patientId';
  patientData: '_id' | 'patientId';
  patientMessage: '_id' | 'patientId';
  plan: 'planId';
  planConfig: 'configId' | 'planId';
  planRule: 'ruleId' | 'planId';
  predictor: 'predictorId' | 'planId';
  procedure: '_id' | 'patientId';
  procedureType: 'procedureId' | 'planId';
  provider: 'providerId';
  question: 'questionId' | 'planId';
  recommendCategory: 'categoryId' | 'planId';
  recommendGroupType: 'groupTypeId' | 'planId';
  recommendModel: 'recommendModelId' | 'planId';
  recommendProtocol: 'protocolId' | 'planId';
  recommendation: '_id' | 'patientId';
  recommendationType: 'recommendId' | 'planId';
  registrationCode: 'registrationCode' | 'orgId';
  reportJob: 'jobId';
  reportSchedule: 'scheduleId';
  right: 'rightId';
  rosterItem: 'employeeId' | 'orgId';
  subscription: 'subId';
  test: 'testId' | 'planId';
  testCreator: 'creatorId' | 'planId';
  testModel: 'modelId';
  translatedText: 'textId';
  trial: 'trialId';
  user: 'username';
}

/** The entity of each resource. */
export interface Resources {
  absenceStatements: 'absenceStatement';
  activity: 'activity';
  alertLevels: 'alertLevel';
  alertTypes: 'alertType';
  allergies: 'allergy';
  appointments: 'appointment';
  blobs: 'blob';
  broadcastGroups: 'broadcastGroup';
  conditions: 'condition';
  conditionTypes: 'conditionType';
  conversations: 'conversation';
  dataGroups: 'dataGroup';
  dataModels: 'dataModel';
  dataTypes: 'dataType';
  detectModels: 'detectModel';
  devices: 'device';
  diagnoseModels: 'diagnoseModel';
  directMessage: 'directMessage';
  directMessageAttachment: 'directMessageAttachment';
  educationItems: 'educationItem';
  encounters: 'encounter';
  feedback: 'feedback';
  flagTypes: 'flagType';
  followups: 'followup';
  forecasts: 'forecast';
  forecastInstances: 'forecastInstance';
  graphs: 'graph';
  journals: 'journal';
  notifications: 'logNotification';
  maintenancewindows: 'maintenanceWindow';
  medications: 'medication';
  medicationTypes: 'medicationType';
  mlModels: 'mlModel';
  models: 'model';
  notes: 'note';
  observationTypes: 'observationType';
  organizations: 'organization';
  patients: 'patient';
  patientData: 'patientData';
  patientMessages: 'patientMessage';
  plans: 'plan';
  planConfigs: 'planConfig';
  planRules: 'planRule';
  predictors: 'predictor';
  procedures: 'procedure';
  procedureTypes: 'procedureType';
  providers: 'provider';
  questions: 'question';
  recommendCategories: 'recommendCategory';
  recommendGroupTypes: 'recommendGroupType';
  recommendModels: 'recommendModel';
  recommendProtocols: 'recommendProtocol';
  recommendations: 'recommendation';
  recommendationTypes: 'recommendationType';
  registrationCodes: 'registrationCode';
  report_jobs: 'reportJob';
  report_schedules: 'reportSchedule';
  rights: 'right';
  roster: 'rosterItem';
  subscriptions: 'subscription';
  tests: 'test';
  testCreators: 'testCreator';
  patient_models: 'testModel';
  texts: 'translatedText';
  trials: 'trial';
  users: 'user';
}
