export const gigabyte = 1024 ** 3;

/** Bytes as 1.5 GB or 320 MB. */
export const sizeOf = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
