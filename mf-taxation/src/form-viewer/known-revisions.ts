import type { Revision } from './revision';
import { revision as october2018 } from './revisions/2018-10';
import { revision as march2024 } from './revisions/2024-03';

/** Every revision the viewer can show: one line for each data file. */
const KNOWN: readonly Revision[] = [october2018, march2024];

/** @throws RangeError for a revision that has no data file here */
export function revisionById(id: string): Revision {
  const found = KNOWN.find((one) => one.id === id);
  if (!found) throw new RangeError(`This portal has no texts for revision ${id} of Form W-9.`);
  return found;
}
