import { Formik } from 'formik';
import { AmountField, NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { CurrencyField } from '@portal/shared/web/ui/currency-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { Dropzone } from '@portal/shared/web/ui/dropzone';
import { FocusFirstProblem, FormField } from '@portal/shared/web/ui/form-field';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { Columns, Stack } from '@portal/shared/web/ui/stack';
import { Switch } from '@portal/shared/web/ui/switch';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { ignore, type Examples } from './example';

const OPTIONS = [
  { value: 1, label: 'Check' },
  { value: 2, label: 'Zelle' },
];
const text = { onChange: ignore };

export const FIELDS: Examples = {
  'text-field': {
    'every state': (
      <Columns>
        <TextField {...text} label="Empty" value="" hint="At most 40 characters" />
        <TextField {...text} label="Required" value="Spring 2026" required />
        <TextField {...text} label="Wrong" value="?" error="Only letters and digits" />
        <TextField {...text} label="Disabled" value="Spring 2026" disabled />
        <TextField {...text} label="To be read" value="Spring 2026" readOnly />
        <TextField {...text} label="With a prefix" value="100.00" prefix="$" />
      </Columns>
    ),
    'numbers and amounts to look for': (
      <Columns>
        <NumberField {...text} label="Ticket No." value="1203" />
        <AmountField {...text} label="From" value="1200" />
      </Columns>
    ),
  },
  'currency-field': {
    'every state': (
      <Columns>
        <CurrencyField {...text} label="Empty" value="" />
        <CurrencyField {...text} label="Funds" value="1200.50" required />
        <CurrencyField {...text} label="Disabled" value="80" disabled />
        <CurrencyField {...text} label="Too much" value="900000000" error="At most 100,000,000" />
      </Columns>
    ),
  },
  'select-field': {
    'every state': (
      <Columns>
        <SelectField {...text} label="Method" placeholder="All" options={OPTIONS} value="" />
        <SelectField {...text} label="Chosen" options={OPTIONS} value="2" />
        <SelectField {...text} label="Wrong" options={OPTIONS} value="1" error="Choose another" />
        <SelectField {...text} label="Disabled" options={OPTIONS} value="1" disabled />
      </Columns>
    ),
  },
  'date-field': {
    'every state': (
      <Columns>
        <DateField {...text} label="Empty" value="" />
        <DateField {...text} label="Filled" value="03/01/2026" />
        <DateField {...text} label="Wrong" value="13/01/2026" error="Not a date" />
        <DateField {...text} label="To be read" value="03/01/2026" readOnly />
        <DateField {...text} label="Disabled" value="" disabled />
      </Columns>
    ),
  },
  'text-area-field': {
    'with its count': <TextAreaField {...text} label="Comment" value="Thank you." maxLength={200} />,
    wrong: <TextAreaField {...text} label="Reason" value="" error="Comment is required." />,
    disabled: <TextAreaField {...text} label="Remark" value="Nothing to add." disabled />,
  },
  checkbox: {
    'every state': (
      <Stack>
        <Checkbox {...text} label="Off" value={false} />
        <Checkbox {...text} label="On" value hint="You can change it later." />
        <Checkbox {...text} label="Wrong" value={false} error="Please agree" />
        <Checkbox {...text} label="Disabled" value disabled />
      </Stack>
    ),
  },
  switch: {
    'every state': (
      <Stack>
        <Switch {...text} label="Off" value={false} />
        <Switch {...text} label="On" value />
        <Switch {...text} label="Disabled" value disabled />
      </Stack>
    ),
  },
  dropzone: {
    'at rest': (
      <Dropzone label="Reward file" onFile={ignore}>
        CSV, at most 50 MB
      </Dropzone>
    ),
    wrong: (
      <Dropzone label="Another file" onFile={ignore} error="This is no CSV file">
        CSV, at most 50 MB
      </Dropzone>
    ),
    disabled: (
      <Dropzone label="No file now" onFile={ignore} disabled>
        CSV, at most 50 MB
      </Dropzone>
    ),
  },
  'form-field': {
    'left empty': (
      <Formik
        initialValues={{ name: '' }}
        initialTouched={{ name: true }}
        initialErrors={{ name: 'Name is required.' }}
        onSubmit={ignore}
      >
        <FormField as={TextField} name="name" label="Name" required />
      </Formik>
    ),
    'filled, in a form that leads to its first problem': (
      <Formik initialValues={{ name: 'Jo' }} onSubmit={ignore}>
        <>
          <FocusFirstProblem />
          <FormField as={TextField} name="name" label="Your name" />
        </>
      </Formik>
    ),
  },
};
