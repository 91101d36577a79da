import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Attachments } from './Attachments';

/** Loads the screen and the schema of its entity. */
export async function loadAttachments() {
  const loaded = await preloadEntity('directMessageAttachment');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <Attachments />
      </EntityContext>
    ),
  };
}
