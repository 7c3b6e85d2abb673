import { readStamp, writeStamp, type Stamp } from '@portal/shared/web/session';
import type { SharedMoment } from './idle-watch';

export const sharedMoment = (clientKey: string, stamp: Stamp): SharedMoment => ({
  read: () => readStamp(clientKey, stamp),
  write: (moment) => writeStamp(clientKey, stamp, moment),
});
