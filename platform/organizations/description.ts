import { answer, body, errors, inPath, query, type OpenApi, type Paths } from '../http/openapi';

const text = { type: 'string' };
const count = { type: 'integer' };
const tags = ['Organization'];
const organization: OpenApi = { type: 'object', description: 'The organization as it is now' };
const named: OpenApi = {
  type: 'object',
  properties: { orgId: text, name: text, shortName: text, inactive: { type: 'boolean' } },
};
const part: OpenApi = {
  type: 'object',
  properties: {
    entity: text,
    records: { ...count, description: 'Records that change, or move as a whole' },
    conflicts: { ...count, description: 'Of both organizations the same: the target’s stays' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: text, moves: count, conflicts: count } },
    },
  },
};
const code: OpenApi = {
  type: 'object',
  properties: { activationCode: text, orgId: text, createdAt: { type: 'string', format: 'date-time' } },
};

const moment = { type: 'string', format: 'date-time' };
const knownCode: OpenApi = {
  type: 'object',
  properties: { activationCode: text, orgId: text, createdAt: moment, usedAt: { ...moment, type: ['string', 'null'] } },
};

/** The routes of organizations beside those of their schema. */
export const paths: Paths = {
  '/orgs/merge': {
    post: {
      tags,
      summary: 'Move everything that belongs to one organization to another; the one ends inactive. Not reversible',
      requestBody: body({ sourceOrgId: text, targetOrgId: text }, ['sourceOrgId', 'targetOrgId']),
      responses: { 200: answer({ sourceOrg: organization }), ...errors(400, 401, 403, 404, 409) },
    },
  },
  '/orgs/merge/preview': {
    get: {
      tags,
      summary: 'What a merge would move, by entity',
      parameters: [query('sourceOrgId', 'The organization that ends'), query('targetOrgId', 'The one that stays')],
      responses: {
        200: answer({
          sourceOrg: named,
          targetOrg: named,
          parts: { type: 'array', items: part },
          locations: count,
          roles: count,
          activationCodes: count,
        }),
        ...errors(400, 401, 403, 404, 409),
      },
    },
  },
  '/orgs/{orgId}/codes': {
    get: {
      tags,
      summary: 'The activation codes made for an organization, the newest first, and how many of them are used',
      parameters: [inPath('orgId'), query('offset', 'Codes left out at the beginning'), query('limit', 'At most 100')],
      responses: {
        200: answer({ codes: { type: 'array', items: knownCode }, totalCodes: count, usedCodes: count }),
        ...errors(400, 401, 403, 404),
      },
    },
  },
  '/orgs/{orgId}/codes/{count}': {
    get: {
      tags,
      summary: 'Make new activation codes and keep them; a count that is no whole number from 1 to 1000 means 10',
      parameters: [inPath('orgId'), inPath('count')],
      responses: { 200: answer({ codes: { type: 'array', items: code } }), ...errors(401, 403, 404) },
    },
  },
};
