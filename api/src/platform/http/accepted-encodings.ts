/**
 * @param header Accept-Encoding
 * @returns the encodings that the caller takes, in small letters; none that is refused with a weight of 0
 */
export const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '').split(',').flatMap((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return parameters.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : name;
    }),
  );
