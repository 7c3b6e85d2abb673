import type { Ref } from 'react';
import styled from 'styled-components';
import type { faultyPasswordFields } from '@portal/shared/domain/password';
import { stripPassword } from '@portal/shared/domain/password';
import { space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { TextField } from '@portal/shared/web/ui/text-field';

const Problems = styled.ul`
  padding-left: ${space(4)};
`;

interface PasswordProblemsProps {
  /** None shows nothing. */
  problems: readonly string[];
  /** Of the list, which fields at fault refer to. */
  id: string;
  ref?: Ref<HTMLUListElement>;
}

/** What is wrong with the passwords of a form, above their fields. */
export const PasswordProblems = ({ problems, ...list }: PasswordProblemsProps) =>
  problems.length > 0 && (
    <Banner variant="error">
      <Problems {...list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Problems>
    </Banner>
  );

/** The passwords of a change, as they are typed. */
export interface PasswordValues {
  old: string;
  next: string;
  again: string;
}

interface PasswordFieldsProps {
  labels: Readonly<PasswordValues>;
  values: Readonly<PasswordValues>;
  /** What the server refused, below the field. */
  errors: { readonly [Name in keyof PasswordValues]?: string | undefined };
  /** The new one and its confirmation, when a problem in the list is about them. */
  faulty: ReturnType<typeof faultyPasswordFields>;
  /** Of the list of problems. */
  problemsId: string;
  onChange: (name: keyof PasswordValues, text: string) => void;
}

/** The fields of a password change: the old one, the new one, and that again. */
export function PasswordFields({
  labels,
  values,
  errors,
  faulty,
  problemsId,
  onChange,
}: PasswordFieldsProps) {
  const field = (name: keyof PasswordValues) => ({
    type: 'password' as const,
    blockClipboard: true,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (text: string) => onChange(name, text),
  });
  const chosen = { autoComplete: 'new-password', sanitize: stripPassword };
  return (
    <>
      <TextField {...field('old')} autoComplete="current-password" />
      <TextField {...field('next')} {...chosen} errorId={faulty.password ? problemsId : undefined} />
      <TextField {...field('again')} {...chosen} errorId={faulty.confirm ? problemsId : undefined} />
    </>
  );
}
