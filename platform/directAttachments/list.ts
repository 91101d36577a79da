import Type from 'typebox';
import { nullable, oneOf } from '../../src/contract/fields';
import { ATTACHMENT_WARNINGS, VALIDATION_ICONS, validationOf } from '../../src/domain/directMessages/attachments';
import { textOf } from '../../src/domain/entity/read';
import type { JsonObject } from '../../src/domain/entity/types';
import { HELD_REASONS } from '../../src/domain/held/terms';
import type { LooseOf } from '../../src/domain/records';
import type { RouteAdditions } from '../entities/additions';
import { documentOf } from '../entities/rows';
import type { EntityStore } from '../entities/store';
import { withContent } from '../directMessages/listed';
import { factsOf } from './facts';
import { heldOf } from './heldOf';
import { ATTACHMENT } from './store';

/** What the list of attachments has beyond the schema: how each one stands, and its content. */
export const attachmentList = (entities: EntityStore): NonNullable<RouteAdditions['list']> => ({
  summary:
    'List attachments of direct messages with how each one stands; with includeAttachments=true, `content` has the bytes',
  parameters: {
    includeAttachments: Type.Optional(
      Type.Boolean({ description: 'true: with the content in base64, up to 32 MB in all' }),
    ),
  },
  read: () => undefined,
  record: {
    icon: oneOf(VALIDATION_ICONS),
    warnings: Type.Array(oneOf(ATTACHMENT_WARNINGS)),
    deletedBy: Type.Optional(nullable(Type.String({ description: 'Who deleted the patient' }))),
    deletedAt: Type.Optional(Type.String()),
    heldId: Type.Optional(nullable(Type.String({ description: 'The held import that a person must decide on' }))),
    heldReason: Type.Optional(nullable(oneOf(HELD_REASONS))),
    content: Type.Optional(nullable(Type.String())),
  },
  async enrich(on, { includeAttachments }, rows) {
    const stored = entities.of(ATTACHMENT);
    const records: LooseOf<typeof ATTACHMENT>[] = rows.map(({ doc }) => documentOf(stored, doc));
    const facts = await factsOf(on, entities, records);
    const held = await heldOf(on, records);
    const found: JsonObject[] = [];
    for (const [index, record] of records.entries()) {
      const row = rows[index];
      const fact = facts[index] ?? { patient: null, deleted: null, partlyTaken: false };
      const { icon, warnings } = validationOf(
        { ...record, createdAt: row?.created_at, updatedAt: row?.updated_at },
        fact,
      );
      const { deleted } = fact;
      found.push({
        icon,
        warnings,
        ...(deleted && { deletedBy: deleted.by, deletedAt: deleted.at }),
        ...held.get(textOf(record.attachmentId)),
      });
    }
    if (includeAttachments !== true) return found;
    const ids = records.map(({ attachmentId = null, size = null }) => ({ attachmentId, size }));
    const contents = await withContent(on, ids as JsonObject[]);
    return found.map((each, index) => ({ ...each, content: contents[index]?.['content'] ?? null }));
  },
});
