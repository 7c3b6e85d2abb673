import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { useState, type ReactNode } from 'react';
import { renderPart } from '../../../testing/render-part';
import { AmountField, NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { CurrencyField } from '@portal/shared/web/ui/currency-field';
import type { FieldProps } from './field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { Switch } from '@portal/shared/web/ui/switch';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';

function Kept<V>({
  start,
  children,
}: {
  start: V;
  children: (field: Pick<FieldProps<V>, 'value' | 'onChange'>) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return children({ value, onChange });
}

test('a text field ties hint and error to the control', async () => {
  const { container } = renderPart(
    <TextField label="Name" value="" onChange={jest.fn()} hint="At most 40" error="Required." required />,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('At most 40 Required.');
  await expectAccessible(container);
});

test('every other field has a name, and axe finds nothing', async () => {
  const nothing = jest.fn();
  const options = [
    { value: 1, label: 'One' },
    { value: 2, label: 'Two' },
  ];
  const { container } = renderPart(
    <>
      <TextAreaField label="Body" value="abc" maxLength={4000} onChange={nothing} error="Too short." />
      <SelectField label="Status" value="2" onChange={nothing} options={options} placeholder="All" />
      <Checkbox label="Agree" value onChange={nothing} hint="You must" />
      <Switch label="Active" hideLabel value={false} onChange={nothing} />
      <CurrencyField label="New Invoice" value="5" onChange={nothing} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Body' })).toHaveAccessibleDescription('Too short.');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Two');
  expect(screen.getByRole('checkbox', { name: 'Agree' })).toHaveAccessibleDescription('You must');
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'New Invoice' })).toHaveValue('5');
  await expectAccessible(container);
});

test('a text field drops what may not be typed and leaves the caret where it was', async () => {
  renderPart(
    <Kept start="abcd">
      {(field) => <TextField label="Name" {...field} sanitize={(text) => text.replace(/\W/g, '')} />}
    </Kept>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(input, '-1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('ab1cd');
  expect(input.selectionStart).toBe(3);
});

test.each([
  ['a number', NumberField, '00a12-3', '00123'],
  ['an amount', AmountField, '$1,250.5.09', '1250.50'],
])('the field %s takes only what belongs to it', async (_, Control, typed, value) => {
  renderPart(<Kept start="">{(field) => <Control label="Value" {...field} />}</Kept>);
  const input = screen.getByRole('textbox', { name: 'Value' });
  await userEvent.type(input, typed);
  expect(input).toHaveValue(value);
});

test('a field that is full tells so: the browser cuts what is pasted into it', async () => {
  renderPart(<Kept start="">{(field) => <TextField label="Value" maxLength={5} {...field} />}</Kept>);
  const input = screen.getByRole('textbox', { name: 'Value' });
  await userEvent.type(input, 'four');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.clear(input);
  await userEvent.paste('seventh');
  expect(input).toHaveValue('seven');
  expect(screen.getByRole('status')).toHaveTextContent('No more than 5 characters fit here.');
  expect(input).toHaveAccessibleDescription('No more than 5 characters fit here.');
});

test.each([
  ['a number', NumberField, 'Only digits can be entered here.', '12-34'],
  ['an amount', AmountField, 'Only an amount in dollars can be entered here.', '$1,200'],
])(
  'the field %s tells that it drops letters, and nothing of blanks and separators',
  async (_, Control, text, fine) => {
    renderPart(<Kept start="">{(field) => <Control label="Value" {...field} />}</Kept>);
    const input = screen.getByRole('textbox', { name: 'Value' });
    await userEvent.type(input, fine);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, '1e3');
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(input).toHaveAccessibleDescription(text);
    await userEvent.clear(input);
    expect(input).not.toHaveAccessibleDescription();
  },
);

// Covers SHELL-2.3
test.each([
  ['1234567.891', '1,234,567.89', '1234567.89'],
  ['-12', '12', '12'],
  ['007', '7', '7'],
  ['0.5', '0.5', '0.5'],
  ['1234567890123', '123,456,789,012', '123456789012'],
  ['12ab3', '123', '123'],
])('money typed as %s shows as %s', async (typed, shown, value) => {
  const onChange = jest.fn();
  renderPart(
    <Kept start="">
      {(field) => (
        <CurrencyField
          label="Amount"
          value={field.value}
          onChange={(next) => {
            onChange(next);
            field.onChange(next);
          }}
        />
      )}
    </Kept>,
  );
  const input = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(input, typed);
  expect(input).toHaveValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(value);
});

// Covers SHELL-2.3
test('money is neither copied nor pasted', () => {
  renderPart(<CurrencyField label="Amount" value="5" onChange={jest.fn()} />);
  const input = screen.getByRole('textbox', { name: 'Amount' });
  // fireEvent answers false for an event that was refused.
  expect(fireEvent.copy(input)).toBe(false);
  expect(fireEvent.paste(input)).toBe(false);
  expect(fireEvent.drop(input)).toBe(false);
});
