/** What a release may be at most. Generous for a tab, and little enough to hold in memory. */
export const MOST_ARCHIVE_BYTES = 25 * 1024 * 1024;
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;
export const MOST_FILES = 1000;
export const MOST_NAME_LENGTH = 200;
/** Style sheets and what the portal parses of a release itself, together: parsing takes long and many times the memory. */
export const MOST_PARSED_BYTES = 1024 * 1024;
/** Uploads of one remote that wait for one another: each is held in memory. */
export const MOST_WAITING_UPLOADS = 4;
