import type { ReactNode } from 'react';
import { W9_MAX_LENGTH } from '@portal/shared/domain/w9-entry';
import type { Line as LineOfRevision } from '../revision';
import { RichText } from '../rich-text';
import { Line, LineText, TextEntry } from './form.styles';
import { controlId, controlOf, usePageOne } from './page-one-context';

/** The number of a line and what it asks for. */
export const LineLabel = ({ line }: { line: LineOfRevision }) => (
  <LineText as="span">
    <b>{line.number}</b> <RichText text={line.text} />
  </LineText>
);

type LineField = 'name' | 'businessName' | 'csz' | 'listAccountNumber';

interface LineEntryProps {
  field: LineField;
  line: LineOfRevision;
  required?: boolean;
  placeholder?: string;
  children?: ReactNode;
}

/** A line that is filled in with one text. */
export function LineEntry({ field, line, required, placeholder, children }: LineEntryProps) {
  const page = usePageOne();
  return (
    <Line>
      <label htmlFor={controlId(field)}>
        <LineLabel line={line} />
      </label>
      <TextEntry
        {...controlOf(field, page)}
        value={page.values[field]}
        maxLength={W9_MAX_LENGTH[field]}
        readOnly={!page.editable}
        aria-required={required}
        autoComplete="off"
        placeholder={page.editable ? placeholder : undefined}
        onChange={(event) => page.change({ [field]: event.target.value })}
      />
      {children}
    </Line>
  );
}
