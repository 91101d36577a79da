import type { Faker } from '@faker-js/faker';
import type { ActivityType } from '../../../src/domain/activity/types';
import type { DocumentOf } from '../../../src/domain/records';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { type Calendar, chance } from '../random';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/dates/units';

/** The entities of the generated records, in the order in which the records are stored. */
export const LIFE_ENTITIES = [
  'patientData',
  'dataGroup',
  'journal',
  'conversation',
  'condition',
  'allergy',
  'absenceStatement',
  'medication',
  'procedure',
  'encounter',
  'recommendation',
  'forecast',
  'blob',
  'note',
  'patientMessage',
  'appointment',
  'activity',
] as const;

export type LifeEntity = (typeof LIFE_ENTITIES)[number];

/** A record of a patient without the patient's id, which the maker adds. */
export type LifeDraft<E extends LifeEntity> = Omit<DocumentOf<E>, 'patientId'> &
  (E extends 'activity' ? { activityType: ActivityType } : unknown);
export type LifeRecord<E extends LifeEntity> = DocumentOf<E> & { createdAt: string };
type LifeRecords = { [E in LifeEntity]: LifeRecord<E>[] };

export const noRecords = (): LifeRecords => ({
  patientData: [],
  dataGroup: [],
  journal: [],
  conversation: [],
  condition: [],
  allergy: [],
  absenceStatement: [],
  medication: [],
  procedure: [],
  encounter: [],
  recommendation: [],
  forecast: [],
  blob: [],
  note: [],
  patientMessage: [],
  appointment: [],
  activity: [],
});

interface LifeOptions {
  /** The id of the user who is the patient's delegate. */
  delegateId?: string | undefined;
  /** Another part of the patient's life has random choices of its own. */
  part?: string;
}

/** Makes the records of one patient. Ids, times and random choices do not depend on other patients. */
export class LifeMaker {
  readonly faker: Faker;
  readonly records = noRecords();
  readonly delegateId: string | undefined;

  constructor(
    readonly patient: DocumentOf<'patient'>,
    readonly calendar: Calendar,
    /** The patient's index in the sample, from 0. */
    readonly index: number,
    { delegateId, part = 'life' }: LifeOptions = {},
  ) {
    this.delegateId = delegateId;
    this.faker = chance(`${part} ${index}`);
  }

  get patientId(): string {
    return this.patient.patientId;
  }

  /** A UUID (version 4) from only four random numbers, because each patient needs hundreds of them. */
  id(): string {
    const hex = [0, 1, 2, 3]
      .map(() => this.faker.number.int({ min: 0, max: 0xffffffff }).toString(16).padStart(8, '0'))
      .join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** A time: a day, and minutes after its midnight in UTC. */
  at(day: number, minutes: number): string {
    return new Date(this.calendar.today + day * DAY_MS + Math.round(minutes * MINUTE_MS)).toISOString();
  }

  /** A random minute of the day between two hours. */
  minute(fromHour: number, toHour: number): number {
    return this.faker.number.int({ min: fromHour * 60, max: toHour * 60 - 1 });
  }

  /** Adds a record that was created at the given time. */
  add<E extends LifeEntity>(entity: E, at: string, record: LifeDraft<E>): LifeRecord<E>;
  add(entity: LifeEntity, at: string, record: EntityRecord): EntityRecord {
    const records: Record<LifeEntity, EntityRecord[]> = this.records;
    const made = { patientId: this.patientId, ...record, createdAt: at };
    records[entity].push(made);
    return made;
  }

  of<E extends LifeEntity>(entity: E): LifeRecords[E] {
    return this.records[entity];
  }
}

/** The time a number of minutes after the given time. */
export const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + Math.round(minutes * MINUTE_MS)).toISOString();
