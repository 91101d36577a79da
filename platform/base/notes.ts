import type { Json } from '../../src/domain/entity/types';
import { operationNow } from './operation';

/** The kinds of lines that the platform logs besides those of requests. */
export type NoteTag = 'platform' | 'job' | 'delivery' | 'detection' | 'signIn' | 'refusal' | 'database' | 'ai';

/** An event that an operator should know of. A note has ids, codes and times, but no patient data or typed names. */
export interface Note {
  tag: NoteTag;
  /** 0 to 4: debug, information, warning, error, critical. */
  level: number;
  /** One sentence without a period. */
  message: string;
  details?: Readonly<Record<string, Json>>;
  /** Milliseconds. */
  elapsed?: number;
  userId?: string | null;
  requestId?: string | null;
  /** The id of the outbox message that the event is about. Such an event never triggers a notification. */
  delivery?: string;
}

/** A note with the time and the request of the event. */
export interface TimedNote extends Note {
  /** ISO 8601 in UTC. */
  at: string;
  userId: string | null;
  requestId: string | null;
}

declare module './services' {
  interface Services {
    notes: Notes;
  }
}

/** Collects notes for the log. Notes that are added before the log is open are kept until then. */
export class Notes {
  #early: TimedNote[] = [];
  #receive = (note: TimedNote): void => {
    this.#early.push(note);
  };

  /** Adds a note. A note without a user id or request id gets the id from the present operation. */
  add(note: Note): void {
    const operation = operationNow();
    this.#receive({
      ...note,
      at: new Date().toISOString(),
      userId: note.userId ?? operation?.userId ?? null,
      requestId: note.requestId ?? (operation?.kind === 'request' ? operation.id : null),
    });
  }

  /** Sends all notes to the log, including those that were added so far. */
  to(receive: (note: TimedNote) => void): void {
    this.#receive = receive;
    for (const note of this.#early) receive(note);
    this.#early = [];
  }
}
