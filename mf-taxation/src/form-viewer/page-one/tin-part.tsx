import styled from 'styled-components';
import { from } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { EyeIcon, EyeOffIcon } from '@portal/shared/web/ui/icons';
import { RichText } from '../rich-text';
import { controlOf, usePageOne } from './page-one-context';
import { PartTitle } from './part-title';
import type { RevealControl } from './reveal-control';
import { TinBoxes } from './tin-boxes';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem 1.5rem;
  padding: 0.5rem 0;
  ${from('md')} {
    grid-template-columns: minmax(0, 5fr) minmax(18rem, 3fr);
  }
  @media print {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
  p + p {
    margin-top: 0.5em;
  }
`;

const Numbers = styled.div`
  > p {
    margin-bottom: 0.25rem;
    font-weight: 600;
  }
  > p:not(:first-child) {
    margin-top: 0.5rem;
  }
  button {
    margin-top: 0.5rem;
  }
  @media print {
    button {
      display: none;
    }
  }
`;

const SSN_DASHES = [3, 5];
const EIN_DASHES = [2];

interface TinPartProps {
  /** The SSN is entered here; else it is on record. */
  ssnEditable: boolean;
  /** `XXXXX1234`, '' while there is none. */
  maskedSsn: string;
  /** Left out without the right to see the number. */
  reveal?: RevealControl;
}

/** Part I: the two numbers. */
export function TinPart({ ssnEditable, maskedSsn, reveal }: TinPartProps) {
  const page = usePageOne();
  const { revision, values, editable, change } = page;
  const ssn = 'Social security number';
  const ein = 'Employer identification number';
  return (
    <section>
      <PartTitle part={revision.partOne} />
      <Grid>
        <div>
          <p>
            <RichText text={revision.partOne.text} />
          </p>
          <p>
            <RichText text={revision.tinNote} />
          </p>
        </div>
        <Numbers>
          <p>{ssn}</p>
          <TinBoxes
            label={ssn}
            dashes={SSN_DASHES}
            value={ssnEditable ? values.ssn : (reveal?.digits ?? maskedSsn)}
            onChange={ssnEditable && editable ? (text) => change({ ssn: text }) : undefined}
            control={controlOf('ssn', page)}
            required
          />
          {reveal && <RevealButton reveal={reveal} />}
          <p>or</p>
          <p>{ein}</p>
          <TinBoxes
            label={ein}
            dashes={EIN_DASHES}
            value={values.ein}
            onChange={editable ? (text) => change({ ein: text }) : undefined}
            control={controlOf('ein', page)}
          />
        </Numbers>
      </Grid>
    </section>
  );
}

const RevealButton = ({ reveal }: { reveal: RevealControl }) =>
  reveal.digits ? (
    <Button size="small" icon={<EyeOffIcon size={16} />} onClick={reveal.hide}>
      Hide SSN ({reveal.secondsLeft} s)
    </Button>
  ) : (
    <Button size="small" icon={<EyeIcon size={16} />} onClick={reveal.ask}>
      Reveal SSN
    </Button>
  );
