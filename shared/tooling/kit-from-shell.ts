import { createRequire } from 'node:module';
import path from 'node:path';
import type { ExternalItem, RuleSetRule } from 'webpack';

/**
 * What nearly every tab starts with and the shell's own pages have anyway: no request of its own.
 * Provided by shell/src/remotes/kit-basics.ts.
 */
const BASICS = [
  ...['http', 'live/use-live', 'session-memory', 'theme'],
  ...[
    'banner',
    'button',
    'button-link',
    'card',
    'date-field',
    'empty-state',
    'field',
    'icon-button',
    'icons',
    'no-access',
    'notice-card',
    'overview-card',
    'page-header',
    'print-head',
    'progress-bar',
    'query-state',
    'reference',
    'select-field',
    'skeleton',
    'spinner',
    'stack',
    'status-tag',
    'text-field',
    'use-error-toast',
    'use-printing',
    'visually-hidden',
  ].map((part) => `ui/${part}`),
];

/** What a tab with a list starts with, in one script of the shell: shell/src/remotes/kit-lists.ts. */
const LISTS = [
  ...['fund-bar', 'fund-entry', 'legend-choice'].map((part) => `funds/${part}`),
  'live/live-notice',
  ...[
    'bulk/bulk-bar',
    'bulk/use-row-selection',
    'define-list',
    'filter-chips',
    'list-export',
    'list-filter-fields',
    'list-filter-panel',
    'list-filters',
    'list-presets',
    'list-search',
    'print-limit',
    'use-total-amount',
    'views/views-button',
    'views/with-default-view',
    'without-page',
  ].map((part) => `list/${part}`),
  ...[
    'checkbox',
    'collapsible-card',
    'columns-button',
    'data-table',
    'filter-panel',
    'lazy-dialog',
    'lazy-menu',
    'list-view',
    'pager',
    'use-filter-form',
    'use-list-layout',
    'use-list-url-state',
    'use-stable-handler',
    'use-stable-value',
  ].map((part) => `ui/${part}`),
];

/** Parts that are no older than this version of the shell's interface: a tab that is for earlier shells too brings its own copies. */
const SINCE_1_8 = new Set([
  'funds/fund-bar',
  'funds/fund-entry',
  'funds/legend-choice',
  'list/use-total-amount',
  'session-memory',
  'ui/collapsible-card',
]);

/** The shared modules that hold these parts, each under its name below `@portal/shared/web`. */
export const KIT_MODULES: Readonly<Record<string, readonly string[]>> = {
  '@portal/shared/web/kit-basics': BASICS,
  '@portal/shared/web/kit-lists': LISTS,
};

/**
 * A rule of webpack: a part of the kit that the shell provides is not compiled into the tab; what imports it, by its name or by its
 * path, gets the shell's. A federated module for each would cost each tab a line in its entry and a promise at its start.
 * @param hasLaterParts whether every shell that the tab is for has the parts of 1.8.0 too
 */
export function kitFromShell(folder: string, hasLaterParts: boolean): RuleSetRule {
  const require = createRequire(path.join(folder, 'package.json'));
  const origins: Record<string, { module: string; part: string }> = {};
  for (const [module, parts] of Object.entries(KIT_MODULES))
    for (const part of parts)
      if (hasLaterParts || !SINCE_1_8.has(part)) origins[resolveSource(require, part)] = { module, part };
  return {
    include: Object.keys(origins),
    // In place of every other loader: it looks first.
    enforce: 'post',
    // The kit's package is of ES modules, and this is none: what it exports is known in the page.
    type: 'javascript/auto',
    use: { loader: path.join(import.meta.dirname, 'kit-part-loader.cjs'), options: { origins } },
  };
}

/** The file that webpack compiles: a built kit has another one for Node. */
function resolveSource(require: NodeJS.Require, part: string): string {
  const file = require.resolve(`@portal/shared/web/${part}`);
  return file.replace(
    `${path.sep}dist${path.sep}web${path.sep}`,
    `${path.sep}browser${path.sep}web${path.sep}`,
  );
}

/** The names under which the shell keeps what all tabs would bring (shell/src/remotes/federation.ts). */
const FEDERATION = 'portalFederation';
const JSX = 'portalJsx';

/**
 * The part of the federation runtime that each remote's entry would bring (18 kB of it, minified), and what makes elements: the
 * shell's own copies. The former is called, because each remote keeps its own state in what it answers. Workers are no matter:
 * React, which is shared, is not there either.
 */
export const runtimeFromShell: ExternalItem = ({ request = '' }, done) => {
  if (/[\\/]webpack-bundler-runtime[\\/]/.test(request)) done(undefined, `var ${FEDERATION}()`);
  else if (request === 'react/jsx-runtime') done(undefined, `var ${JSX}`);
  else done();
};
