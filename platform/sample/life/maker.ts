import type { Faker } from '@faker-js/faker';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { type Calendar, chance } from '../random';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Makes the records of one patient: ids, moments and chance of its own, whoever else there is. */
export class LifeMaker {
  readonly faker: Faker;
  readonly records = new Map<string, EntityRecord[]>();

  constructor(
    readonly patient: EntityRecord,
    readonly calendar: Calendar,
    /** The patient's place among all, from 0. */
    readonly index: number,
    /** The user who acts for the patient. */
    readonly delegateId?: string,
  ) {
    this.faker = chance(`life ${index}`);
  }

  get patientId(): string {
    return String(this.patient['patientId']);
  }

  /** A UUID (version 4) of four draws; a life has hundreds of them. */
  id(): string {
    const hex = [0, 1, 2, 3]
      .map(() => this.faker.number.int({ min: 0, max: 0xffffffff }).toString(16).padStart(8, '0'))
      .join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** A moment of a day, so many minutes after its midnight in UTC. */
  at(day: number, minutes: number): string {
    return new Date(this.calendar.today + day * DAY_MS + Math.round(minutes * MINUTE_MS)).toISOString();
  }

  /** A minute between two hours of a day. */
  minute(fromHour: number, toHour: number): number {
    return this.faker.number.int({ min: fromHour * 60, max: toHour * 60 - 1 });
  }

  /** Adds a record that arose at a moment. */
  add(entity: string, at: string, record: EntityRecord): EntityRecord {
    const made: EntityRecord = { patientId: this.patientId, ...record, createdAt: at };
    const known = this.records.get(entity);
    if (known) known.push(made);
    else this.records.set(entity, [made]);
    return made;
  }

  of(entity: string): EntityRecord[] {
    return this.records.get(entity) ?? [];
  }
}

/** A moment so many minutes after another. */
export const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + Math.round(minutes * MINUTE_MS)).toISOString();
