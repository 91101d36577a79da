interface SettingText {
  /** The default in words, if it is not the value that the setting is read with. */
  fallback?: string;
  what: string;
}

/** What each setting is for, in the order of docs/settings.md. A setting that is not listed cannot be read. */
export const SETTINGS = {
  PORT: { what: 'port of the console and the API; 0 uses any free port' },
  HOST: { what: 'address on which the platform listens' },
  DATA_DIR: { what: 'folder of the embedded database' },
  DATABASE_URL: {
    what: 'PostgreSQL database to use instead of the embedded one: `postgres://user:password@host:5432/database?sslmode=verify-full`',
  },
  SECRET_KEY: {
    fallback: 'generated in `DATA_DIR`',
    what: 'key that encrypts secrets in the database: 32 bytes in hex or base64; required with `DATABASE_URL`',
  },
  AUDIT_ANCHOR: {
    fallback: 'audit-anchor.log in `DATA_DIR`',
    what: 'a file, or an address (https; http only to this machine). Each minute, the platform appends the end of the audit chain to the file, or posts it to the address as `{seq, hash, time}`. The verification of the audit compares the audit with the file; it cannot read back what was posted to an address',
  },
  SECRET_KEY_PREVIOUS: { what: 'earlier keys, separated by commas, needed once after the key was changed' },
  DATABASE_POOL: { what: 'connections to PostgreSQL' },
  STAGE: { what: 'shown in the console; in `production` and `vcc` some names and defaults differ' },
  ADMIN_USERNAME: { what: 'the first administrator' },
  ADMIN_PASSWORD: {
    fallback: 'generated and printed',
    what: "the first administrator's password; a generated one must be changed at the first sign-in",
  },
  SAMPLE_PATIENTS: { what: 'number of sample patients that an empty database gets; 0 for none' },
  SCHEMAS_DIR: { what: 'the entity files, for build and platform' },
  CONSOLE_DIR: { what: 'the built console' },
  CONSOLE_COMPRESS: {
    fallback: '1',
    what: 'with 0, the build writes no compressed copies, and the server sends files uncompressed',
  },
  MIN_PASSWORD_LENGTH: {
    what: 'minimum length of passwords; the most common ones are always refused. In production, a value below 8 gives a warning at startup',
  },
  ID_TOKEN_MINUTES: { what: 'lifetime of an id token; it is renewed while someone works' },
  IDLE_MINUTES: { what: 'sign-out after this time without a request' },
  SESSION_HOURS: { what: 'a session ends after this time, even if its user is active' },
  LOCK_MINUTES: {
    what: 'after ten wrong passwords from one IP address, the account is locked for that address for this time. After a hundred wrong passwords, from any addresses, the account is locked for all addresses, for four times as long',
  },
  RATE_PER_MINUTE: { what: 'requests per minute from one address; 0 for no limit' },
  SIGN_INS_PER_MINUTE: { what: 'attempts to sign in per minute from one address; 0 for no limit' },
  BODY_LIMIT: { fallback: '4194304', what: 'largest body of a request, in bytes' },
  IMAGE_QUOTA_MB: { what: 'megabytes of pictures that one account may store; 0 for no limit' },
  FEEDBACK_PER_DAY: { what: 'number of times that one account may send feedback in 24 hours; 0 for no limit' },
  HEAVY_REQUESTS: {
    what: 'maximum number of reports, imports and other heavy requests that run at the same time; for exports, the maximum is twice this number. Up to eight times as many requests can wait; further ones are answered `busy`. One account can have at most half of the running and half of the waiting requests',
  },
  SLOW_SECONDS: {
    what: 'a client is disconnected if it needs more than this time to send the headers of a request, or if it sends a body or reads an answer at less than 8 KB per second for more than this time',
  },
  STREAMS_PER_ACCOUNT: {
    what: 'maximum number of open live streams of one account; the tabs of a browser share one stream',
  },
  DRAIN_SECONDS: {
    what: 'how long a process still answers requests after it was asked to stop; during this time, `GET /api/ready` answers 503',
  },
  JOB_CONCURRENCY: { what: 'number of jobs that one process runs at the same time' },
  LEASE_SECONDS: {
    what: 'if a process does not renew its claim on a job or delivery for this time, another process takes over',
  },
  ALLOW_PLAINTEXT: {
    what: 'settings, with commas between, whose address on another machine may be without TLS ([docs/security.md](security.md#connections))',
  },
  PUBLIC_URL: {
    fallback: 'where it listens',
    what: 'address at which people reach the console, for links in messages',
  },
  SMTP_URL: {
    what: 'mail server, `smtps://user:password@mail.example.org:465`; without one, emails stay in the outbox',
  },
  MAIL_FROM: { what: 'sender of emails' },
  SMS_URL: { what: 'gateway that text messages are posted to; without one they stay in the outbox' },
  FAX_URL: { what: 'gateway that faxes are posted to; without one they stay in the outbox' },
  DIRECT_URL: {
    what: 'gateway that direct messages are posted to; without it and `DIRECT_SMTP_URL` they stay in the outbox',
  },
  DIRECT_SMTP_URL: {
    what: 'mail server that direct messages are sent to, signed and encrypted, as `smtps://user:password@mail.example.org:465` ([docs/direct-messages.md](direct-messages.md#sending))',
  },
  DIRECT_FROM: { fallback: '`MAIL_FROM`', what: 'address that sends direct messages; required with `DIRECT_SMTP_URL`' },
  DIRECT_RECIPIENTS: { what: 'PEM file with the certificates of recipients' },
  DIRECT_MAILBOX: {
    fallback: 'mailbox, in `DATA_DIR`',
    what: 'folder of received direct messages; several processes need the same one ([docs/direct-messages.md](direct-messages.md))',
  },
  DIRECT_IMAP_URL: {
    what: 'IMAP server with received direct messages, instead of the folder, as `imaps://user:password@mail.example.org:993`',
  },
  DIRECT_IMAP_TAKEN: { what: 'folder of that server to which imported messages are moved' },
  DIRECT_IMAP_SECONDS: { what: 'how long that server may be silent; a whole mail may take ten times as long' },
  DIRECT_IMPORT_MINUTES: { what: 'minutes between imports of received direct messages; 0 imports only on request' },
  DIRECT_PROCESS_SECONDS: {
    what: 'seconds after which the platform looks again for attachments that wait to be processed',
  },
  DIRECT_MAX_MB: { what: 'largest direct message that is imported' },
  DIRECT_MAX_PARTS: { what: 'maximum number of parts of a direct message' },
  DIRECT_MAX_DOCUMENTS: {
    what: 'maximum number of attachments of a direct message, with the documents in its zip files; further ones are left out ([docs/direct-messages.md](direct-messages.md#limits))',
  },
  DIRECT_MAX_SECONDS: { what: 'longest time in which a direct message is read' },
  DIRECT_KEYS: {
    what: 'PEM file with the private keys and certificates that open encrypted direct messages and sign sent ones',
  },
  DIRECT_TRUST: { what: 'PEM file with the certificates whose signatures are trusted' },
  DIRECT_ACCEPT: { what: '`trusted` refuses received messages without a trusted signature' },
  DIRECT_REFERRAL_SUBJECT: { what: 'default subject of a referral that staff send' },
  DIRECT_REFERRAL_TO: {
    fallback: 'referrals@direct.example.com, in develop referrals@direct-test.example.com',
    what: 'default recipients, with commas between',
  },
  DIRECT_NOTE_SUBJECT: { what: 'default subject of a progress note that staff send' },
  DIRECT_NOTE_TO: {
    fallback: 'records@direct.example.com, in develop records@direct-test.example.com',
    what: 'default recipients, with commas between',
  },
  WEBHOOKS: { what: '`post` sends webhooks to their address; `stored` keeps them in the outbox' },
  PRIVATE_WEBHOOKS: { what: '`true` lets webhooks reach your own network' },
  RETRY_SECONDS: { what: 'delay before the first retry of a delivery' },
  OUTBOX_DAYS: {
    what: 'a message is deleted this many days after its last state: delivered, failed, or stored here because its channel has no transport',
  },
  LOG_ARCHIVE_DAYS: { what: 'days after which lines of the log are archived: small, but slower to search' },
  LOG_DAYS: { what: 'days after which lines of the log are deleted; 0 for never' },
  LOG_ARCHIVE_MB: { what: 'size of the archive above which its oldest days are deleted; 0 for no limit' },
  LOGS_URL: {
    what: 'index of a search engine with the API of OpenSearch that keeps the log, `https://user:password@search.example.org:9200/careglass-log`; without one the database keeps it ([docs/logs.md](logs.md))',
  },
  APPOINTMENT_REMINDER_HOURS: {
    what: 'hours before a confirmed appointment at which its patient is reminded; 0 for no reminders',
  },
  METRIC_ARCHIVE_DAYS: {
    what: 'days after which metric events about requests and attempts to sign in are archived: small, but slower to search',
  },
  METRIC_DAYS: { what: 'days after which archived metric events are deleted; 0 for never' },
  METRICS_TOKEN: {
    what: 'token that Prometheus sends as `Authorization: Bearer` to `/api/prometheus`, at least 16 characters; without one, only requests from the same machine are answered',
  },
  REPORT_LINK_DAYS: { what: 'the longest time for which a link to a report can work' },
  REPORT_RESULT_DAYS: { what: 'how many days the result of a report job is kept' },
  EMR_URL: {
    what: 'FHIR R4 server for EMR imports, `https://ehr.example.org/fhir`; without one, EMR imports read the imported bundles',
  },
  EMR_TOKEN: { what: 'token that the platform sends to that server as `Authorization: Bearer`' },
  EMR_SYSTEM: {
    what: "the source name stored with records that are imported from that server. By default, it is the source that the resource itself names or, if it names none, the server's address",
  },
  EMR_TIMEOUT_SECONDS: { what: 'how long an import waits for an answer of that server' },
  EMR_PAGE_SIZE: { what: 'number of resources per page of a search on that server' },
  EMR_CONCURRENCY: { what: 'number of patients read at the same time when all are imported' },
  TRACES_URL: {
    what: 'OpenTelemetry collector that accepts OTLP over HTTP, `https://collector.example.org:4318/v1/traces`: a trace for each request, job and delivery with its statements; without one there are no traces',
  },
  AI_URL: {
    what: "endpoint of the language models: Bedrock, `https://bedrock-runtime.eu-west-1.amazonaws.com`, or an endpoint with OpenAI's chat completions, `https://ai.example.org/v1`",
  },
  AI_TOKEN: { what: 'token that the platform sends to that endpoint as `Authorization: Bearer`' },
  AI_MODELS: {
    fallback: 'three of Claude 1 and 2, two of Claude 3',
    what: 'the models, each with its request format, `anthropic.claude-v2=completion, other=openai`; the formats are `completion`, `messages` and `openai`',
  },
  AI_STREAM: { what: '`no` if the endpoint cannot stream an answer' },
  AI_TIMEOUT_SECONDS: {
    what: "how long the platform waits for the next part of a model's answer; the whole answer may take ten times as long",
  },
  PROMOTE_TARGETS: {
    what: 'environments to which the content of plans can be promoted, `test=https://test.example.com, production=https://www.example.com`; https, except on the same machine ([docs/promotion.md](promotion.md))',
  },
  PROMOTE_NAME: {
    fallback: '`STAGE`',
    what: 'the name of this environment, for the targets and for the choice of the default target',
  },
  PROMOTE_TIMEOUT_SECONDS: { what: 'how long a target may be silent; a whole answer may take four times as long' },
  PROMOTE_RETRY_MS: { what: 'milliseconds before a failed request to a target is sent again, up to five times' },
  CHAT_WEBHOOK: { what: 'chat channel that is told of promotions: `{"text": …}` is posted to it' },
  TRUST_PROXY: { what: 'proxies whose `X-Forwarded-` headers are trusted: addresses, `loopback`, `true` or `false`' },
  CHECK_ANSWERS: { what: '`yes`, for development: an answer that violates its contract fails the request' },
  LOG_LEVEL: { what: 'lowest level that is printed: `debug`, `info`, `warn`, `error`, `fatal`, `silent`' },
  FAIL_CHANNELS: { what: 'for development: channels whose deliveries fail ([messaging](messaging.md))' },
  CONSOLE_PORT: {
    fallback: '5173',
    what: 'for development: port on which `npm run dev` serves the console',
  },
  PLATFORM_URL: {
    what: 'for development: the platform to which `npx vite` forwards calls; `npm run dev` sets it to its own platform',
  },
} as const satisfies Record<string, SettingText>;

export type SettingName = keyof typeof SETTINGS;
