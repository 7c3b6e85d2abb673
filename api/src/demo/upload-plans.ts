import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import type { FileKind, OfficerOfRow } from './upload-rows';
import { MISTAKES, doubts, type Finding, type Mistake } from './upload-findings';

export const FILE_STATUS = {
  processing: 1,
  exception: 2,
  invalid: 3,
  pending: 4,
  rejected: 6,
  failed: 7,
  neverArrived: 8,
} as const;

/** Whom the rows of a file may be for. */
interface Candidates {
  /** Officers without a reward. */
  unrewarded: readonly OfficerOfRow[];
  /** Some who have one under the promotion in progress. */
  rewarded: readonly OfficerOfRow[];
}

/** A file of the demo that has not brought rewards. */
interface FilePlan {
  kind: FileKind;
  statusId: number;
  /** How many days ago it came. */
  age: number;
  promotion: 'open' | 'inProgress';
  /** Who is rewarded; left out where no row could be read. */
  officers?: (candidates: Candidates) => readonly OfficerOfRow[];
  mistakes?: (oeidDigits: number) => readonly Mistake[];
  /** What stands in a file without rows. */
  content?: string;
  findings?: readonly Finding[];
  comment?: string;
}

const everyone = ({ unrewarded }: Candidates) => unrewarded;

/** A workbook renamed to .csv begins like every zip archive. */
const RENAMED_WORKBOOK: Pick<FilePlan, 'content' | 'findings'> = {
  content: 'PK\u0003\u0004 xl/workbook.xml',
  findings: [
    {
      checkId: 1,
      isError: 1,
      line: null,
      columnName: null,
      value: null,
      message: UNREADABLE.workbook,
      row: null,
    },
  ],
};

/** Files in every status but Approved, of both kinds. */
export const FILE_PLANS: readonly FilePlan[] = [
  { kind: 'promo', statusId: FILE_STATUS.pending, age: 0.3, promotion: 'open', officers: everyone },
  {
    kind: 'incremental',
    statusId: FILE_STATUS.pending,
    age: 0.2,
    promotion: 'inProgress',
    officers: ({ unrewarded }) => unrewarded.slice(0, 9),
  },
  {
    kind: 'incremental',
    statusId: FILE_STATUS.exception,
    age: 0.5,
    promotion: 'inProgress',
    officers: ({ rewarded }) => rewarded,
    mistakes: doubts,
  },
  {
    kind: 'promo',
    statusId: FILE_STATUS.invalid,
    age: 1.2,
    promotion: 'open',
    officers: everyone,
    mistakes: () => MISTAKES,
  },
  {
    kind: 'promo',
    statusId: FILE_STATUS.rejected,
    age: 3.1,
    promotion: 'open',
    officers: everyone,
    comment: 'The amounts of the second half belong to another promotion.',
  },
  {
    kind: 'incremental',
    statusId: FILE_STATUS.failed,
    age: 4,
    promotion: 'inProgress',
    ...RENAMED_WORKBOOK,
  },
  { kind: 'incremental', statusId: FILE_STATUS.neverArrived, age: 6, promotion: 'inProgress' },
  { kind: 'incremental', statusId: FILE_STATUS.processing, age: 0.002, promotion: 'inProgress' },
  {
    kind: 'alternate',
    statusId: FILE_STATUS.pending,
    age: 0.4,
    promotion: 'inProgress',
    officers: ({ unrewarded }) => unrewarded.slice(0, 5),
  },
  // Doubts do not hold up an alternate file.
  {
    kind: 'alternate',
    statusId: FILE_STATUS.pending,
    age: 0.9,
    promotion: 'inProgress',
    officers: ({ rewarded }) => rewarded.slice(0, 5),
    mistakes: doubts,
  },
  {
    kind: 'alternate',
    statusId: FILE_STATUS.invalid,
    age: 2,
    promotion: 'inProgress',
    officers: everyone,
    mistakes: () => MISTAKES,
  },
  {
    kind: 'alternate',
    statusId: FILE_STATUS.rejected,
    age: 5,
    promotion: 'open',
    officers: ({ unrewarded }) => unrewarded.slice(3, 8),
    comment: 'Winners are not confirmed yet.',
  },
  {
    kind: 'alternate',
    statusId: FILE_STATUS.failed,
    age: 7,
    promotion: 'inProgress',
    ...RENAMED_WORKBOOK,
  },
  { kind: 'alternate', statusId: FILE_STATUS.neverArrived, age: 8, promotion: 'inProgress' },
  { kind: 'alternate', statusId: FILE_STATUS.processing, age: 0.003, promotion: 'inProgress' },
];
