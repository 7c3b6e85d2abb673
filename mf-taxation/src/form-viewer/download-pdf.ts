import { saveBlob } from '@portal/shared/web/http';
import type { PrintedForm } from './pdf/printed-form';

/** Makes the PDF and hands it to the browser; what makes it is fetched only now. */
export async function downloadPdf(form: PrintedForm, fileName: string): Promise<void> {
  const { drawW9 } = await import('./pdf/draw-w9');
  const { default: instructions } = await form.revision.loadInstructions();
  const bytes = await drawW9(form, instructions);
  saveBlob(new Blob([bytes as BlobPart], { type: 'application/pdf' }), fileName);
}
