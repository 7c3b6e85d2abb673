import { waitFor } from '@testing-library/react';
import { recoverFocus } from './recover-focus';

// Covers SHELL-3.4
test.each([
  ['a select', '<select id="next"><option>1.2.0</option></select>'],
  ['a checkbox', '<input type="checkbox" id="next">'],
  ['what is after a text field', '<input type="text"><a href="#" id="next">Back</a>'],
])('Retry leaves the focus at what takes its place: %s', async (_, after) => {
  document.body.innerHTML = `<main tabindex="-1"><section><button id="retry">Retry</button>${after}<button>Cancel</button></section></main>`;
  const end = recoverFocus(document.querySelector('main')!);
  const retry = document.getElementById('retry')!;
  retry.focus();
  retry.remove();
  await waitFor(() => expect(document.getElementById('next')).toHaveFocus());
  end();
});
