import type { previewBulk } from '../../../contracts/bulk';
import type { BodyOf } from '../../../contracts/endpoint';

/** Rows of a list as the calls of an action on many rows take them: by their ids, or all that its filters match. */
export type ChosenRows = Omit<BodyOf<typeof previewBulk>, 'Action'>;
