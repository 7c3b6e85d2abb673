import { useLayoutEffect } from 'react';
import { restoreAttributes } from './keep-attributes';
import { putLayersBack, shelveLayers } from './keep-layers';
import { muteListeners, unmuteListeners } from './keep-listeners';
import { putSheetsBack, shelveSheets } from './keep-sheets';
import { addPart, removePart } from './open-remotes';

/**
 * What a remote has done to the page beside its own place holds while the remote is open: its layers, listeners and style
 * sheets come and go with it, and the attributes of the page are as they were before when it is left.
 */
export function useOwnPage(remote: string): void {
  // With the layout: in the very commit that puts another tab in the place of this one, before that one does anything.
  useLayoutEffect(() => {
    if (addPart(remote)) {
      putLayersBack(remote);
      putSheetsBack(remote);
      unmuteListeners(remote);
    }
    return () => {
      if (removePart(remote)) {
        shelveLayers(remote);
        shelveSheets(remote);
        muteListeners(remote);
        restoreAttributes(remote);
      }
    };
  }, [remote]);
}
