import { QueryState } from '@portal/shared/web/ui/query-state';
import { InstructionPage } from './instruction-page';
import type { Revision } from './revision';
import type { useInstructions } from './use-instructions';
import { OnePage } from './w9-viewer.styles';

interface InstructionPagesProps {
  revision: Revision;
  instructions: ReturnType<typeof useInstructions>;
  /** The page that the window shows, of 1 to 6. */
  page: number;
}

/** Pages 2 to 6. That they did not come is said on their own pages alone: page 1 can be filled out without them. */
export const InstructionPages = ({ revision, instructions, page }: InstructionPagesProps) => (
  <QueryState query={{ ...instructions, error: page > 1 ? instructions.error : undefined }} loading={null}>
    {(pages) =>
      pages.map((source, index) => (
        <OnePage key={index} data-shown={page === index + 2 || undefined}>
          <InstructionPage footer={revision.footer} number={index + 2} source={source} />
        </OnePage>
      ))
    }
  </QueryState>
);
