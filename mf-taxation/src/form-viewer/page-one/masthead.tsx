import styled from 'styled-components';
import { from } from '@portal/shared/web/theme';
import { RichText } from '../rich-text';
import { usePageOne } from './page-one-context';

const Frame = styled.header`
  display: grid;
  gap: 0.5rem 1rem;
  align-items: center;
  padding-bottom: 0.5rem;
  border-bottom: 2px solid currentColor;
  ${from('md')} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 2.6fr) minmax(0, 1fr);
    text-align: center;
  }
  @media print {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 2.6fr) minmax(0, 1fr);
    text-align: center;
  }
  h2 {
    font-size: 1.125rem;
    text-wrap: wrap;
    @media print {
      font-size: 13pt;
    }
  }
`;

const Form = styled.div`
  text-align: left;
  font-size: 0.75rem;
  b {
    font-size: 1.75rem;
    line-height: 1;
  }
  @media print {
    font-size: 6pt;
    b {
      font-size: 20pt;
    }
  }
`;

const Before = styled.p`
  padding: 0.25rem 0;
  border-bottom: 1px solid currentColor;
`;

/** The head of page 1. */
export function Masthead() {
  const { revision } = usePageOne();
  return (
    <>
      <Frame>
        <Form>
          Form <b>W-9</b>
          <br />({revision.name})
          <br />
          Department of the Treasury
          <br />
          Internal Revenue Service
        </Form>
        <div>
          <h2>
            Request for Taxpayer <br />
            Identification Number and Certification
          </h2>
          <p>
            <RichText text={revision.moreInformation} />
          </p>
        </div>
        <strong>{revision.giveTo}</strong>
      </Frame>
      {revision.beforeYouBegin && (
        <Before>
          <RichText text={revision.beforeYouBegin} />
        </Before>
      )}
    </>
  );
}
