/**
 * A mail server for tests, as a program of its own. It takes what it answers to recipients as a line of JSON, `{"domain":
 * code}`, prints its port when it listens, and then each mail as a line of JSON. It ends with its input. Plain
 * JavaScript, because it runs without the TypeScript loader.
 */
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';

const lines = createInterface({ input: process.stdin });
const refusals = await new Promise((resolve) => lines.once('line', (line) => resolve(JSON.parse(line))));
const print = (line) => process.stdout.write(`${line}\n`);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const responseCode = refusals[address.split('@')[1]];
    done(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }));
  },
  onData(stream, { envelope }, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = envelope;
      const raw = Buffer.concat(chunks).toString('latin1');
      print(JSON.stringify({ from: mailFrom.address, to: rcptTo.map(({ address }) => address), raw }));
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => print(server.server.address().port));
lines.once('close', () => process.exit(0));
