/** A reply of so many bytes is compressed for a browser that takes it: below that, what it gains is not worth the time. */
export const COMPRESSED_FROM_BYTES = 1_024;
