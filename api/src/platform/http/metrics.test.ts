import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestApp } from '../../../test/fixtures/test-app';

const OPERATIONS = path.resolve(import.meta.dirname, '../../../../docs/operations');
const read = (name: string): string => readFileSync(path.join(OPERATIONS, name), 'utf8');

/** What Prometheus itself knows of each process. */
const OF_PROMETHEUS = new Set(['up']);
const WORDS = new Set(['sum', 'by', 'and', 'or', 'on', 'unless', 'without', 'ignoring', 'group_left']);

/** The values of `expr` anywhere in a dashboard. */
function expressionsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(expressionsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'expr' ? [String(value)] : expressionsOf(value),
  );
}

/** @returns the names of metrics in a query of Prometheus: without labels, ranges, functions and what is grouped by */
const metricsIn = (expression: string): string[] =>
  (
    expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .replaceAll(/\b\w+\s*\(/g, ' ')
      .match(/\b[a-z_]\w+\b/gi) ?? []
  ).filter((name) => !WORDS.has(name) && !OF_PROMETHEUS.has(name));

const panels = expressionsOf(JSON.parse(read('grafana-dashboard.json')));
const rules = read('alerts.yaml').split(/^\s+- alert: /m);
const alerts = rules.slice(1).map((rule) => /^\s+expr: (.*)$/m.exec(rule)?.[1] ?? '');

// Covers WIRE-5.3
test('the dashboard and the alerts of docs/operations ask for metrics that there are', async () => {
  expect(panels.length).toBeGreaterThan(5);
  expect(alerts.length).toBeGreaterThan(5);
  for (const rule of rules.slice(1))
    for (const part of [/^\s+expr: \S/m, /^\s+labels: \{ severity: (page|ticket) \}/m, /^\s+summary: \S/m])
      expect(rule).toMatch(part);
  const portal = await createTestApp();
  const { body } = await portal.app.inject('/metrics');
  await portal.close();
  const known = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name));
  const asked = [...panels, ...alerts].flatMap((expression) => {
    const names = metricsIn(expression);
    if (!/\bup\b/.test(expression)) expect(names).not.toEqual([]);
    return names;
  });
  // A histogram is asked for by its parts.
  expect(
    asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, ''))),
  ).toEqual([]);
});
