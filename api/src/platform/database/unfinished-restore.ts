/** @returns the name of the database file for as long as it is being restored; a portal does not start beside it */
export const unfinishedRestore = (databaseFile: string): string => `${databaseFile}.restoring`;
