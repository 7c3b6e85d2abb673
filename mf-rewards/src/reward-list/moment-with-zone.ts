import { formatDateTime, fromWire, zoneName } from '@portal/shared/domain/dates';

/** @returns MM/DD/YYYY hh:mm AM with the browser's time zone at that moment, or '' for no moment */
export function momentWithZone(wire: string): string {
  const moment = fromWire(wire);
  return moment ? `${formatDateTime(wire)} ${zoneName(moment)}` : '';
}
