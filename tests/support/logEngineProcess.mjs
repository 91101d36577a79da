/**
 * A search engine for tests, as a program of its own: it stores documents in memory and answers the part of
 * OpenSearch's API that the log uses. It refuses what it does not know, and prints its address when it listens. Plain
 * JavaScript, because it runs without the TypeScript loader.
 */
import { createServer } from 'node:http';

const USER = `Basic ${Buffer.from('logger:se cret').toString('base64')}`;
/** For each index, its documents by id, and the names of the fields that are searched. */
const indexes = new Map();

class Refused extends Error {
  constructor(status, type) {
    super(type);
    this.status = status;
  }
}
const refuse = (what) => {
  throw new Refused(400, `parsing_exception: ${what}`);
};

const comparable = (field, value) => (field === 'createDate' ? Date.parse(value) : value);
const only = (object) => {
  const entries = Object.entries(object);
  return entries.length === 1 ? entries[0] : refuse('one field');
};

/** A pattern with `*`, `?` and escapes as a regular expression. */
const patternOf = (value) =>
  new RegExp(
    `^${value.replace(/\\(.)|([*?])|([^\w\s])/gsu, (all, plain, wild, other) =>
      plain !== undefined
        ? plain.replace(/[^\w\s]/gu, String.raw`\$&`)
        : wild === '*'
          ? '.*'
          : wild === '?'
            ? '.'
            : other.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`),
    )}$`,
    'su',
  );

function predicate(query) {
  const [kind, body] = only(query);
  if (kind === 'bool') {
    const { filter = [], should = [], minimum_should_match: fewest = 0, ...rest } = body;
    if (Object.keys(rest).length > 0) refuse(Object.keys(rest).join());
    const [all, some] = [filter.map(predicate), should.map(predicate)];
    return (doc) => all.every((test) => test(doc)) && some.filter((test) => test(doc)).length >= fewest;
  }
  const [field, value] = only(body);
  if (kind === 'term') return (doc) => doc[field] === value;
  if (kind === 'range')
    return (doc) => {
      const own = comparable(field, doc[field]);
      return (
        (value.gte === undefined || own >= comparable(field, value.gte)) &&
        (value.lt === undefined || own < comparable(field, value.lt))
      );
    };
  if (kind === 'wildcard') {
    const pattern = patternOf(value.value);
    return (doc) => pattern.test(doc[field]);
  }
  return refuse(kind);
}

const compared = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function sorted(docs, sort, after) {
  const keys = sort.map(only);
  const rankOf = (one, other) =>
    keys.reduce((rank, [, order], at) => rank || compared(one[at], other[at]) * (order === 'desc' ? -1 : 1), 0);
  const keyed = docs.map((doc) => [keys.map(([field]) => comparable(field, doc[field])), doc]);
  keyed.sort(([a], [b]) => rankOf(a, b));
  return keyed.filter(([key]) => !after || rankOf(key, after) > 0).map(([, doc]) => doc);
}

function buckets(docs, keyOf) {
  const groups = new Map();
  for (const doc of docs) {
    const key = keyOf(doc);
    if (key === undefined || key === null) continue;
    groups.set(key, [...(groups.get(key) ?? []), doc]);
  }
  return groups;
}

const aggregated = (docs, aggs) =>
  Object.fromEntries(
    Object.entries(aggs).map(([name, { aggs: inner, ...agg }]) => {
      const [kind, { field, size = 10, fixed_interval: interval }] = only(agg);
      const span = interval && Number.parseInt(interval, 10) * 60_000;
      const groups =
        kind === 'terms'
          ? buckets(docs, (doc) => doc[field])
          : kind === 'date_histogram'
            ? buckets(docs, (doc) => Math.floor(Date.parse(doc[field]) / span) * span)
            : refuse(kind);
      const found = [...groups].map(([key, own]) => ({
        key,
        doc_count: own.length,
        ...(inner && aggregated(own, inner)),
      }));
      found.sort((a, b) => (kind === 'terms' ? b.doc_count - a.doc_count : a.key - b.key));
      return [name, { buckets: kind === 'terms' ? found.slice(0, size) : found }];
    }),
  );

const onlyOf = (doc, fields) => Object.fromEntries(Object.entries(doc).filter(([field]) => fields.has(field)));

function bulk(docs, text) {
  const lines = text.trimEnd().split('\n');
  const items = [];
  for (let at = 0; at < lines.length; at += 2) {
    const { _id: id } = JSON.parse(lines[at]).create;
    const status = docs.has(id) ? 409 : 201;
    if (status === 201) docs.set(id, JSON.parse(lines[at + 1]));
    items.push({ create: { _id: id, status } });
  }
  return { errors: items.some(({ create }) => create.status >= 300), items };
}

function search(
  { docs, fields },
  { query, sort = [], size = 10, search_after: after, aggs, track_total_hits: _total, ...rest },
) {
  if (Object.keys(rest).length > 0) refuse(Object.keys(rest).join());
  if (size > 10_000) refuse('result window');
  const searched = [...docs.values()].map((doc) => ({ doc, known: onlyOf(doc, fields) }));
  const matches = predicate(query);
  const found = searched.filter(({ known }) => matches(known)).map(({ doc }) => doc);
  const hits = sorted(found, sort, after).slice(0, size);
  return {
    hits: { hits: hits.map((doc) => ({ _id: doc.logId, _source: doc })) },
    ...(aggs && { aggregations: aggregated(found, aggs) }),
  };
}

function answer(method, path, text, authorization) {
  if (authorization !== USER) throw new Refused(401, 'security_exception');
  const [, index = '', action] = path.split('/');
  const found = indexes.get(index);
  if (method === 'PUT' && action === undefined) {
    if (found) throw new Refused(400, 'resource_already_exists_exception');
    indexes.set(index, { docs: new Map(), fields: new Set(Object.keys(JSON.parse(text).mappings.properties)) });
    return { acknowledged: true };
  }
  if (!found) throw new Refused(404, 'index_not_found_exception');
  if (action === '_bulk') return bulk(found.docs, text);
  if (action === '_search') return search(found, JSON.parse(text));
  return refuse(path);
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    let [status, body] = [200, {}];
    try {
      body = answer(request.method, request.url, Buffer.concat(chunks).toString(), request.headers.authorization);
    } catch (error) {
      status = error.status ?? 500;
      body = { error: { type: error.message }, status };
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
// The program ends with the test that has started it.
process.stdin.resume().once('end', () => process.exit());
