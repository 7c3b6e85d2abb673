import { formatDate, toWire } from '@portal/shared/domain/dates';

/** @param stored UTC `MM/DD/YYYY HH:mm:ss` @returns MM/DD/YYYY in the zone of the browser, '' for none */
export function storedSignatureDate(stored: string): string {
  const [date = '', time = ''] = stored.split(' ');
  const [month, day, year] = date.split('/');
  return formatDate(`${year}-${month}-${day} ${time}`);
}

/** @returns MM/DD/YYYY of today in the zone of the browser */
export const today = (): string => formatDate(toWire(new Date()));
