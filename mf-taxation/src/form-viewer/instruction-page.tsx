import styled from 'styled-components';
import { InstructionBlocks } from './instruction-blocks';
import { RichText } from './rich-text';
import { Sheet } from './sheet';

const Head = styled.h2`
  display: flex;
  font-size: inherit;
  font-weight: inherit;
  justify-content: space-between;
  margin-bottom: 1em;
  padding-bottom: 0.25em;
  border-bottom: 1px solid currentColor;
`;

interface InstructionPageProps {
  /** What every page names the form by. */
  footer: string;
  /** 2 to 6. */
  number: number;
  source: string;
}

/** One of the static pages. */
export const InstructionPage = ({ footer, number, source }: InstructionPageProps) => (
  <Sheet aria-label={`Page ${number} of 6`}>
    <Head>
      <span>
        <RichText text={footer} />
      </span>{' '}
      <span>
        Page <strong>{number}</strong>
      </span>
    </Head>
    <InstructionBlocks source={source} />
  </Sheet>
);
