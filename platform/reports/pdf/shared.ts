import type { FastifyInstance } from 'fastify';
import type { Services } from '../../base/services';
import { PdfPrinter } from './printer';

const printers = new WeakMap<Services['entities'], PdfPrinter>();

/** The platform's only printer: all documents share one queue, and the thread ends with the platform. */
export function printerOf(app: FastifyInstance, { entities }: Services): PdfPrinter {
  const known = printers.get(entities);
  if (known) return known;
  const printer = new PdfPrinter();
  printers.set(entities, printer);
  app.addHook('onClose', () => printer.close());
  return printer;
}
