import { useQuery } from '@tanstack/react-query';
import { records } from '../../../../dataProvider/client';
import { parsePartialDate } from '../../../../domain/dates/partialDate';
import { dayInZone } from '../../../../domain/dates/zone';
import { textOf } from '../../../../domain/entity/read';
import { dayLater } from '../../../../domain/dates/calendar';

/** The day of a date in a zone; undefined if only its month or year is known. */
function dayOf(text: unknown, zone: string): string | undefined {
  const date = parsePartialDate(text);
  if (date?.at !== undefined) return dayInZone(date.at, zone);
  return date?.precision === 'day' ? textOf(text) : undefined;
}

/** The newest record before a time in each of the lists that hold most records of a patient. */
async function newestBefore(parent: string, endTime: string, signal: AbortSignal): Promise<unknown[]> {
  const below = { parent, signal };
  const newest = { limit: '1', order: 'desc', endTime };
  const [data, journals, notes, encounters] = await Promise.all([
    records('patientData').list({ ...below, query: { ...newest, orderBy: 'eventTime' } }),
    records('journal').list({ ...below, query: { ...newest, orderBy: 'createDate' } }),
    records('note').list({ ...below, query: { ...newest, orderBy: 'createdAt' } }),
    records('encounter').list({ ...below, query: { ...newest, orderBy: 'start' } }),
  ]);
  return [
    ...data.records.map(({ eventTime }) => eventTime),
    ...journals.records.map(({ createDate }) => createDate),
    ...notes.records.map(({ createdAt }) => createdAt),
    ...encounters.records.map(({ start }) => start),
  ];
}

/** The day of the patient's last record before a day; undefined if there is none, or until it is known. */
export function useLastRecord(patientId: string, zone: string, before: string): string | undefined {
  // The end of a list's period includes the whole day.
  const endTime = dayLater(before, -1);
  const { data } = useQuery({
    queryKey: ['story', 'lastRecord', patientId, endTime, zone],
    queryFn: async ({ signal }) => {
      const days = (await newestBefore(patientId, endTime, signal)).flatMap((date) => dayOf(date, zone) ?? []);
      return days.toSorted().at(-1) ?? null;
    },
    retry: false,
  });
  return data ?? undefined;
}
