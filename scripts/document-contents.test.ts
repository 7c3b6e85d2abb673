import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DOCS_PATH } from '../api/src/platform/http/api-docs';
import { transition } from '../api/src/modules/payments/payment-transitions';
import { ALL_ENDPOINTS } from '../shared/src/contracts/all';
import { PAYMENT_EVENTS } from '../shared/src/domain/payment-events';
import { SANDBOX_OUTCOMES } from '../shared/src/domain/payments';
import { PAYMENT_METHOD_NAMES, PROMOTION_STATUS, REWARD_STATUS } from '../shared/src/domain/statuses';

/* What there is, is told, and as it is: the other way round than document-paths.test.ts. */

const ROOT = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the page of the kit names every part', () => {
  const page = read('docs/ui-kit.md');
  const parts = readdirSync(path.join(ROOT, 'shared/src/web/ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(parts.filter((part) => !page.includes(`\`${part}\``))).toEqual([]);
});

test('the page of the kit names every filter of a list, and only parts that there are', () => {
  const page = read('docs/ui-kit.md');
  const filters = [...read('shared/src/web/list/list-filters.tsx').matchAll(/^export const (\w+Filter) =/gm)];
  expect(filters.length).toBeGreaterThan(5);
  expect(filters.map(([, name = '']) => name).filter((name) => !page.includes(name))).toEqual([]);
  const files = readdirSync(path.join(ROOT, 'shared/src/web'), { recursive: true }).map((file) =>
    path.basename(String(file)).replace(/\.tsx?$/, ''),
  );
  const parts = [...page.matchAll(/`(?:web\/[\w/]+\/)?([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((name) => !files.includes(name))).toEqual([]);
});

test('the page of the architecture names every package and every module of the API', () => {
  const page = read('docs/architecture.md');
  const foldersOf = (place: string): string[] =>
    readdirSync(path.join(ROOT, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const packages = foldersOf('.').filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
  expect(packages.length).toBeGreaterThan(8);
  expect(packages.filter((name) => !page.includes(name.replace(/^mf-/, '-')))).toEqual([]);
  expect(foldersOf('api/src/modules').filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page for operators explains every variable', () => {
  const page = read('docs/operating.md');
  const variables = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  // One client stands for all there.
  const explained = variables.map((name) =>
    name.replace(/^SSO_[A-Z]+/, '').replace(/^_LOGIN/, 'SSO_BMW_LOGIN'),
  );
  expect(explained.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every command of the portal is named in a document', () => {
  const pages = readdirSync(path.join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => read(`docs/${file}`))
    .join('\n');
  const commands = readdirSync(path.join(ROOT, 'api/src/commands'))
    .flatMap((file) => [...read(`api/src/commands/${file}`).matchAll(/^ {2}name: '([a-z-]+)',$/gm)])
    .map(([, name = '']) => name);
  expect(commands.filter((name) => !pages.includes(name))).toEqual([]);
});

test('the page of remotes promises a tab only hooks that the shell shares', () => {
  const [, offered = ''] = read('docs/remotes.md').split('### What the shell gives a tab');
  const [table = ''] = offered.split('Styles are written');
  const hooks = [...table.matchAll(/`(use[A-Z]\w+)/g)].map(([, name = '']) => name);
  expect(hooks.length).toBeGreaterThan(5);
  const shared = read('shared/shell-api.txt') + read('shell/src/remotes/router-surface.ts');
  expect(hooks.filter((hook) => !new RegExp(`\\b${hook}\\b`).test(shared))).toEqual([]);
});

test('documents name only calls that there are', () => {
  const documents = readdirSync(path.join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  const named = documents.flatMap((file) =>
    [...read(`docs/${file}`).matchAll(/`(?:([A-Z]+) )?(\/api\/[\w/:{}.-]+)`/g)].map(
      ([, method = '', address = '']) => ({ method, address }),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  const isThere = ({ method, address }: { method: string; address: string }) =>
    address.startsWith(DOCS_PATH) ||
    ALL_ENDPOINTS.some((one) => one.path === address && (method === '' || one.method === method));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

/** @returns the cells of the rows of a table whose first cell begins so */
const rowsOf = (page: string, first: RegExp): string[][] =>
  page
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([cell = '']) => first.test(cell));

const STATUSES = Object.values(REWARD_STATUS);
/** @returns the statuses that a cell lists: '4 Available, 10 Pending Enrollment' or '6 to 10' */
const statusesIn = (cell: string): number[] => {
  const [, first, last] = /^(\d+) to (\d+)$/.exec(cell) ?? [];
  if (first) return STATUSES.filter((one) => one >= Number(first) && one <= Number(last));
  return cell.split(', ').map((one) => parseInt(one, 10));
};

// Covers PAY-2.4
test('the page of payments says of every event where it is allowed and what it leads to', () => {
  const rows = rowsOf(read('docs/payments.md'), /^`payment\./);
  const told = new Map(rows.map(([event = '', allowed = '', to = '']) => [event, { allowed, to }]));
  const effectOf = (event: (typeof PAYMENT_EVENTS)[number]) => {
    const effects = STATUSES.map((status) => ({
      status,
      effect: transition(status, event, PROMOTION_STATUS.inProgress),
    })).filter(({ effect }) => effect !== undefined);
    const ends = effects.map(({ status, effect }) => effect?.steps.at(-1) ?? status);
    return { allowed: effects.map(({ status }) => status), to: [...new Set(ends)] };
  };
  const sorted = (statuses: number[]) => statuses.sort((one, other) => one - other);
  expect([...told.keys()]).toEqual(PAYMENT_EVENTS.map((event) => `\`payment.${event}\``));
  for (const event of PAYMENT_EVENTS) {
    const { allowed = '', to = '' } = told.get(`\`payment.${event}\``) ?? {};
    const effect = effectOf(event);
    expect({ event, allowed: sorted(statusesIn(allowed)) }).toEqual({
      event,
      allowed: sorted(effect.allowed),
    });
    expect({ event, to: [parseInt(to, 10)] }).toEqual({ event, to: effect.to });
  }
});

// Covers PAY-1.5
test('the page of payments says how the sandbox ends which payment', () => {
  const told = rowsOf(read('docs/payments.md'), /^9\d\d$/).map(([ending, method, outcome = '']) => ({
    ending,
    method,
    result: /^(pending enrollment|failed|settled)/.exec(outcome)?.[1],
    code: /[A-Z]\d+$/.exec(outcome)?.[0] ?? null,
  }));
  expect(told).toEqual(
    SANDBOX_OUTCOMES.map(({ ending, paymentMethodId, outcome: { result, code } }) => ({
      ending,
      method: PAYMENT_METHOD_NAMES[paymentMethodId],
      result: result.replace('_', ' '),
      code,
    })),
  );
});
