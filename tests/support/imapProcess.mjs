/**
 * An IMAP server for tests, as a program of its own. It takes the mails of its inbox as a line of JSON, keeps them in
 * memory, and prints its port when it listens. It ends with its input. Plain JavaScript, because it runs without the
 * TypeScript loader.
 */
import { createInterface } from 'node:readline';
import hoodiecrow from 'hoodiecrow-imap';

const lines = createInterface({ input: process.stdin });
const [mails] = await new Promise((resolve) => lines.once('line', (line) => resolve([JSON.parse(line)])));
const messages = mails.map((raw) => ({ raw }));
const imap = hoodiecrow({
  plugins: ['LITERALPLUS', 'UIDPLUS', ...(process.env.CAN_MOVE === '0' ? [] : ['MOVE'])],
  storage: { INBOX: { messages }, '': { separator: '/', folders: {} } },
});
imap.server.once('listening', () => process.stdout.write(`${imap.server.address().port}\n`));
imap.listen(0, '127.0.0.1');
lines.once('close', () => process.exit(0));
