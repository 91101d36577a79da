import { isObject } from '../../../domain/entity/paths';
import { isOneOf, parseJson, textOf } from '../../../domain/entity/read';
import type { Json } from '../../../domain/entity/types';
import { METRIC_KINDS, type MetricKind } from '../../../domain/metrics/kinds';
import {
  GRAPH_TYPES,
  GROUP_FIELDS,
  MOST_SAMPLES,
  SAMPLES,
  samplesIn,
  type GraphType,
  type GroupField,
  type Sample,
} from '../../../domain/metrics/samples';

/** What the selectors have chosen. An empty text is no group. */
export interface Asked {
  eventName: MetricKind;
  sample: Sample;
  groupBy: GroupField | '';
  group: string;
  graph: GraphType;
}

/** Where the browser keeps what the selectors have chosen. */
export const ASKED_KEY = 'careglass.metricSamples';

const USUAL: Asked = { eventName: 'API', sample: 'day', groupBy: '', group: '', graph: 'count' };

/** The choices that the browser keeps. Invalid ones are replaced by defaults. */
export function parseAsked(text: string): Asked {
  let value: Json;
  try {
    value = parseJson(text);
  } catch {
    return USUAL;
  }
  const { eventName, sample, groupBy, group, graph } = isObject(value) ? value : {};
  return {
    eventName: isOneOf(METRIC_KINDS, eventName) ? eventName : USUAL.eventName,
    sample: isOneOf(SAMPLES, sample) ? sample : USUAL.sample,
    groupBy: isOneOf(GROUP_FIELDS, groupBy) ? groupBy : '',
    group: isOneOf(GROUP_FIELDS, groupBy) ? textOf(group) : '',
    graph: isOneOf(GRAPH_TYPES, graph) ? graph : USUAL.graph,
  };
}

/** Whether the platform can divide the range into these samples. */
export const fits = (sample: Sample, { startTime, endTime }: { startTime: string; endTime: string }): boolean =>
  samplesIn(Date.parse(endTime) - Date.parse(startTime), sample) <= MOST_SAMPLES;

/** The chosen sample, or the shortest one that the range can be divided into. */
export const fitting = (sample: Sample, times: { startTime: string; endTime: string }): Sample =>
  fits(sample, times) ? sample : (SAMPLES.find((each) => fits(each, times)) ?? 'month');

/** The kept choices, with a sample that the range can be divided into. */
export function askedIn(kept: string, times: { startTime: string; endTime: string }): Asked {
  const asked = parseAsked(kept);
  return { ...asked, sample: fitting(asked.sample, times) };
}
