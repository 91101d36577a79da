import type { EntityRecord } from '../../src/domain/entity/types';
import type { Api } from './api';

const DECISIONS = { confirmed: 'confirm', rejected: 'reject' } as const;

/** Requests an appointment, and then confirms or rejects it if `status` says so. @throws Error if it is refused */
export async function bookAppointment(
  api: Api,
  orgId: string,
  { status, ...wanted }: EntityRecord & { status?: keyof typeof DECISIONS },
): Promise<EntityRecord> {
  const place = `orgs/${orgId}/appointments`;
  const send = async (path: string, method: string, json: EntityRecord): Promise<EntityRecord> => {
    const answer = await api<{ appointment: EntityRecord }>(`${place}/${path}`, { method, json });
    if (answer.status >= 300) throw new Error(`${place}/${path}: ${answer.status} ${answer.text}`);
    return answer.body.appointment;
  };
  const requested = await send('create', 'PUT', wanted);
  return status === undefined
    ? requested
    : send(`${String(requested['appointmentId'])}/${DECISIONS[status]}`, 'POST', requested);
}
