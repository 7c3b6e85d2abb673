import type { ReactNode } from 'react';

/** Parts of the kit by the names of their files, each in its states. */
export type Examples = Record<string, Record<string, ReactNode>>;

/** What a part calls when it is used; here nothing follows. */
export const ignore = (): void => undefined;
