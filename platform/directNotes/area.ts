import { directNotes as contract } from '../../src/contract/directNotes';
import { area } from '../http/area';
import { serve } from '../http/contract/serve';
import { sendEachOnce } from '../messaging/send/once';
import { sendNote } from './note';

/** Routes to write documents and send them as direct messages. */
export default area((app, services) => {
  const { config, database, entities } = services;
  if (!entities.has('directMessage')) return;
  serve(app, services, contract, {
    'GET messaging/directMessages/defaults': async () => config.direct.defaults,

    'POST messaging/directMessages/document': ({ body, actor, key }) =>
      database.db.transaction().execute((tx) => sendEachOnce(tx, key, () => sendNote(tx, services, body, actor))),
  });
});
