import type { Reader } from '../base/reader';

interface AppointmentSettings {
  /** Hours before a confirmed appointment at which its patient is reminded; 0 for no reminders. */
  reminderHours: number;
}

declare module '../base/config' {
  interface Config extends AppointmentSettings {}
}

export function readAppointments(read: Reader): AppointmentSettings {
  return { reminderHours: read.number('APPOINTMENT_REMINDER_HOURS', 24, 0, 720) };
}
