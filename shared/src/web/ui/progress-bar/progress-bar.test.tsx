import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { ProgressBar } from './progress-bar';

const show = (content: ReactNode) => render(<FakeShell path="/kit">{content}</FakeShell>);

test('progress has a number when there is one', () => {
  show(
    <>
      <ProgressBar label="Uploading" value={41.6} />
      <ProgressBar label="Processing" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByRole('progressbar', { name: 'Processing' })).not.toHaveAttribute('aria-valuenow');
});
