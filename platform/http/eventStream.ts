import type { FastifyReply } from 'fastify';

/** Whether an answer is a live stream. It stays open for minutes, so its time is not the duration of a request. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
