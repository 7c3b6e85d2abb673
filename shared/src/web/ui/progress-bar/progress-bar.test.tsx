import { screen } from '@testing-library/react';
import { renderPart } from '../../../testing/render-part';
import { ProgressBar } from './progress-bar';

test('progress has a number when there is one', () => {
  renderPart(
    <>
      <ProgressBar label="Uploading" value={41.6} />
      <ProgressBar label="Processing" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByRole('progressbar', { name: 'Processing' })).not.toHaveAttribute('aria-valuenow');
});
