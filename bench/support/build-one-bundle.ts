import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from '../../shared/tooling/build-web';
import { ROOT } from './portal';

/**
 * Builds the whole portal as one bundle without federation, what it is compared with.
 * @returns the folder of the build, which the caller removes
 */
export async function buildOneBundle(): Promise<string> {
  mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
  const results = mkdtempSync(path.join(ROOT, 'bench/results/one-bundle-'));
  process.env.ONE_BUNDLE_DIST = results;
  const errors = await buildWeb(path.join(ROOT, 'bench/support/one-bundle'));
  if (errors) throw new Error(errors);
  return results;
}
