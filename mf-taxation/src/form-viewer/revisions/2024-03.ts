import type { Revision } from '../revision';

/** Form W-9, Rev. March 2024, as printed by the Internal Revenue Service (a work of the United States government). */
export const revision: Revision = {
  id: '2024-03',
  name: 'Rev. March 2024',
  footer: 'Form **W-9** (Rev. 3-2024)',
  giveTo: 'Give form to the requester. Do not send to the IRS.',
  moreInformation: 'Go to *www.irs.gov/FormW9* for instructions and the latest information.',
  beforeYouBegin:
    '**Before you begin.** For guidance related to the purpose of Form W-9, see *Purpose of Form*, below.',
  lines: {
    name: {
      number: '1',
      text: 'Name of entity/individual. An entry is required. (For a sole proprietor or disregarded entity, enter the owner’s name on line 1, and enter the business/disregarded entity’s name on line 2.)',
    },
    businessName: {
      number: '2',
      text: 'Business name/disregarded entity name, if different from above.',
    },
    classification: {
      number: '3a',
      text: 'Check the appropriate box for federal tax classification of the entity/individual whose name is entered on line 1. Check only **one** of the following seven boxes.',
    },
    foreignPartners: {
      number: '3b',
      text: 'If on line 3a you checked “Partnership” or “Trust/estate,” or checked “LLC” and entered “P” as its tax classification, and you are providing this form to a partnership, trust, or estate in which you have an ownership interest, check this box if you have any foreign partners, owners, or beneficiaries. See instructions',
    },
    exemptions: {
      number: '4',
      text: 'Exemptions (codes apply only to certain entities, not individuals; see instructions on page 3):',
    },
    address: {
      number: '5',
      text: 'Address (number, street, and apt. or suite no.). See instructions.',
    },
    place: { number: '6', text: 'City, state, and ZIP code' },
    accounts: { number: '7', text: 'List account number(s) here (optional)' },
  },
  classes: {
    I: 'Individual/sole proprietor',
    C: 'C corporation',
    S: 'S corporation',
    P: 'Partnership',
    T: 'Trust/estate',
    L: 'LLC. Enter the tax classification (C = C corporation, S = S corporation, P = Partnership)',
    O: 'Other (see instructions)',
  },
  llcNote:
    '**Note:** Check the “LLC” box above and, in the entry space, enter the appropriate code (C, S, or P) for the tax classification of the LLC, unless it is a disregarded entity. A disregarded entity should instead check the appropriate box for the tax classification of its owner.',
  exemptPayee: 'Exempt payee code (if any)',
  fatca: 'Exemption from Foreign Account Tax Compliance Act (FATCA) reporting code (if any)',
  fatcaApplies: '(Applies to accounts maintained outside the United States.)',
  requester: 'Requester’s name and address (optional)',
  partOne: {
    title: 'Part I',
    heading: 'Taxpayer Identification Number (TIN)',
    text: 'Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1 to avoid backup withholding. For individuals, this is generally your social security number (SSN). However, for a resident alien, sole proprietor, or disregarded entity, see the instructions for Part I, later. For other entities, it is your employer identification number (EIN). If you do not have a number, see *How to get a TIN*, later.',
  },
  tinNote:
    '**Note:** If the account is in more than one name, see the instructions for line 1. See also *What Name and Number To Give the Requester* for guidelines on whose number to enter.',
  partTwo: {
    title: 'Part II',
    heading: 'Certification',
    text: 'Under penalties of perjury, I certify that:',
  },
  certifications: [
    'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
    'I am a U.S. citizen or other U.S. person (defined below); and',
    'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
  ],
  certificationInstructions:
    '**Certification instructions.** You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return. For real estate transactions, item 2 does not apply. For mortgage interest paid, acquisition or abandonment of secured property, cancellation of debt, contributions to an individual retirement arrangement (IRA), and, generally, payments other than interest and dividends, you are not required to sign the certification, but you must provide your correct TIN. See the instructions for Part II, later.',
  pageOne: `
## General Instructions

Section references are to the Internal Revenue Code unless otherwise noted.

**Future developments.** For the latest information about developments related to Form W-9 and its instructions, such as
legislation enacted after they were published, go to *www.irs.gov/FormW9*.

### What’s New

Line 3a has been modified to clarify how a disregarded entity completes this line. An LLC that is a disregarded entity
should check the appropriate box for the tax classification of its owner. Otherwise, it should check the “LLC” box and
enter its appropriate tax classification.

---

New line 3b has been added to this form. A flow-through entity is required to complete this line to indicate that it has
direct or indirect foreign partners, owners, or beneficiaries when it provides the Form W-9 to another flow-through
entity in which it has an ownership interest. This change is intended to provide a flow-through entity with information
regarding the status of its indirect foreign partners, owners, or beneficiaries, so that it can satisfy any applicable
reporting requirements. For example, a partnership that has any indirect foreign partners may be required to complete
Schedules K-2 and K-3. See the Partnership Instructions for Schedules K-2 and K-3 (Form 1065).

## Purpose of Form

An individual or entity (Form W-9 requester) who is required to file an information return with the IRS is giving you
this form because they
`,
  loadInstructions: () => import('./2024-03-instructions'),
};
