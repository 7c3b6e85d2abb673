/**
 * A printed revision of Form W-9, as data: what stands on page 1 beside its fields, and the instructions of all six
 * pages. The viewer and the PDF draw whatever a revision says; a new one is a new data file.
 *
 * Texts mark **bold** and *italic* runs as Markdown does.
 */
export interface Revision {
  /** As in the shared list of revisions. */
  id: string;
  /** 'Rev. March 2024' */
  name: string;
  /** 'Form W-9 (Rev. 3-2024)', at the foot of page 1 and the head of the others. */
  footer: string;
  giveTo: string;
  moreInformation: string;
  beforeYouBegin?: string;
  lines: {
    name: Line;
    businessName: Line;
    classification: Line;
    foreignPartners?: Line;
    exemptions: Line;
    address: Line;
    place: Line;
    accounts: Line;
  };
  classes: Record<'I' | 'C' | 'S' | 'P' | 'T' | 'L' | 'O', string>;
  llcNote: string;
  exemptPayee: string;
  fatca: string;
  fatcaApplies: string;
  requester: string;
  partOne: Part;
  tinNote: string;
  partTwo: Part;
  certifications: string[];
  certificationInstructions: string;
  /** The instructions that begin below the form on page 1. */
  pageOne: string;
  /** Lazy: pages 2 to 6, fetched when they are to be shown. */
  loadInstructions(): Promise<{ default: InstructionPages }>;
}

export interface Line {
  /** '3a' */
  number: string;
  text: string;
}

export interface Part {
  title: string;
  heading: string;
  text: string;
}

export type InstructionPages = readonly [string, string, string, string, string];
