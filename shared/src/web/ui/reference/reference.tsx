import { useRef, useState } from 'react';
import styled from 'styled-components';
import { font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1, 2)};
  margin-top: ${space(1)};
  font-size: ${font('sm')};
  overflow-wrap: anywhere;
`;

/** Its label lines up with the text, also where it wraps below. */
const CopyButton = styled(Button)`
  margin-left: -0.75rem;
  /* Forced colours draw its border, which would cut the id. */
  @media (forced-colors: active) {
    margin-left: 0;
  }
`;

/** The id of a failed request, which leads support to its log lines, with a button that copies it. */
export function Reference({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLSpanElement>(null);

  // The clipboard is missing on plain http and can be refused: the id is then selected, ready to be copied by hand.
  const select = () => text.current && window.getSelection()?.selectAllChildren(text.current);
  const copy = () => {
    if (!('clipboard' in navigator)) return void select();
    return void navigator.clipboard.writeText(id).then(() => setCopied(true), select);
  };

  return (
    <Line>
      <span>
        Reference <span ref={text}>{id}</span>
      </span>
      <CopyButton size="small" variant="quiet" onClick={copy} aria-label="Copy the reference">
        {copied ? 'Copied' : 'Copy'}
      </CopyButton>
    </Line>
  );
}
