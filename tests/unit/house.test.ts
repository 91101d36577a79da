import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '../support/source';

const console_ = sourceFiles('src');
const platform = sourceFiles('platform');
const everything = [...console_, ...platform, ...sourceFiles('tests', 'benchmarks', 'scripts', 'vite')];

/** Layers of `src`, lowest first. A file imports from its own layer and from lower ones; for the lowest, see below. */
const LAYERS = [
  ['schemas', 'domain', 'i18n', 'contract'],
  ['dataProvider', 'ui'],
  ['browse'],
  ['forms'],
  ['resources'],
  ['custom'],
  ['layout'],
  ['App'],
];
/** The folders of the lowest layer, with the other folders of this layer from which each may import. */
const LOWEST: Record<string, string[]> = {
  schemas: [],
  domain: ['schemas'],
  i18n: ['schemas', 'domain'],
  contract: ['schemas', 'domain'],
};

/** Cycles of imports, such as `a > b > a`. */
function circlesOf(importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (from: string, way: readonly string[]): void => {
    if (way.includes(from)) circles.push([...way.slice(way.indexOf(from)), from].join(' > '));
    if (way.includes(from) || done.has(from)) return;
    for (const to of importsOf.get(from) ?? []) follow(to, [...way, from]);
    done.add(from);
  };
  for (const from of importsOf.keys()) follow(from, []);
  return circles;
}

const folderOf = (path: string): string | undefined => /^src\/([A-Za-z0-9]+)\//.exec(path)?.[1];
const layerOf = (path: string): number => {
  const folder = folderOf(path);
  // Addresses are built in one module that every screen uses; `App` and `main` are at the top.
  if (path === 'src/routes.ts' || path === 'src/screens.ts') return 1;
  if (folder === undefined) return LAYERS.length - 1;
  return LAYERS.findIndex((names) => names.includes(folder));
};

function faultOf(from: string, to: string): string | undefined {
  if (to.startsWith('platform/')) return "the console does not use the platform's code";
  if (!to.startsWith('src/')) return undefined;
  const [source, target] = [folderOf(from), folderOf(to)];
  if (source === target) return undefined;
  const [own, other] = [layerOf(from), layerOf(to)];
  if (other === -1) return `src/${target} is in no layer`;
  if (own === 0) {
    return source && target && LOWEST[source]?.includes(target)
      ? undefined
      : `${source} does not import ${target ?? 'App'}`;
  }
  return other > own ? `${source} may not import ${target ?? 'App'}: imports run one way` : undefined;
}

describe('imports', () => {
  test('follow the layers of src', () => {
    const faults = console_.flatMap(({ path, imports }) =>
      imports.flatMap((to) => {
        const fault = faultOf(path, to);
        return fault ? [`${path} imports ${to}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('no screen imports another: code that two of them need is in browse, ui, resources or domain', () => {
    const partOf = (path: string): string | undefined => /^src\/custom\/(\w+)\//.exec(path)?.[1];
    const screens = new Set(console_.filter(({ path }) => path.endsWith('/screen.ts')).map(({ path }) => partOf(path)));
    const faults = console_.flatMap(({ path, imports }) =>
      imports
        .filter((to) => partOf(path) && partOf(path) !== partOf(to) && screens.has(partOf(to)))
        .map((to) => `${path} imports ${to}`),
    );
    expect(screens.size).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test('platform imports schemas, domain, contract and i18n from src, and nothing else', () => {
    const faults = platform.flatMap(({ path, imports }) =>
      imports.filter((to) => to.startsWith('src/') && layerOf(to) !== 0).map((to) => `${path} imports ${to}`),
    );
    expect(faults).toEqual([]);
  });

  test('the console imports only types of the contract: the platform loads its schemas', () => {
    const faults = console_
      .filter(({ path }) => folderOf(path) !== 'contract')
      .filter(({ path }) => /import (?!type )[^;]*?from '[./]+\/contract(\/|')/.test(readFileSync(path, 'utf8')));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('domain is pure: no framework and nothing of Node', () => {
    const forbidden = /^(node:|react|@mui\/|@tanstack\/|fastify|kysely|pg$|fs$|path$|crypto$)/;
    const faults = console_
      .filter(({ path }) => folderOf(path) === 'domain')
      .flatMap(({ path, imports }) => imports.filter((to) => forbidden.test(to)).map((to) => `${path} imports ${to}`));
    expect(faults).toEqual([]);
  });

  test('the product imports no test code, and no package that is only installed for development', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const development = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
    const faults = [...console_, ...platform].flatMap(({ path, imports }) =>
      imports
        .filter((to) => to.startsWith('tests/') || development.some((name) => to === name || to.startsWith(`${name}/`)))
        .map((to) => `${path} imports ${to}`),
    );
    expect(faults).toEqual([]);
  });

  test('no file imports itself through others, not even for a type', () => {
    const circles = circlesOf(new Map([...console_, ...platform].map(({ path, imports }) => [path, imports])));
    expect(circles).toEqual([]);
  });

  test('platform/http is below the areas: it imports none of them', () => {
    const below = /^platform\/(http|base)\//;
    const faults = platform
      .filter(({ path }) => path.startsWith('platform/http/'))
      .flatMap(({ path, imports }) =>
        imports.filter((to) => to.startsWith('platform/') && !below.test(to)).map((to) => `${path} imports ${to}`),
      );
    expect(faults).toEqual([]);
  });

  test('no folder of the platform imports itself through others, apart from those that assemble it', () => {
    const folderOfArea = (path: string): string | undefined => /^platform\/(\w+)\//.exec(path)?.[1];
    const importsOf = new Map<string, Set<string>>();
    for (const { path, imports } of platform)
      for (const to of imports) {
        const [from, into] = [folderOfArea(path), folderOfArea(to)];
        if (from === undefined || into === undefined || from === into || ['app', 'commands'].includes(from)) continue;
        importsOf.set(from, (importsOf.get(from) ?? new Set<string>()).add(into));
      }
    expect(importsOf.size).toBeGreaterThan(20);
    expect(circlesOf(new Map([...importsOf].map(([from, into]) => [from, [...into]])))).toEqual([]);
  });

  test('only the start and the commands import what assembles the platform', () => {
    const faults = platform
      .filter(({ path }) => !/^platform\/(app|commands)\/|^platform\/(main|uncaught)\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter((to) => /^platform\/(app|commands)\//.test(to)).map((to) => `${path} imports ${to}`),
      );
    expect(faults).toEqual([]);
  });

  test('a cycle of imports is found, also a long one', () => {
    expect(
      circlesOf(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b > c > b']);
  });

  test('the parser finds imports of every kind', () => {
    const own = everything.find(({ path }) => path === 'tests/support/globalBrowser.ts');
    expect(own?.imports).toEqual(
      expect.arrayContaining(['vitest/node', 'tests/support/chromium.ts', 'tests/support/postgres.ts']),
    );
    const importsOf = (file: string) => everything.find(({ path }) => path === file)?.imports ?? [];
    expect(importsOf('src/found.ts')).toEqual(
      expect.arrayContaining(['src/resources/patients/extension.tsx', 'src/custom/patientHistory/recordTab.tsx']),
    );
    expect(importsOf('platform/app/areas.ts')).toContain('platform/activities/area.ts');
    // It imports this file, but its glob excludes it.
    expect(importsOf('platform/app/areas.ts').filter((to) => to === 'platform/http/area.ts')).toHaveLength(1);
    expect(importsOf('tests/unit/glossary.test.ts')).toContain('src/i18n/letters/account.ts');
    expect(faultOf('src/ui/a.tsx', 'src/layout/theme.ts')).toMatch(/one way/);
    expect(faultOf('src/browse/a.tsx', 'src/resources/entry.ts')).toMatch(/one way/);
    expect(faultOf('src/custom/logs/a.tsx', 'src/browse/columns.ts')).toBeUndefined();
    expect(faultOf('src/domain/a.ts', 'src/ui/b.ts')).toBeDefined();
    expect(faultOf('src/layout/a.tsx', 'src/App.tsx')).toBeDefined();
    expect(faultOf('src/layout/a.tsx', 'src/ui/b.tsx')).toBeUndefined();
  });
});

describe('code', () => {
  test('only dataProvider uses the network', () => {
    const network = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'];
    const faults = console_
      .filter(({ path }) => folderOf(path) !== 'dataProvider')
      .flatMap(({ path, calls }) => network.filter((name) => calls.has(name)).map((name) => `${path} calls ${name}`));
    expect(faults).toEqual([]);
  });

  test('the platform reads what other servers answer in one file, which limits its size', () => {
    const reader = 'platform/outbound/answer.ts';
    const others = platform.filter(({ path }) => path !== reader);
    const reading = others
      .filter(({ path }) => /\.(json|text|arrayBuffer|blob|formData)\(\)/.test(readFileSync(path, 'utf8')))
      .map(({ path }) => path);
    expect(reading).toEqual([]);
    const asking = others.filter(({ calls }) => calls.has('fetch'));
    expect(asking.length).toBeGreaterThan(2);
    expect(asking.filter(({ imports }) => !imports.includes(reader)).map(({ path }) => path)).toEqual([]);
  });

  test('the console calls the platform by contract: only its typed clients use the untyped http', () => {
    const clients = ['call', 'entityClient', 'entityBatch', 'bindings/simpleRest'].map(
      (name) => `src/dataProvider/${name}.ts`,
    );
    const users = console_
      .filter(({ path }) => /\.(json|answer|response)(<[^(]*>)?\(['"`\w.]/.test(readFileSync(path, 'utf8')))
      .map(({ path }) => path);
    expect(users.toSorted()).toEqual(clients.toSorted());
  });

  test('JSON of the platform gets its type in one file, which only the typed clients use', () => {
    const users = console_
      .filter(({ path }) => /from '[./\w]*\/border'/.test(readFileSync(path, 'utf8')))
      .map(({ path }) => path);
    expect(users.length).toBeGreaterThan(5);
    expect(users.filter((path) => !path.startsWith('src/dataProvider/'))).toEqual([]);
  });

  test('an audited answer is made only where its audit row is stored', () => {
    const makers = platform
      .filter(({ path }) => readFileSync(path, 'utf8').includes('new AuditedAnswer('))
      .map(({ path }) => path);
    expect(makers.toSorted()).toEqual(['platform/audit/audited.ts', 'platform/http/contract/auditedAnswer.ts']);
  });

  test('numbers are formatted in one file', () => {
    const faults = [...console_, ...platform].filter(
      ({ path }) =>
        path !== 'src/domain/shownNumber.ts' &&
        /\.toLocaleString\(|Intl\.NumberFormat/.test(readFileSync(path, 'utf8')),
    );
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test("numbers are formatted in the reader's language, not in the browser's", () => {
    const faults = console_.filter(({ path }) => /toLocale\w*String\(\)/.test(readFileSync(path, 'utf8')));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('a component of MUI is imported from its own file, so that the build knows which screens use it', () => {
    const faults = console_.filter(({ path }) => readFileSync(path, 'utf8').includes("from '@mui/material'"));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('a component of MUI is imported from its own file, so that the build knows which screens use it', () => {
    const faults = console_.filter(({ path }) => readFileSync(path, 'utf8').includes("from '@mui/material'"));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('every dialog stands on DialogFrame, which has the rules of focus, keys and closing', () => {
    const others: Record<string, string> = {
      'src/layout/palette/CommandPalette.tsx': 'a search box without title and buttons, at the top of the screen',
    };
    const users = console_
      .filter(({ path }) => readFileSync(path, 'utf8').includes("from '@mui/material/Dialog'"))
      .map(({ path }) => path);
    expect(users.toSorted()).toEqual(['src/ui/DialogFrame.tsx', ...Object.keys(others)].toSorted());
  });

  test('lists have one paging, in src/browse', () => {
    const paging =
      /\b(Table)?Pagination\b[^;]* from '|\b(usePagination|useListPaginationContext)\b|\bconst \[(page|perPage|sort)\b|\.slice\([^;]*\bper_?page\b/i;
    const users = console_.filter(({ path }) => paging.test(readFileSync(path, 'utf8'))).map(({ path }) => path);
    expect(users.toSorted()).toEqual(['src/browse/Paging.tsx', 'src/browse/rowsOfPage.ts']);
    for (const own of [
      "import { Table, TablePagination } from '@mui/material';",
      'const [page, setPage] = useState(0);',
      'rows.slice(first, first + PER_PAGE)',
    ])
      expect(own).toMatch(paging);
  });

  test("kinds of records have the stage's names", () => {
    const faults = console_.filter(({ path }) => readFileSync(path, 'utf8').includes('.names[language]'));
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  test('no `any`', () => {
    expect(everything.filter(({ usesAny }) => usesAny).map(({ path }) => path)).toEqual([]);
  });

  test('unit tests do not replace modules, because other files of the worker have loaded them', () => {
    const replaces = everything
      .filter(({ path }) => path.startsWith('tests/unit/') && /^ *vi\.mock\(/m.test(readFileSync(path, 'utf8')))
      .map(({ path }) => path);
    expect(replaces).toEqual([]);
  });

  test('textOf, which reads a text of unknown JSON, is declared once', () => {
    const declares = [...console_, ...platform]
      .filter(({ path }) => /(const|function) textOf\b/.test(readFileSync(path, 'utf8')))
      .map(({ path }) => path);
    expect(declares).toEqual(['src/domain/entity/read.ts']);
  });

  test("a job's work gets its services from the queue and has no other access to the database", () => {
    const faults = platform
      .flatMap(({ path }) => readFileSync(path, 'utf8').match(/jobs\s*\.define\([^;]*;/g) ?? [])
      .filter((call) => !/^jobs\.define\([A-Za-z_]+, run[A-Z]\w*(, [a-z]\w*)?\);$/.test(call));
    expect(faults).toEqual([]);
  });

  test('repeated work uses one loop: any other timer waits for a moment, once', () => {
    const waits: Record<string, string> = {
      'ai/ask.ts': 'the longest silence of a model, and the longest time for a whole answer',
      'app/app.ts': 'the time in which load balancers notice that the process ends',
      'base/taskThread.ts': 'the longest time for a task, and the end of an idle thread',
      'base/turns.ts': 'the next turn of the event loop',
      'clinical/detection/due.ts': 'a run when new data can be due, before the repeated run',
      'clinical/emr/client.ts': 'the pause before a retry',
      'clinical/story/area.ts': 'the time to send the first part of a story',
      'clinical/throughServer.ts': 'a command that waits for a job of the server',
      'db/gate.ts': 'the longest wait for the database',
      'db/interruptible.ts': 'the pause before another interruption of a statement',
      'db/pglite/lull.ts': 'background work that lets requests go first',
      'directMessages/mailbox/imap.ts': 'a mail server that is silent',
      'entities/imports/job.ts': 'the pause before a retry',
      'http/connections.ts': 'the end of open connections at shutdown',
      'http/health.ts': 'the longest wait for the database',
      'http/heavy/gate.ts': 'the longest wait for a turn',
      'http/heavy/routes.ts': 'the end of a request whose client has left',
      'http/pendingRequests.ts': 'the longest wait for an answer after an error',
      'http/receiveRest.ts': 'the end of a body that is answered early',
      'http/unlessCancelled.ts': 'the longest wait for the work of a cancelled request',
      'jobs/running.ts': 'progress that is stored a little later',
      'live/stream.ts': 'the end of a stream',
      'logs/search/searches.ts': 'an answer that waits for a search',
      'main.ts': 'the longest shutdown',
      'promotion/source/client.ts': 'the pause before a retry',
      'promotion/source/send.ts': 'the longest time for a whole answer',
      'reports/schedules/routes.ts': 'an answer that waits for a job',
    };
    const using = (...names: string[]): string[] =>
      platform
        .filter(({ calls, imports }) =>
          names.some((name) => calls.has(name) || (name === 'setTimeout' && imports.includes('node:timers/promises'))),
        )
        .map(({ path }) => path.replace('platform/', ''));
    expect(using('setInterval')).toEqual(['base/repeat.ts']);
    expect(using('setTimeout').toSorted()).toEqual(Object.keys(waits).toSorted());
  });

  test('SQL is written with Kysely or with its tag `sql`, never as a string', () => {
    const parts =
      /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE \S+ SET|(CREATE|ALTER|DROP|LOCK|TRUNCATE) [A-Z]|WHERE|ORDER BY|GROUP BY|HAVING|(LEFT|CROSS|INNER) JOIN|UNION ALL|FOR UPDATE|ON CONFLICT|IS (NOT )?NULL)\b|\bdoc *->|->>|::(text|int|jsonb?|uuid|timestamptz)\b|[=<>(,] ?\$\d/;
    const exempt: Record<string, string> = {
      'db/watch.ts': 'recognizes a statement by its first word',
    };
    const texts = platform
      .filter(({ path }) => !Object.keys(exempt).some((place) => path.startsWith(`platform/${place}`)))
      .flatMap(({ path, plainTexts }) =>
        plainTexts.filter((text) => parts.test(text)).map((text) => `${path}: ${text.replace(/\s+/g, ' ')}`),
      );
    expect(texts).toEqual([]);
    for (const text of ['SELECT id FROM $ WHERE $', 'name = $1', "doc->>'status' = $", '$::text'])
      expect(text).toMatch(parts);
  });

  test('text becomes SQL only where a statement is planned anew, or from a stored definition', () => {
    const users = platform
      .filter(({ rawCalls }) => rawCalls.length > 0)
      .map(({ path, rawCalls }) => `${path}: ${[...new Set(rawCalls)].join()}`);
    expect(users).toEqual(['platform/entities/pageSql.ts: sql.raw', 'platform/entities/reconcile.ts: sql.raw']);
  });

  test('SQL keywords are in upper case, except in commands and in definitions that are stored and compared', () => {
    const lower =
      /(^|[(\s])(select .{0,200}\bfrom\b|insert into|delete from|update \S+ set|(left|cross) join|join lateral|order by|group by|on conflict|is (not )?null|union all|for update|(create|alter|drop) (table|index|trigger|function|schema|extension)|where [^.]{1,80}(=|in \())|^ (and|or) $|\b(search|name) like $|[=>] any\(|\band doc->|\bcase\b.{0,80}\bwhen\b.{0,120}\bthen\b/s;
    const exempt = /\/commands\/|entities\/(definition|columns)\.ts$/;
    const faults = platform
      .filter(({ path }) => !exempt.test(path))
      .flatMap(({ path, texts }) =>
        texts.filter((text) => lower.test(text)).map((text) => `${path}: ${text.replace(/\s+/g, ' ').slice(0, 80)}`),
      );
    expect(faults).toEqual([]);
  });

  test('members are private to the language (#), not to the compiler alone', () => {
    expect(everything.flatMap(({ path, usesPrivate }) => (usesPrivate ? [path] : []))).toEqual([]);
  });

  test('no call skips an argument with `undefined`: what may be absent is an option or the last argument', () => {
    // The signatures of these functions are not ours.
    const foreign = /^(delay|client\.download)\(/;
    const faults = [...console_, ...platform].flatMap(({ path, holes }) =>
      holes.filter((call) => !foreign.test(call)).map((call) => `${path}: ${call}`),
    );
    expect(faults).toEqual([]);
    const called = platform.find(({ path }) => path === 'platform/promotion/source/client.ts')?.holes;
    expect(called).toEqual(['delay(wait, undefined, { signal })']);
  });

  test('no check is disabled, and no comment leaves work for later', () => {
    const forbidden = /^@ts-(ignore|nocheck|expect-error)|^(eslint|oxlint)-disable|\b(TODO|FIXME|HACK)\b/;
    // A unit test may say, with the reason, that a line does not compile.
    const isProof = (path: string, text: string) =>
      path.startsWith('tests/unit/') && /^@ts-expect-error: \S/.test(text);
    const faults = everything.flatMap(({ path, comments }) =>
      comments
        .filter((text) => forbidden.test(text) && !isProof(path, text))
        .map((text) => `${path}: ${text.slice(0, 80)}`),
    );
    expect(faults).toEqual([]);
  });

  test('files are small: none over 400 lines (a test 500), few over 300, most under 150', () => {
    // Files with texts in five languages are tables, not code.
    const code = everything.filter(
      ({ path }) => !path.startsWith('src/i18n/messages/') && path !== 'src/domain/records/schemas.ts',
    );
    const long = code
      .filter(({ path, lines }) => lines > (path.startsWith('tests/') ? 500 : 400))
      .map(({ path, lines }) => `${path}: ${lines} lines`);
    expect(long).toEqual([]);
    const share = (bound: number) => code.filter(({ lines }) => lines > bound).length / code.length;
    expect(share(300)).toBeLessThan(0.05);
    expect(share(150)).toBeLessThan(0.35);
  });
});

describe('pages and pictures', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ];

  test.each(pages)('%s refers only to files that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) =>
      join(page, '..', match[1]!),
    );
    const code = [
      ...text.matchAll(/`((?:src|platform|tests|benchmarks|scripts|vite)\/[\w./-]*[\w/]|docs\/[\w-]+\.md)`/g),
    ].map((match) => match[1]!);
    // Readers create these files when they follow the pages on adding an entity and a screen.
    const named = [...links, ...code].filter((path) => !/^src\/schemas\/room\.json$|\/onCallToday\b/.test(path));
    const missing = named.filter((path) => !existsSync(path.replace(/:\d+$/, '')));
    expect(missing).toEqual([]);
  });

  test('every action is in flight once: what a button begins goes through `useOnce` or `useAction`', () => {
    const having = (pattern: RegExp) =>
      console_.filter(({ path }) => pattern.test(readFileSync(path, 'utf8'))).map(({ path }) => path);
    expect(having(/\buseMutation\b/)).toEqual([]);
    // A component that keeps for itself whether its action is under way.
    const own = having(/\bset(?:Busy|Saving)\((?:true|status)\);\n[^]{0,1500}?finally \{/);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((path) => !having(/\buseOnce\(/).includes(path))).toEqual([]);
  });

  test('a button that saves a form from outside is a SubmitButton, which waits until the form is loaded', () => {
    const faults = console_.filter(({ path }) =>
      /type="submit"[^>]*\bform=|\bform=[^>]*type="submit"/.test(readFileSync(path, 'utf8')),
    );
    expect(faults.map(({ path }) => path)).toEqual(['src/forms/SubmitButton.tsx']);
  });

  test('no two file names differ only in case', () => {
    const seen = new Map<string, string>();
    const twins = everything.filter(({ path }) => {
      const before = seen.get(path.toLowerCase());
      seen.set(path.toLowerCase(), path);
      return before !== undefined && before !== path;
    });
    expect(twins.map(({ path }) => basename(path))).toEqual([]);
  });
});
