import styled from 'styled-components';
import { W9_MAX_LENGTH } from '@portal/shared/domain/w9-entry';
import { from } from '@portal/shared/web/theme';
import { RichText } from '../rich-text';
import { TextEntry } from './form.styles';
import { controlId, controlOf, usePageOne } from './page-one-context';
import { PartTitle } from './part-title';

const Text = styled.div`
  padding: 0.375rem 0;
  ol {
    padding-left: 1.5em;
  }
  p + p,
  ol + p {
    margin-top: 0.5em;
  }
`;

const Sign = styled.div`
  display: grid;
  gap: 0.5rem 1rem;
  align-items: end;
  padding: 0.5rem 0;
  border-block: 2px solid currentColor;
  ${from('sm')} {
    grid-template-columns: auto minmax(0, 2fr) minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: auto minmax(0, 2fr) minmax(0, 1fr);
  }
  > strong {
    font-size: 1.125rem;
    line-height: 1.1;
    @media print {
      font-size: 10pt;
    }
  }
`;

const Signature = styled(TextEntry)`
  font-style: italic;
`;

const Day = styled.output`
  display: block;
  min-height: 1.75rem;
  padding: 0.125rem 0;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  @media print {
    min-height: 0;
    padding: 0;
    font-size: 9pt;
  }
`;

/** Part II: what is certified, and the signature. @param date MM/DD/YYYY, '' when not signed */
export function Certification({ date }: { date: string }) {
  const page = usePageOne();
  const { revision, values, editable, change } = page;
  return (
    <section>
      <PartTitle part={revision.partTwo} />
      <Text>
        <p>{revision.partTwo.text}</p>
        <ol>
          {revision.certifications.map((text) => (
            <li key={text}>
              <RichText text={text} />
            </li>
          ))}
        </ol>
        <p>
          <RichText text={revision.certificationInstructions} />
        </p>
      </Text>
      <Sign>
        <strong>Sign Here</strong>
        <div>
          <label htmlFor={controlId('signatureText')}>Signature of U.S. person</label>
          <Signature
            {...controlOf('signatureText', page)}
            value={values.signatureText}
            maxLength={W9_MAX_LENGTH.signatureText}
            readOnly={!editable}
            aria-required="true"
            autoComplete="off"
            onChange={(event) => change({ signatureText: event.target.value })}
          />
        </div>
        <div>
          <label htmlFor="w9-signature-date">Date</label>
          <Day id="w9-signature-date">{date}</Day>
        </div>
      </Sign>
    </section>
  );
}
