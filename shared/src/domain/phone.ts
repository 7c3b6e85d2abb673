/** @param phone digits only @returns for example `(555) 010-0199`; anything but ten digits as it is, nothing as '' */
export const formatPhone = (phone: string | null | undefined): string =>
  (phone ?? '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
