export { parseSchedule, scheduleFault, type Schedule, type ScheduleFault } from './parse';
export { isAlways, matches, nextPeriods, type Period } from './periods';
export { scheduleWords } from './words';
export { isZone, nextClockChange, periodText, zoneOffset } from './zoned';
