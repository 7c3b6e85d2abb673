import type { UploadKind } from '@portal/shared/domain/upload-files';
import { Stack } from '@portal/shared/web/ui/stack';
import { Instructions, PartTitle } from './upload-files.styles';

const EXAMPLES: Record<UploadKind, string> = {
  fulfilment: 'March_promo_03312026.csv or March_incremental_03312026.csv',
  alternate: 'March_alternate_03312026.csv',
};

/** How a file is made (UPLOAD-4.1). */
export const UploadInstructions = ({ kind }: { kind: UploadKind }) => (
  <Stack $gap={3}>
    <PartTitle>Instructions</PartTitle>
    <Instructions>
      <li>Download the sample template.</li>
      <li>Paste the data into it.</li>
      <li>Save it as CSV with a valid name, for example {EXAMPLES[kind]}.</li>
      <li>Do not open the CSV in a spreadsheet, because leading zeros are lost.</li>
      <li>Upload the file.</li>
    </Instructions>
  </Stack>
);
