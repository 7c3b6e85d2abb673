import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { FakeShell } from '../../../testing/fake-shell';
import { Button } from '@portal/shared/web/ui/button';
import { FormField } from './form-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { TextField } from '@portal/shared/web/ui/text-field';

const validate = ({ name }: { name: string }) => (name ? {} : { name: 'Promotion Name is required.' });

test('a form field is bound to the form and shows its error once it was left', async () => {
  const onSubmit = jest.fn();
  const onChanged = jest.fn();
  render(
    <FakeShell path="/kit">
      <Formik
        initialValues={{ name: '', type: '4' }}
        validate={validate}
        onSubmit={(values) => onSubmit(values)}
      >
        <Form>
          <FormField as={TextField} name="name" label="Name" maxLength={40} />
          <FormField
            as={SelectField}
            name="type"
            label="Type"
            options={[
              { value: 4, label: 'Four' },
              { value: 2, label: 'Two' },
            ]}
            onChanged={onChanged}
          />
          <Button type="submit">Save</Button>
        </Form>
      </Formik>
    </FakeShell>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeValid();
  await userEvent.click(name);
  await userEvent.tab();
  expect(name).toHaveAccessibleDescription('Promotion Name is required.');
  await userEvent.type(name, 'Spring');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Two');
  expect(onChanged).toHaveBeenCalledWith('2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Spring', type: '2' });
});

// Covers SHELL-3.6
test.each([
  ['the release, also where that makes no click', '[/MouseLeft]'],
  ['a key, where no release is told', '{Shift}'],
])('the error of a field that is left by a press waits for %s', async (_end, keys) => {
  const user = userEvent.setup();
  render(
    <FakeShell path="/kit">
      <Formik initialValues={{ name: '' }} validate={validate} onSubmit={() => undefined}>
        <Form>
          <FormField as={TextField} name="name" label="Name" />
          <Button type="button">Help</Button>
        </Form>
      </Formik>
      <p>Elsewhere</p>
    </FakeShell>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Help' }) });
  expect(name).not.toHaveFocus();
  expect(name).toBeValid();
  if (keys.startsWith('{')) await user.keyboard(keys);
  else await user.pointer({ keys, target: screen.getByText('Elsewhere') });
  await waitFor(() => expect(name).toBeInvalid());
});
