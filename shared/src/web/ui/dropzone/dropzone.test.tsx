import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { renderPart } from '../../../testing/render-part';
import { Dropzone } from './dropzone';

test('a dropzone takes a file that is chosen or dropped', async () => {
  const onFile = jest.fn();
  const { container } = renderPart(
    <Dropzone label="Fulfillment file" accept=".csv" onFile={onFile} error="Only CSV files.">
      Drop a file here
    </Dropzone>,
  );
  const file = new File(['a,b'], 'rewards_promo.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Fulfillment file'), file);
  fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files: [file] } });
  expect(onFile.mock.calls).toEqual([[file], [file]]);
  expect(screen.getByRole('button', { name: 'Choose File' })).toHaveAccessibleDescription('Only CSV files.');
  await expectAccessible(container);
});
