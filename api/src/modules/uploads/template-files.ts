import { UPLOAD_COLUMNS } from '@portal/shared/domain/upload-header';
import type { UploadKind } from '@portal/shared/domain/upload-files';

const FIRST = ['1001', 'Sample reward', '00012', 'Sample portfolio', '0045', '0001234', 'Sample Officer'];
const SECOND = ['1001', 'Sample reward', '00012', 'Sample portfolio', '0045', '0005678', 'Another Officer'];
const ROWS: Record<UploadKind, string[][]> = {
  fulfilment: [
    [...FIRST, '150.00', 'RW', 'ACH'],
    [...SECOND, '75.50', 'RW', 'Check'],
  ],
  alternate: [
    [...FIRST, '150.00', 'SW', 'Gift card'],
    [...SECOND, '75.50', 'SW', 'Prize draw'],
  ],
};
const NAMES: Record<UploadKind, string> = {
  fulfilment: 'Sample_promo_01312026.csv',
  alternate: 'Sample_alternate_01312026.csv',
};

/** The sample of a kind of files: its header and two rows with the leading zeros that must not be lost. */
export const templateFile = (kind: UploadKind): { name: string; content: string } => ({
  name: NAMES[kind],
  content: [UPLOAD_COLUMNS[kind], ...ROWS[kind]].map((cells) => `${cells.join()}\r\n`).join(''),
});
