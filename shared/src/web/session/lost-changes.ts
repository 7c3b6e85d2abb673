import { createStore, useStore } from './store';

const lostChanges = createStore(false);

/** Whether the last session ended over changes that were not saved, without its user having chosen to: the login says so. */
export const useLostChanges = (): boolean => useStore(lostChanges);

export const noteLostChanges = (lost: boolean): void => lostChanges.set(lost);
