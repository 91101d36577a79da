import type { FastifyInstance } from 'fastify';
import { appointments, type AcceptedClash } from '../../src/contract/appointments';
import { textOf } from '../../src/domain/entity/read';
import { codeOf } from '../../src/domain/errorCode';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { RecordOf } from '../../src/domain/records';
import type { FieldErrors } from '../../src/domain/rules';
import { Audited } from '../audit/audited';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { carryOutOnce } from '../db/once';
import type { Queryable } from '../db/types';
import { area } from '../http/area';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import { readStored } from '../entities/routes/changeOnce';
import { ignoredBySave, ignoredIds, ignoredIn, withIgnored } from '../entities/routes/ignored';
import { HttpError, notFound, unknownField } from '../http/errors';
import { checkTime } from './check';
import { APPOINTMENT } from './circumstances';
import { registerFeeds } from './feed/routes';
import { holdTimes } from './hold';
import { keepInitialNotes } from './initialNote';
import { holdNotes } from './noteRules';
import { listNotices } from './notices/list';
import { tellOfChanges } from './notices/reactions';
import { sendReminders } from './notices/reminders';

const ANY = '*';
/** The state of a new appointment. Others follow from decisions about it. */
const REQUESTED = 'requested';
const REMIND_MS = 30_000;

/** A person requests an appointment; whoever decides about it gives it another state. */
const faultsOfNew = ({ status }: EntityRecord): FieldErrors =>
  status === REQUESTED ? {} : { status: [{ code: 'startsRequested' }] };

interface Place {
  orgId: string;
  appointmentId: string;
}

/** Sends reminders while the platform runs. */
function remind(app: FastifyInstance, services: Services): void {
  const { database, config, log } = services;
  if (config.reminderHours === 0) return;
  let reminding: Repeating | undefined;
  app.addHook('onListen', async () => {
    const failed = (error: unknown): void =>
      log.error({ code: codeOf(error) }, 'a reminder of an appointment could not be sent');
    reminding = repeat(REMIND_MS, () => sendReminders(database.db, services, config.reminderHours, failed), failed);
  });
  app.addHook('preClose', async () => reminding?.stop());
}

function registerAppointments(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  const { db } = database;
  if (!entities.has(APPOINTMENT)) return;
  holdTimes(entities);
  keepInitialNotes(entities);
  holdNotes(entities);
  tellOfChanges(services);
  entities.addToRoutes(APPOINTMENT, { faultsOfNew });
  remind(app, services);
  registerFeeds(app, services);

  /** @throws HttpError 404 if the organization does not have the appointment */
  const found = async (on: Queryable, { orgId, appointmentId }: Place): Promise<RecordOf<'appointment'>> => {
    const appointment = await entities.get(on, APPOINTMENT, appointmentId);
    if (!appointment || (orgId !== ANY && appointment.orgId !== orgId)) throw notFound();
    return appointment;
  };

  const decide = async (
    place: Place,
    status: 'confirmed' | 'rejected',
    body: { _version?: number; acceptedClashes?: AcceptedClash[] },
    actor: Actor,
  ) => {
    const { _version, acceptedClashes } = body;
    const [unknown] = ignoredIn(entities.of<string>(APPOINTMENT), body);
    if (unknown !== undefined) throw unknownField(unknown);
    const appointment = await found(db, place);
    if (_version === undefined) throw new HttpError(428, 'versionRequired');
    return {
      appointment: await entities.save(
        db,
        APPOINTMENT,
        { ...appointment, status, _version, ...(acceptedClashes && { acceptedClashes }) },
        actor,
        { mode: 'update', id: place.appointmentId, parent: appointment.patientId },
      ),
    };
  };

  serve(app, services, appointments, {
    async 'POST orgs/{orgId}/appointments/check'({ params, body, actor }) {
      const orgId = params.orgId === ANY ? null : params.orgId;
      return Audited.read(db, actor, async (tx) => {
        const answer = await checkTime(tx, entities, { ...body, orgId });
        const details = { of: 'clashes', count: answer.clashes.length };
        const about = { ...(body.patientId !== undefined && { patientId: body.patientId }) };
        return { answer, events: { action: 'list', entity: APPOINTMENT, details, ...about } };
      });
    },
    async 'PUT orgs/{orgId}/appointments/create'({ params, body, actor, key }) {
      const stored = entities.of<string>(APPOINTMENT);
      const ignored = ignoredBySave(stored, body);
      const record = {
        userId: actor.userId,
        ...body,
        ...(params.orgId !== ANY && { orgId: params.orgId }),
      };
      const appointment = await db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const made = await entities.save<string>(tx, APPOINTMENT, record, actor, { mode: 'create', faultsOfNew });
            return { result: made, kept: { id: made[stored.manifest.id] ?? null } };
          },
          again: ({ id }) => readStored(tx, stored, actor, textOf(id)),
        }),
      );
      return withIgnored({ appointment }, [...ignored, ...ignoredIds(stored, body, appointment)]);
    },
    async 'POST orgs/{orgId}/appointments/{appointmentId}'({ params, body, actor }) {
      const { patientId } = await found(db, params);
      const options = { mode: 'update', id: params.appointmentId, parent: patientId } as const;
      const ignored = ignoredBySave(entities.of<string>(APPOINTMENT), body);
      return withIgnored({ appointment: await entities.save<string>(db, APPOINTMENT, body, actor, options) }, ignored);
    },
    'POST orgs/{orgId}/appointments/{appointmentId}/confirm': ({ params, body, actor }) =>
      decide(params, 'confirmed', body, actor),
    'POST orgs/{orgId}/appointments/{appointmentId}/reject': ({ params, body, actor }) =>
      decide(params, 'rejected', body, actor),
    async 'GET orgs/{orgId}/appointments/{appointmentId}/notices'({ params, actor }) {
      const { patientId, appointmentId } = await found(db, params);
      return Audited.read(db, actor, async (tx) => ({
        answer: { notices: await listNotices(tx, { patientId, appointmentId }) },
        events: { action: 'list', entity: APPOINTMENT, recordId: appointmentId, patientId, details: { of: 'notices' } },
      }));
    },
    async 'DELETE orgs/{orgId}/appointments/{appointmentId}'({ params, query, actor }) {
      const { patientId } = await found(db, params);
      const options = { parent: patientId, expectVersion: query.version };
      return { appointment: await entities.remove(db, APPOINTMENT, params.appointmentId, actor, options) };
    },
  });
}

export default area(registerAppointments);
