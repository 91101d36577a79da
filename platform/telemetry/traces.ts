import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { listenToOperations, type Operation } from '../base/operation';
import type { EndedStatement, StatementWatch } from '../db/watch';

/** How long the collector may take to accept spans, in ms. */
const TIMEOUT_MS = 5_000;

const KINDS: Record<Operation['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  delivery: SpanKind.CONSUMER,
};

/** Converts a time of `performance.now()` to a time since 1970, in ms. */
const sinceEpoch = (time: number): number => performance.timeOrigin + time;

/** The context of the caller's trace; a new trace if the caller has none. */
function parentOf({ traceParent }: Operation): Context {
  const parent = traceParent === undefined ? null : parseTraceParent(traceParent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function attributesOf({ kind, name, id }: Operation): Record<string, string> {
  if (kind !== 'request') return { [`careglass.${kind}.id`]: id };
  const [method = '', route = ''] = name.split(' ');
  return { 'http.request.method': method, 'http.route': route, 'careglass.request.id': id };
}

/**
 * Sends a span for every request, job and delivery to an OpenTelemetry collector, and a span for each of its
 * statements. Spans contain route templates, shapes of statements and request ids, never addresses, parameters or
 * values.
 * @param url the collector's address for OTLP over HTTP
 * @returns a function that sends the remaining spans and ends
 */
export function sendTraces(url: string, version: string, watch: StatementWatch): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'careglass', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }) })],
  });
  const tracer = provider.getTracer('careglass');
  const spans = new Map<Operation, Span>();
  const end = listenToOperations({
    begun(operation) {
      const { name, kind, since } = operation;
      const options = { kind: KINDS[kind], startTime: sinceEpoch(since), attributes: attributesOf(operation) };
      spans.set(operation, tracer.startSpan(name, options, parentOf(operation)));
    },
    ended(operation) {
      const span = spans.get(operation);
      spans.delete(operation);
      if (!span) return;
      const { status, failed = (status ?? 0) >= 500 } = operation;
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(sinceEpoch(performance.now()));
    },
  });
  watch.onEnded = ({ operation, name, since, ms }: EndedStatement) => {
    const parent = spans.get(operation);
    if (!parent) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const options = { kind: SpanKind.CLIENT, startTime: sinceEpoch(since), attributes };
    tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)).end(sinceEpoch(since + ms));
  };
  return async () => {
    end();
    watch.onEnded = () => undefined;
    await provider.shutdown();
  };
}
