import { affectedJourneys } from './affected-journeys';
import { affectedPackages } from './affected-packages';
import { remotes, run } from './workspace.mjs';

/**
 * `affected.ts <base>`: what CI does for what changed since a commit, as lines for its outputs: `packages` to test, as JSON,
 * and `journeys` to walk in a browser, as arguments; `all` for all of them. Without a base, everything.
 */
const [base] = process.argv.slice(2);
const isCommit = base !== undefined && /^[0-9a-f]{7,}$/.test(base) && !/^0+$/.test(base);
const diff = isCommit ? await run('git', ['diff', '--name-only', base, 'HEAD'], { quiet: true }) : undefined;
const files = diff?.code === 0 ? diff.output.split('\n').filter(Boolean) : undefined;
const packages = affectedPackages(files, ['shared', 'api', 'shell', 'scripts', ...remotes()]);
console.log(`packages=${JSON.stringify(packages)}`);
console.log(`journeys=${affectedJourneys(files)?.join(' ') ?? 'all'}`);
