import { affectedPackages } from './affected-packages';
import { remotes, run } from './workspace.mjs';

/** `affected.ts <base>`: the packages that CI tests for what changed since a commit, as JSON. Without a base, all. */
const [base] = process.argv.slice(2);
const isCommit = base !== undefined && /^[0-9a-f]{7,}$/.test(base) && !/^0+$/.test(base);
const diff = isCommit ? await run('git', ['diff', '--name-only', base, 'HEAD'], { quiet: true }) : undefined;
const files = diff?.code === 0 ? diff.output.split('\n').filter(Boolean) : undefined;
console.log(JSON.stringify(affectedPackages(files, ['shared', 'api', 'shell', 'scripts', ...remotes()])));
