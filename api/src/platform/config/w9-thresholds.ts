import { toCents } from '@portal/shared/domain/money';
import { W9_THRESHOLDS, type W9Threshold } from '@portal/shared/domain/w9-thresholds';
import type { EnvironmentReader } from './environment';
import { StartError } from './start-error';

const PART = /^(?:(\d{4}):)?(\d{1,9}(?:\.\d{1,2})?)$/;

/**
 * Reads W9_THRESHOLDS, for example `600,2026:2000`: dollars for every year, then dollars from a year on.
 * @returns the table in the order of its years; that of the law when the variable is not set
 * @throws StartError for anything else, so that no year is left without a threshold
 */
export function readW9Thresholds(env: EnvironmentReader): readonly W9Threshold[] {
  const text = env.text('W9_THRESHOLDS');
  if (text === undefined) return W9_THRESHOLDS;
  const table = text.split(',').map((part): W9Threshold => {
    const [, year, dollars] = PART.exec(part.trim()) ?? [];
    return { fromYear: Number(year ?? 0), cents: toCents(Number(dollars)) ?? 0 };
  });
  const inOrder = table.every((one, index) =>
    index === 0 ? one.fromYear === 0 : one.fromYear > (table[index - 1]?.fromYear ?? 0),
  );
  if (!inOrder || table.some((one) => one.cents <= 0)) {
    throw new StartError(
      `W9_THRESHOLDS must be dollars, then year:dollars in the order of the years, such as "600,2026:2000", but is "${text}".`,
    );
  }
  return table;
}
