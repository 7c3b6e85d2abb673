import styled from 'styled-components';
import { from } from '@portal/shared/web/theme';
import { InstructionBlocks } from '../instruction-blocks';
import { RichText } from '../rich-text';
import { Sheet } from '../sheet';
import { Address } from './address';
import { Certification } from './certification';
import { Classification } from './classification';
import { Exemptions } from './exemptions';
import { ForeignPartners } from './foreign-partners';
import { LineEntry } from './line-entry';
import { Masthead } from './masthead';
import { PageOneContext, type PageOne as Page } from './page-one-context';
import type { RevealControl } from './reveal-control';
import { TinPart } from './tin-part';

const Lines = styled.div`
  ${from('md')} {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
  }
  @media print {
    display: grid;
    grid-template-columns: 0.3in minmax(0, 1fr);
  }
`;

/** Read from below: the text is turned round, so its left border is the one towards the lines. */
const Margin = styled.p`
  display: none;
  place-content: center;
  border-left: 1px solid currentColor;
  writing-mode: vertical-rl;
  rotate: 180deg;
  font-size: 0.75rem;
  ${from('md')} {
    display: grid;
  }
  @media print {
    display: grid;
    font-size: 6pt;
  }
`;

const WithExemptions = styled.div`
  ${from('md')} {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    > :last-child {
      border-left: 1px solid currentColor;
    }
  }
  @media print {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
  }
`;

const Foot = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: 0.75em;
  padding-top: 0.25em;
  border-top: 1px solid currentColor;
`;

interface PageOneProps extends Page {
  ssnEditable: boolean;
  maskedSsn: string;
  /** MM/DD/YYYY, '' when not signed. */
  signatureDate: string;
  reveal?: RevealControl;
}

/** Page 1: the form itself, with the beginning of the instructions below it. */
export function PageOne({ ssnEditable, maskedSsn, signatureDate, reveal, ...page }: PageOneProps) {
  const { lines, footer, pageOne } = page.revision;
  return (
    <PageOneContext value={page}>
      <Sheet $dense aria-label="Page 1 of 6">
        <Masthead />
        <Lines>
          <Margin aria-hidden="true">
            <span>
              <strong>Print or type.</strong> See <strong>Specific Instructions</strong> on page 3.
            </span>
          </Margin>
          <div>
            <LineEntry field="name" line={lines.name} required />
            <LineEntry field="businessName" line={lines.businessName} />
            <WithExemptions>
              <div>
                <Classification />
                <ForeignPartners />
              </div>
              <Exemptions />
            </WithExemptions>
            <Address />
            <LineEntry field="listAccountNumber" line={lines.accounts} />
          </div>
        </Lines>
        <TinPart ssnEditable={ssnEditable} maskedSsn={maskedSsn} reveal={reveal} />
        <Certification date={signatureDate} />
        <InstructionBlocks source={pageOne} />
        <Foot>
          <span>Cat. No. 10231X</span>
          <span>
            <RichText text={footer} />
          </span>
        </Foot>
      </Sheet>
    </PageOneContext>
  );
}
